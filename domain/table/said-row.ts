import { wordMeanings } from "./column-meaning.ts";
import { type RowKind, readGroupTerm, readKind } from "./kind-words.ts";
import { numberSteps } from "./numbering.ts";
import type { RowCells } from "./row-cells.ts";

/** A row of a table, and where it stands there. */
export interface SaidRow {
  readonly index: number;
  readonly cells: RowCells;
}

type Cells = Pick<SaidRow, "cells">;

export const stepsOf = ({ cells }: Cells) => numberSteps(cells.get("number") ?? "");

export const termOf = ({ cells }: Cells) => readGroupTerm(cells.get("kind") ?? "");

export const namedKind = ({ cells }: Cells): RowKind | undefined =>
  readKind(cells.get("kind") ?? "");

/** Can a row of that kind have a price? */
export const isPricedKind = (kind: RowKind): boolean =>
  kind === "material" || kind === "work" || kind === "general";

/** Says nothing that could be counted; an amount may be that of the rows below. */
export const isBare = (row: Cells): boolean =>
  termOf(row) === undefined &&
  [...row.cells.keys()].every((one) => [...wordMeanings, "vatPercent", "amount"].includes(one));
