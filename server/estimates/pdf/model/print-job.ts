import { gunzipSync, gzipSync } from "node:zlib";
import type { OfferModel } from "./offer-model.ts";
import type { PrintedPicture } from "./pictures.ts";
import { cleanText, familiesOf } from "./sanitize.ts";
import type { AnySheet } from "./sheet-model.ts";

/**
 * What the typesetter gets of a document. Its model is packed text: it goes from process to process, and whoever
 * hands it on only copies few bytes.
 */
export interface PrintJob {
  /** Which of the templates it is for. */
  readonly template: "attachment" | "attached-page" | "offer" | "certificate" | "sheet";
  readonly data: Uint8Array;
  /** yyyy-MM-dd, the date of the file. */
  readonly offerDate: string;
  readonly pictures: readonly PrintedPicture[];
  /** Its pages as one picture, to look at while it is written, instead of a file. */
  readonly isPreview?: true;
}

interface Built<Model> {
  readonly model: Model;
  readonly pictures: readonly PrintedPicture[];
}

export const printJob = (built: Built<OfferModel>): PrintJob => jobFor("offer", built);

export const printSheetJob = (built: Built<AnySheet>): PrintJob => jobFor("sheet", built);

const jobFor = (
  template: PrintJob["template"],
  { model, pictures }: Built<AnySheet | OfferModel>,
): PrintJob => ({
  template,
  data: packData(cleanData(model)),
  offerDate: model.offerDate,
  pictures,
});

/** The text that the templates read. */
export const unpackData = ({ data }: Pick<PrintJob, "data">): string => gunzipSync(data).toString();

/** The model that the job of an offer was made of. */
export function offerModelOf(job: Pick<PrintJob, "data">): OfferModel {
  const model: OfferModel = JSON.parse(unpackData(job));
  return model;
}

/** @param text of `cleanData` */
export const packData = (text: string): Uint8Array => gzipSync(text, { level: 1 });

/** Cleans every text on its way to the templates, so that no field can be forgotten, and names the typefaces for it. */
export function cleanData(model: object): string {
  const data = JSON.stringify(model, (_, value: unknown) =>
    typeof value === "string" ? cleanText(value) : value,
  );
  return JSON.stringify({ ...JSON.parse(data), fonts: familiesOf(data) });
}
