import type { Result } from "../../../domain/base/result.ts";
import { success } from "../../../domain/base/result.ts";
import type { ImageWarning, PdfAsset } from "./assets.ts";
import { prepareImages } from "./assets.ts";
import type { EstimatePdfProblem } from "./build-model.ts";
import { buildEstimatePdfModel } from "./build-model.ts";
import type { EstimatePdfInput } from "./input.ts";
import type { EstimatePdfModel } from "./model.ts";
import type { PdfPoolLimits } from "./pool.ts";
import { createPdfPool } from "./pool.ts";
import { cleanText } from "./sanitize.ts";

export interface PdfRenderer {
  /** The same model and pictures give the same bytes. Rejects with a `PdfError`. */
  render(model: EstimatePdfModel, assets: readonly PdfAsset[]): Promise<Uint8Array>;
  /** Starts the typesetter ahead of the first file, where it is installed. */
  warm(): void;
  close(): Promise<void>;
}

export function createPdfRenderer(limits: Partial<PdfPoolLimits> = {}): PdfRenderer {
  const pool = createPdfPool(limits);
  return {
    render: (model, assets) =>
      pool.run({
        type: "job",
        data: printableJson(model),
        assets,
        createdAt: Date.parse(`${model.offerDate}T00:00:00Z`) / 1_000,
      }),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}

export interface EstimatePdf {
  readonly pdf: Uint8Array;
  readonly warnings: readonly ImageWarning[];
}

/** From priced estimate to PDF/UA file. Rejects with a `PdfError` where the typesetter fails. */
export async function renderEstimatePdf(
  renderer: PdfRenderer,
  input: EstimatePdfInput,
): Promise<Result<EstimatePdf, EstimatePdfProblem>> {
  const images = await prepareImages(input.company.logo, input.certificates);
  const model = buildEstimatePdfModel(input, images);
  if (!model.ok) return model;
  const pdf = await renderer.render(model.value, images.assets);
  return success({ pdf, warnings: images.warnings });
}

/** Cleans every text on its way out, so that no field can be forgotten. */
function printableJson(model: EstimatePdfModel): string {
  return JSON.stringify(model, (_, value: unknown) =>
    typeof value === "string" ? cleanText(value) : value,
  );
}
