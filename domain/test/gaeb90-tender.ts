import { readGaeb90 } from "../tender/read-gaeb90.ts";
import type { Tender } from "../tender/tender.ts";
import { type Gaeb90Part, gaeb90File, group } from "./gaeb90.ts";
import { estimateOf } from "./read-tender.ts";

/** The tender of a file that is known to be one. */
export function tenderOf(text: string): Tender {
  const read = readGaeb90(text);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

/** The group that the lines of `read` stand in; it stays open. */
export const open = group("0102", "Soil");

/** An estimate of these lines, with its figures. */
export const read = (parts: readonly Gaeb90Part[], more = {}) =>
  estimateOf(tenderOf(gaeb90File([...open, ...parts], more)));
