import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { highest, places } from "../money/limits.ts";
import { compare } from "../money/decimal.ts";
import { type RowMaker, fitting, lineOf } from "./tender-lines.ts";
import { type TenderItem, type TenderMarkup, type TenderRow } from "./tender.ts";

/** A percent line names so many lines at most. */
const mostNamed = 200;

/** The items of the file that markups may be taken of. */
export interface MarkupBases {
  readonly marked: readonly TenderItem[];
  readonly byId: ReadonlyMap<string, TenderItem>;
}

export function findBases(rows: readonly TenderRow[]): MarkupBases {
  const items = rows.filter((row) => row.type === "item");
  return {
    marked: items.filter(({ isMarked }) => isMarked),
    byId: new Map(items.map((item) => [item.id, item])),
  };
}

/** Gathers the items of a group that a markup below them is taken of. */
export function createRun() {
  let items: TenderItem[] = [];
  let isFirst = true;
  let isEnded = false;
  return {
    take: (item: TenderItem): void => {
      if (isEnded) {
        items = [];
        isFirst = false;
      }
      isEnded = false;
      items.push(item);
    },
    /** A markup: two in a row share what stands above them. null is everything above in the group. */
    end: (): readonly TenderItem[] | null => {
      isEnded = true;
      return isFirst ? null : items;
    },
  };
}

/**
 * A markup as a percent line; `run` is what counts above it back to the markups before, null for everything
 * above it in its group. One that no percent line can say is a lump sum of what the file says it comes to.
 */
export function markupLine(
  markup: TenderMarkup,
  run: readonly TenderItem[] | null,
  bases: MarkupBases,
  maker: RowMaker,
): Line {
  if (markup.isDropped) return lineOf(markup, "text", maker);
  const isRest = markup.of === "above" && run === null;
  const named = isRest ? [] : namedOf(markup, run ?? [], bases);
  const keys = named?.map((item) => maker.keyOf(item));
  if (keys === undefined || keys.length > mostNamed || (!isRest && keys.length === 0)) {
    maker.note(keys === undefined ? "markup_of_part" : "markup_too_long", markup);
    return lumpOf(markup, maker);
  }
  const percent = fitting(markup.percent, places.percent, markup, maker);
  return {
    ...lineOf(markup, "percent", maker),
    percent: percent !== null && compare(percent, highest.percent) <= 0 ? percent : null,
    percentScope: isRest ? "above_in_group" : "chosen",
    percentLines: keys,
  };
}

function lumpOf(markup: TenderMarkup, maker: RowMaker): Line {
  const sellingPrice = fitting(markup.amount, places.money, markup, maker);
  const line = lineOf(markup, "general", maker);
  return { ...line, ...maker.unit("LS"), quantity: decimal("1"), sellingPrice };
}

/** undefined where the markup is taken of a part of an item's quantity. */
function namedOf(
  { of, listed }: TenderMarkup,
  run: readonly TenderItem[],
  { marked, byId }: MarkupBases,
): readonly TenderItem[] | undefined {
  if (of === "above") return run;
  if (of === "marked") return marked;
  const items = listed.map(({ id, quantity }) => {
    const item = byId.get(id);
    const isWhole = item !== undefined && (quantity === null || quantity === item.quantity);
    return isWhole ? item : undefined;
  });
  const found = items.filter((item) => item !== undefined);
  return found.length === items.length ? found : undefined;
}
