import type { UnusableArchiveReason } from "../../contracts/company-archive.ts";

/** Why a file cannot be taken in; nothing of it was. */
export class UnusableArchive extends Error {
  readonly reason: UnusableArchiveReason;
  /** Which entry or record it is about, where it is about one. */
  readonly at: string;

  constructor(reason: UnusableArchiveReason, at = "") {
    super(`The archive is ${reason}${at === "" ? "" : `: ${at}`}.`);
    this.name = "UnusableArchive";
    this.reason = reason;
    this.at = at;
  }
}
