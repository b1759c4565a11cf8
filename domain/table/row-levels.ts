import { isBelow } from "./numbering.ts";
import { namesOption, saysOption, withOption } from "./option-words.ts";
import { plainTitle, summedBy, summedTitles } from "./row-amounts.ts";
import { type SaidRow, stepsOf } from "./said-row.ts";

interface LevelRules {
  /** The places of the rows that head a group. */
  readonly heads: ReadonlySet<number>;
  readonly maxLevels: number;
  /** The rows that add up others, in their order. */
  readonly sums: readonly SaidRow[];
}

interface OpenGroup {
  readonly title: string;
  readonly steps: readonly string[];
  /** Rows in it are numbered below it, so that a row with another number leaves it. */
  isNumbered: boolean;
}

/**
 * In how many groups each row stands, and whether it stands apart: in none, though groups stand before it. A group ends
 * where another one begins, by the numbers, and behind its own sum; a table with a single group may have sums of parts in
 * it, behind which only options leave it, unless a sum names the group.
 */
export function withLevels<R extends SaidRow>(
  rows: readonly R[],
  { heads, maxLevels, sums }: LevelRules,
) {
  const open: OpenGroup[] = [];
  const hasChapters = heads.size > 1;
  let hasHead = false;
  let before = -1;
  return rows.map((row) => {
    const isHead = heads.has(row.index);
    const steps = stepsOf(row);
    while (leaves(steps, isHead, open)) open.pop();
    const passed = sums.filter(({ index }) => index > before && index < row.index);
    const isLeft = passed.some((sum) => open.some((group) => names(sum, group)));
    const mayLeave = hasChapters || isLeft || saysOption(withOption(row.cells));
    if (passed.length > 0 && !isHead && mayLeave && !isBelow(steps, open.at(-1)?.steps ?? [])) {
      const next = rows.find(({ index }) => index > row.index && heads.has(index));
      const end = next?.index ?? Number.POSITIVE_INFINITY;
      const later = sums.filter(({ index }) => index > row.index && index < end);
      endGroups(open, passed, later);
    }
    const isApart = hasHead && !isHead && open.length === 0;
    before = row.index;
    const around = open.at(-1);
    if (around !== undefined && isBelow(steps, around.steps)) around.isNumbered = true;
    const level = Math.min(open.length, isHead ? maxLevels - 1 : maxLevels);
    if (isHead) {
      open.push({ title: plainTitle(row.cells.get("title")), steps, isNumbered: false });
      hasHead = true;
    }
    return { ...row, level, ...(isApart && { isApart }) };
  });
}

function leaves(steps: readonly string[], isHead: boolean, open: readonly OpenGroup[]): boolean {
  const around = open.at(-1);
  if (around === undefined || isBelow(steps, around.steps)) return false;
  return isHead || (steps.length > 0 && around.isNumbered);
}

/** Does it add up the group by its name? */
const names = ({ cells }: SaidRow, group: OpenGroup): boolean =>
  group.title !== "" && summedTitles(cells).includes(group.title);

/** Ends one group for each sum that was passed, up to the one that it names. */
function endGroups(open: OpenGroup[], passed: readonly SaidRow[], later: readonly SaidRow[]): void {
  for (const sum of passed) {
    const named = open.findLastIndex((group) => names(sum, group));
    // The sum of a part: that of the group itself is still to come, or it is of its options alone.
    const around = open.at(-1);
    const isPart = named < 0 && around !== undefined && later.some((one) => names(one, around));
    const [title] = summedTitles(sum.cells);
    if (summedBy(sum.cells) === "tax" || isPart || namesOption(title)) continue;
    if (named < 0) open.pop();
    else open.splice(named);
  }
}
