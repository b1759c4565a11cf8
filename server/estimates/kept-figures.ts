import { figuresOf } from "../../domain/pricing/figures.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { totalsRow } from "./totals-columns.ts";

/** The figures of a version and the copy of its totals, as its row holds them. */
export interface KeptFigures {
  /** As JSON. */
  readonly figures: string;
  readonly totals: ReturnType<typeof totalsRow>;
}

export const figuresToKeep = (priced: PricedEstimate): KeptFigures => ({
  figures: JSON.stringify(figuresOf(priced)),
  totals: totalsRow(priced),
});
