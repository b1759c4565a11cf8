import * as z from "zod";
import { decimalText } from "../../../../contracts/fields.ts";
import { readInSession } from "../../../base/stored.ts";
import type { DifferingLine } from "./grid-state.ts";

const Kept = z.array(
  z.object({
    key: z.string(),
    line: z.object({
      quantity: decimalText.nullable(),
      formula: z.string().nullable(),
      buyingPrice: decimalText.nullable(),
      sellingPrice: decimalText.nullable(),
    }),
    difference: z.object({
      index: z.number(),
      of: z.enum(["line", "percent", "term"]),
      stated: decimalText.nullable(),
      counted: decimalText.nullable(),
    }),
  }),
);

/** The lines that this tab has kept there; none where it has kept nothing that can be read. */
export function readDiffering(place: string): readonly DifferingLine[] {
  try {
    return Kept.safeParse(JSON.parse(readInSession(place) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}
