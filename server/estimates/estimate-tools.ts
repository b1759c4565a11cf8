import type { PdfRenderer } from "./pdf/render/render.ts";
import type { MakeEstimateFile } from "./make-estimate-file.ts";
import type { PrepareOffer } from "./prepare-offer.ts";
import type { PrepareSheet } from "./prepare-sheet.ts";
import type { PricedCache } from "./priced-cache.ts";

/** What the calls about estimates need besides the context of all calls. */
export interface EstimateTools {
  readonly pdf: PdfRenderer;
  readonly cache: PricedCache;
  readonly prepareOffer: PrepareOffer;
  readonly prepareSheet: PrepareSheet;
  readonly makeEstimateFile: MakeEstimateFile;
}
