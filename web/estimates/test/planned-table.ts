import type { Unit } from "../../../contracts/units.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { applyChanges } from "../../../domain/changes/apply-changes.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { byNumber, type KnownArticle } from "../../../domain/price-care/cited-articles.ts";
import { loneSigns } from "../../../domain/money/read-number.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { chosenColumns, presets } from "../editor/cells/columns.ts";
import { shapeOf } from "../editor/grid/cell-range.ts";
import { type RowSpots, spotsBelow } from "../editor/grid/place-rows.ts";
import { type PastedTable, type TableChoices, firstChoices } from "../editor/grid/table-choices.ts";
import { planTable } from "../editor/grid/table-plan.ts";

export const unit = (code: string, dimension: "area" | "time" | "lump") => ({
  id: code,
  revision: 1,
  code,
  titleEn: code,
  titleNb: code,
  dimension,
});

const empty = makeEstimate({ groups: [] });

/** What the grid knows besides the table. */
export const contextOf = (estimate: Estimate) => ({
  shape: shapeOf([], chosenColumns(new Set(presets.price))),
  rowOf: () => undefined,
  seesCosts: true,
  language: "en" as const,
  locale: "en" as const,
  currency: "NOK",
  units: [unit("m2", "area"), unit("h", "time"), unit("day", "time"), unit("RS", "lump")],
  signs: loneSigns.en,
  estimate,
  firstGroupTitles: { titleEn: "First", titleNb: "" },
  apartTitles: {
    options: { titleEn: "Options", titleNb: "" },
    others: { titleEn: "Other", titleNb: "" },
  },
  articles: byNumber([]),
});

interface Paste {
  readonly estimate?: Estimate;
  readonly spots?: RowSpots;
  readonly over?: PastedTable["over"];
  readonly choices?: Partial<TableChoices>;
  readonly units?: readonly Unit[];
  readonly articles?: readonly KnownArticle[];
}

/** What a table comes to: the rows as they stand in the estimate afterwards, and what was refused. */
export function paste(text: string, parts: Paste = {}) {
  const { estimate = empty, spots, over = null, choices = {} } = parts;
  const cells = text.split("\n").map((row) => row.split("|"));
  const table = { cells, spots: spots ?? spotsBelow(estimate, null), over };
  const own = contextOf(estimate);
  const articles = byNumber(parts.articles ?? []);
  const context = { ...own, units: parts.units ?? own.units, articles };
  const first = firstChoices(table, context);
  const plan = planTable(table, { ...first, ...choices }, context);
  const applied = applyChanges(estimate, plan.costs().changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  const { groups, lines } = applied.value.estimate;
  return {
    plan,
    first,
    sum: priceEstimate(applied.value.estimate).totals.netAmount,
    groups: [...groups.values()],
    lines: [...lines.values()],
    refused: plan.refused.map(({ index, meaning, problem }) => [
      index,
      meaning,
      problem.code === "field" ? problem.field : problem.code,
    ]),
  };
}

export const group = makeGroup({ key: "g", titleEn: "Bath" });
export const tiles = makeLine({
  key: "tiles",
  groupKey: "g",
  titleEn: "Tiles",
  quantity: decimal("2"),
  buyingPrice: decimal("7"),
});
/** An estimate with one line in one group. */
export const filled = makeEstimate({ groups: [group], lines: [tiles] });
/** A table that is pasted on the title of that line. */
export const over = { keys: ["tiles"], left: 1, spots: spotsBelow(filled, "tiles") };
