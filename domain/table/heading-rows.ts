import { isLumpSum } from "./lump-sums.ts";
import { isBelow, keyOf } from "./numbering.ts";
import { isNote, saysWords } from "./row-titles.ts";
import { type SaidRow, isBare, namedKind, stepsOf } from "./said-row.ts";

/** The places of the rows that head a group. */
export function findHeads(
  rows: readonly SaidRow[],
  own: ReadonlySet<number>,
  parents: ReadonlySet<string>,
): ReadonlySet<number> {
  const heads = new Set<number>();
  let run: SaidRow[] = [];
  let chapter: readonly string[] = [];
  for (const row of rows) {
    const kind = namedKind(row);
    if (kind === "group") heads.add(row.index);
    const isParent = parents.has(keyOf(stepsOf(row)));
    const isPrice = own.has(row.index) && !isParent;
    const isItsOwn = isLumpSum(row.cells) && (isPrice || isNumberedLeaf(row, parents));
    if (isNote(row.cells) || (saysWords(row.cells) && !isParent && kind === undefined)) continue;
    if (isBare(row) && !isItsOwn && (kind === undefined || kind === "group")) {
      run.push(row);
      continue;
    }
    const found = headsOf(run, parents).filter((head) => !isBesides(head, row, parents));
    const goesOn = found.every(isUnnumbered) && isBelow(stepsOf(row), chapter);
    for (const head of goesOn ? found.filter(isNamedGroup) : found) heads.add(head.index);
    chapter = found.map(stepsOf).findLast((steps) => steps.length > 0) ?? chapter;
    run = [];
  }
  for (const row of run) if (parents.has(keyOf(stepsOf(row)))) heads.add(row.index);
  return heads;
}

/** Where numbers say what stands in what, a number that nothing stands below heads nothing. */
export function isNumberedLeaf(row: SaidRow, parents: ReadonlySet<string>): boolean {
  const steps = stepsOf(row);
  return parents.size > 0 && steps.length > 0 && !parents.has(keyOf(steps));
}

/** Of 1.2 and then 1.3, beside numbers that stand below others, the first one heads nothing. */
function isBesides(row: SaidRow, next: SaidRow, parents: ReadonlySet<string>): boolean {
  const [steps, after] = [stepsOf(row), stepsOf(next)];
  const isSameDepth = steps.length > 1 && steps.length === after.length;
  return (
    isSameDepth &&
    isNumberedLeaf(row, parents) &&
    keyOf(steps.slice(0, -1)) === keyOf(after.slice(0, -1))
  );
}

const isUnnumbered = (row: SaidRow): boolean => stepsOf(row).length === 0;
const isNamedGroup = (row: SaidRow): boolean => namedKind(row) === "group";

/** Which of the rows without figures head the figures that follow them. */
function headsOf(run: readonly SaidRow[], parents: ReadonlySet<string>): readonly SaidRow[] {
  const numbered = run.filter((row, index) => {
    const steps = stepsOf(row);
    const isLast = index === run.length - 1;
    return steps.length > 0 && (isLast || parents.has(keyOf(steps)));
  });
  return numbered.length > 0 || run.some((row) => namedKind(row) === "group")
    ? numbered
    : run.slice(0, 1);
}
