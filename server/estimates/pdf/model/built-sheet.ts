import type { PictureWarning, PrintedPicture } from "./pictures.ts";
import type { AnySheet } from "./sheet-model.ts";

/** A sheet ready for the typesetter, and what belongs to its file. */
export interface BuiltSheet<Model extends AnySheet = AnySheet> {
  readonly model: Model;
  readonly pictures: readonly PrintedPicture[];
  readonly warnings: readonly PictureWarning[];
  readonly fileName: string;
}
