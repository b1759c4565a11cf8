import type { Key, Line } from "../estimate/estimate.ts";
import { reachOf } from "./choice.ts";
import { placeOf, type SumsAbove, type Unsummed } from "./percent-base.ts";
import type { PricedLine } from "./priced-rows.ts";
import { addToAmounts, type Amounts, emptyAmounts } from "./sums.ts";

/**
 * What stands above one percent line after the other, asked in document order. The sums go on from line to line: each
 * row is added once, however many lines are in percent of what stands above them.
 */
export function sumsAbove({
  estimate,
  winners,
  order,
  lines,
}: Unsummed): (line: Line) => SumsAbove {
  const total = emptyAmounts();
  const groups = new Map<Key, Amounts>();
  const groupOf = (key: Key): Amounts => {
    const amounts = groups.get(key) ?? emptyAmounts();
    groups.set(key, amounts);
    return amounts;
  };
  const add = (line: Line, priced: PricedLine): void => {
    const { into, groups: around } = reachOf(line, estimate, winners);
    const parts = around.map(groupOf);
    addToAmounts(into === "total" ? [total, ...parts] : parts, line, priced);
  };
  let next = 0;
  return ({ key }) => {
    const end = placeOf(key, order);
    for (const row of order.keys.slice(next, end)) {
      const [line, priced] = [estimate.lines.get(row), lines.get(row)];
      if (line !== undefined && priced !== undefined) add(line, priced);
    }
    next = Math.max(next, end);
    return { total, groups };
  };
}
