import type { Estimate } from "./estimate.ts";

/** Has any row what a tender calls it? */
export const isFromTender = ({ lines, groups }: Pick<Estimate, "lines" | "groups">): boolean =>
  [lines, groups].some((rows) => rows.values().some(({ reference }) => reference !== ""));
