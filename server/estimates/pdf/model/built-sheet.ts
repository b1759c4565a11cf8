import type { PictureWarning, PrintedPicture } from "./pictures.ts";
import type { CrewModel, ReportModel } from "./sheet-model.ts";

/** A sheet ready for the typesetter, and what belongs to its file. */
export interface BuiltSheet<Model extends CrewModel | ReportModel = CrewModel | ReportModel> {
  readonly model: Model;
  readonly pictures: readonly PrintedPicture[];
  readonly warnings: readonly PictureWarning[];
  readonly fileName: string;
}
