import { useEffect, useState } from "react";
import * as z from "zod";
import { decimalText } from "../../../../contracts/fields.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { useSession } from "../../../base/guard.ts";
import {
  forgetSessionKeysUnder,
  keepInSession,
  ofSignedIn,
  readInSession,
} from "../../../base/stored.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import type { GridController } from "./grid-controller.ts";
import type { DifferingLine } from "./grid-state.ts";
import { useGridPart } from "./use-grid.ts";

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
function readKept(place: string): readonly DifferingLine[] {
  try {
    return Kept.safeParse(JSON.parse(readInSession(place) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/** What an amount is made of; who has changed it has seen to it. */
const isAsItCame = (now: Line | undefined, { line }: DifferingLine) =>
  now?.quantity === line.quantity &&
  now.formula === line.formula &&
  now.buyingPrice === line.buyingPrice &&
  now.sellingPrice === line.sellingPrice;

/**
 * The lines of the last table that still come to something else than their sheet says. This tab keeps them, so that
 * they are there after a reload.
 */
export function useDifferingLines(grid: GridController): readonly DifferingLine[] {
  const { user, company } = useSession();
  const place = `${ofSignedIn}differing.${company.id}.${user.id}.${grid.store.id}`;
  const [kept] = useState(() => readKept(place));
  const differing = useGridPart(grid, (state) => state.differing) ?? kept;
  const lines = useViewPart(grid.store, (view) => view.priced.estimate.lines);
  const left = differing.filter((one) => isAsItCame(lines.get(one.key), one));
  const text = left.length === 0 ? null : JSON.stringify(left);
  useEffect(() => {
    if (text === null) forgetSessionKeysUnder(place);
    else keepInSession(place, text);
  }, [place, text]);
  return left;
}
