import { saysOption, withOption } from "./option-words.ts";
import { readAmounts } from "./read-amounts.ts";
import { beginsAsSum, isClearSum } from "./row-amounts.ts";
import { addTo, runComesTo, runningSum } from "./running-sum.ts";
import { type SaidRow, isBare } from "./said-row.ts";

/**
 * The rows that begin as a sum, whatever follows ("Sum bygningsmessige arbeider"), and come to a run of rows right above
 * them: of lines, or of any. A word that may be of something else, as "Total", takes two rows.
 */
export function addedSums<R extends SaidRow>(
  rows: readonly R[],
  known: ReadonlySet<R>,
): ReadonlySet<R> {
  const found = new Set<R>();
  if (!rows.some((row) => !known.has(row) && beginsAsSum(row.cells))) return found;
  const amounts = readAmounts(rows);
  const [all, lines] = [runningSum(), runningSum()];
  for (const row of rows) {
    const amount = amounts.get(row.index);
    if (amount === undefined || known.has(row) || saysOption(withOption(row.cells))) continue;
    const fewest = isClearSum(row.cells) ? 1 : 2;
    const isAdded = [lines, all].some((run) => runComesTo(run, amount, fewest));
    if (isAdded && beginsAsSum(row.cells)) found.add(row);
    else {
      addTo(all, amount);
      if (!isBare(row)) addTo(lines, amount);
    }
  }
  return found;
}
