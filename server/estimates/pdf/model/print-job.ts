import type { BuiltOffer } from "./build-model.ts";
import type { PrintedPicture } from "./pictures.ts";
import { cleanText } from "./sanitize.ts";

/** What the typesetter gets of a document: its model as text, so that whoever hands it on only copies bytes. */
export interface PrintJob {
  readonly template: "offer" | "certificate";
  readonly data: string;
  /** yyyy-MM-dd, the date of the file. */
  readonly offerDate: string;
  readonly pictures: readonly PrintedPicture[];
}

export const printJob = ({
  model,
  pictures,
}: Pick<BuiltOffer, "model" | "pictures">): PrintJob => ({
  template: "offer",
  data: cleanData(model),
  offerDate: model.offerDate,
  pictures,
});

/** Cleans every text on its way to the templates, so that no field can be forgotten. */
export const cleanData = (model: object): string =>
  JSON.stringify(model, (_, value: unknown) =>
    typeof value === "string" ? cleanText(value) : value,
  );
