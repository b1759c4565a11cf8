import type { DrawnPicture, SentPicture } from "../files/draw-picture.ts";
import type { FiguresAsked } from "../estimates/count-figures.ts";
import type { OfferAsked, PreparedOffer } from "../estimates/prepare-offer.ts";
import type { PreparedSheet, SheetAsked } from "../estimates/prepare-sheet.ts";
import type { EstimateFileAsked } from "../estimates/make-estimate-file.ts";
import type { FileAnswer } from "../base/route.ts";
import type { ImportAsked } from "../price-lists/read-import.ts";
import type { Problem } from "../base/problem.ts";
import type { Config } from "../base/config.ts";
import type { Job } from "./perform.ts";

/** What a worker is begun with. */
export interface WorkerData {
  readonly appUrl: string;
  readonly config: Config;
}

/** What a worker does: a call as a whole, a document up to the typesetter, who has a line of his own, figures to keep, a price file, or a picture. */
export type WorkerJob =
  | ({ readonly kind: "call" } & CallJob)
  | { readonly kind: "offer"; readonly asked: OfferAsked }
  | { readonly kind: "sheet"; readonly asked: SheetAsked }
  | { readonly kind: "file"; readonly asked: EstimateFileAsked }
  | { readonly kind: "figures"; readonly asked: FiguresAsked }
  | { readonly kind: "prices"; readonly asked: ImportAsked }
  | { readonly kind: "picture"; readonly asked: SentPicture };

/** A job as it is told to a worker: the file of a picture comes after it, through the pipe. */
export type HandedJob =
  | Exclude<WorkerJob, { kind: "picture" }>
  | {
      readonly kind: "picture";
      readonly asked: Omit<SentPicture, "file">;
      readonly fileBytes: number;
    };

/** The descriptor of the pipe in a worker, beside those of the texts and of the messages. */
export const filePipe = 4;

/** A call for a worker to perform, by the name of its endpoint. */
export interface CallJob {
  readonly name: string;
  readonly job: Job;
  readonly now: Date;
  /** Whoever asks can read gzip. */
  readonly isGzipTaken: boolean;
}

/** What a worker tells when it is done; `statements` it has asked the database, and how long each took. */
export interface WorkerReport {
  readonly answer: WorkerAnswer;
  readonly statements: readonly { readonly ms: number; readonly text: string }[];
}

/** What came of it: the text of the answer, what was to be expected, or a bug. */
export type WorkerAnswer =
  | {
      readonly body: Uint8Array;
      readonly tag: string | undefined;
      readonly isGzip: boolean;
      readonly isRepeat: boolean;
    }
  | { readonly offer: PreparedOffer | undefined }
  | { readonly sheet: PreparedSheet | undefined }
  | { readonly file: FileAnswer | undefined }
  | { readonly isCounted: true }
  | { readonly isRead: true }
  | { readonly picture: DrawnPicture }
  | { readonly problem: Pick<Problem, "code" | "extras"> }
  | { readonly message: string; readonly stack: string };
