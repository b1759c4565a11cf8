import type { OfferAsked, PreparedOffer } from "../estimates/prepare-offer.ts";
import type { Problem } from "../base/problem.ts";
import type { Config } from "../base/config.ts";
import type { Job } from "./perform.ts";

/** What a thread is begun with. */
export interface ThreadData {
  readonly appUrl: string;
  readonly config: Config;
}

/** What a thread does: a call as a whole, or an offer up to the typesetter, who has a line of his own. */
export type ThreadJob =
  | ({ readonly kind: "call" } & CallJob)
  | { readonly kind: "offer"; readonly asked: OfferAsked };

/** A call for a thread to perform, by the name of its endpoint. */
export interface CallJob {
  readonly name: string;
  readonly job: Job;
  readonly now: Date;
  /** Whoever asks can read gzip. */
  readonly isGzipTaken: boolean;
}

/** What a thread tells when it is done; `statements` it has asked the database, and how long each took. */
export interface ThreadReport {
  readonly answer: ThreadAnswer;
  readonly statements: readonly { readonly ms: number; readonly text: string }[];
}

/** What came of it: the text of the answer, what was to be expected, or a bug. */
export type ThreadAnswer =
  | {
      readonly body: Uint8Array<ArrayBuffer>;
      readonly isGzip: boolean;
      readonly isRepeat: boolean;
    }
  | { readonly offer: PreparedOffer | undefined }
  | { readonly problem: Pick<Problem, "code" | "extras"> }
  | { readonly message: string; readonly stack: string };
