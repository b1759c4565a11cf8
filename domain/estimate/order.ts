/**
 * Places of rows among their siblings. A position is a fraction between 0 and 1 written in base 62
 * without trailing zeros and compared by code unit, so a move writes one row and touches no other.
 */
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const middle = "V";
/** Rows at the ends are counted in steps of 62^-4, which keeps long lists of appended rows short. */
const stepWidth = 4;
const base = alphabet.length;

/** Is the text a position that something can be put before and after? */
export function isPosition(text: string): boolean {
  return /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text);
}

/** Orders siblings: by position, and by key where two people chose the same position at once. */
export function compareRows(
  a: { readonly position: string; readonly key: string },
  b: { readonly position: string; readonly key: string },
): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.key < b.key ? -1 : Number(a.key > b.key);
}

/**
 * A position after `before` and before `after`; null stands for the end of the list. Between two rows
 * that share a position nothing fits: the answer then follows both.
 */
export function positionBetween(before: string | null, after: string | null): string {
  if (before === null && after === null) return middle;
  if (after === null) return stepUp(before ?? "");
  if (before === null) return stepDown(after);
  return before < after ? midpoint(before, after) : before + middle;
}

/** That many positions in ascending order, evenly spread so that none grows long. */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
): string[] {
  if (count <= 0) return [];
  if (after === null) return steps(count, before, (last) => positionBetween(last, null));
  if (before === null)
    return steps(count, after, (last) => positionBetween(null, last)).toReversed();
  const half = Math.floor(count / 2);
  const centre = positionBetween(before, after);
  return [
    ...positionsBetween(before, centre, half),
    centre,
    ...positionsBetween(centre, after, count - half - 1),
  ];
}

function steps(
  count: number,
  start: string | null,
  next: (last: string | null) => string,
): string[] {
  const found: string[] = [];
  let last = start;
  for (let made = 0; made < count; made += 1) {
    last = next(last);
    found.push(last);
  }
  return found;
}

const digitAt = (text: string, index: number) => alphabet.indexOf(text.charAt(index) || "0");

function chunkValue(text: string, start: number): number {
  let value = 0;
  for (let index = start; index < start + stepWidth; index += 1) {
    value = value * base + digitAt(text, index);
  }
  return value;
}

function chunkText(value: number): string {
  let rest = value;
  let text = "";
  for (let index = 0; index < stepWidth; index += 1) {
    text = alphabet.charAt(rest % base) + text;
    rest = Math.floor(rest / base);
  }
  return text;
}

const withoutTrailingZeros = (text: string) => text.replace(/0+$/, "");

function stepUp(position: string): string {
  const full = base ** stepWidth - 1;
  let start = 0;
  while (chunkValue(position, start) === full) start += stepWidth;
  const raised = chunkText(chunkValue(position, start) + 1);
  return withoutTrailingZeros(position.slice(0, start).padEnd(start, "0") + raised);
}

function stepDown(position: string): string {
  let start = 0;
  while (chunkValue(position, start) === 0) start += stepWidth;
  const value = chunkValue(position, start);
  const prefix = position.slice(0, start);
  return value > 1
    ? withoutTrailingZeros(prefix + chunkText(value - 1))
    : `${prefix}${chunkText(0)}${middle}`;
}

/** The shortest fraction near the middle of two positions; `after` null is the end of the digit. */
function midpoint(before: string, after: string | null): string {
  let shared = 0;
  if (after !== null) {
    while (digitAt(before, shared) === digitAt(after, shared)) shared += 1;
  }
  const prefix = (after ?? "").slice(0, shared);
  const low = digitAt(before, shared);
  const high = after === null ? base : digitAt(after, shared);
  if (high - low > 1) return prefix + alphabet.charAt(Math.floor((low + high) / 2));
  if (after !== null && after.length > shared + 1) return after.slice(0, shared + 1);
  return prefix + alphabet.charAt(low) + midpoint(before.slice(shared + 1), null);
}
