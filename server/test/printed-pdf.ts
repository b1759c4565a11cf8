import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { buildModel } from "../estimates/pdf/model/build-model.ts";
import type { Offer } from "../estimates/pdf/model/offer.ts";
import { printJob } from "../estimates/pdf/model/print-job.ts";
import type { PdfRenderer } from "../estimates/pdf/render/render.ts";

/** Who asks for a file. */
export const asker = { companyId: "bygg", userId: "kari" };

interface Printed {
  readonly pdf: Uint8Array;
  readonly warnings: readonly object[];
  readonly text: string;
  readonly totalPages: number;
  readonly meta: Awaited<ReturnType<typeof getMeta>>;
}

/** Prints an offer, compared to an earlier one if there is one, and reads its file. */
export const printBy =
  (renderer: PdfRenderer) =>
  async (offer: Offer, earlier?: Offer): Promise<Printed> => {
    const built = buildModel(offer, earlier);
    if (!built.ok) throw new Error(built.problem.code);
    const { warnings } = built.value;
    const pdf = await renderer.render(printJob(built.value), asker);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { text, totalPages } = await extractText(document, { mergePages: true });
    const meta = await getMeta(document);
    return { pdf, warnings, text: text.replaceAll("\u00a0", " "), totalPages, meta };
  };
