import type { Texts } from "./texts.ts";

/** Something has happened to the offer since it was read. */
export const meansNews: ReadonlySet<string> = new Set([
  "stale",
  "offer_not_open",
  "already_accepted",
]);

/** What went wrong and what to do, by the code of the problem. */
export function problemText({ problems }: Texts, code: string): string {
  if (code === "offline") return problems.offline;
  if (code === "too_many_attempts" || code === "unavailable") return problems.busy;
  if (code === "code_wrong" || code === "code_ended") return problems[code];
  return code === "stale" ? problems.stale : problems.other;
}
