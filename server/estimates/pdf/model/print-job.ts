import type { BuiltOffer } from "./build-model.ts";
import type { PrintedPicture } from "./pictures.ts";
import { cleanText } from "./sanitize.ts";

/** What the typesetter gets of an offer: its model as text, so that whoever hands it on only copies bytes. */
export interface PrintJob {
  readonly data: string;
  /** yyyy-MM-dd, the date of the file. */
  readonly offerDate: string;
  readonly pictures: readonly PrintedPicture[];
}

/** Cleans every text on its way to the templates, so that no field can be forgotten. */
export const printJob = ({
  model,
  pictures,
}: Pick<BuiltOffer, "model" | "pictures">): PrintJob => ({
  data: JSON.stringify(model, (_, value: unknown) =>
    typeof value === "string" ? cleanText(value) : value,
  ),
  offerDate: model.offerDate,
  pictures,
});
