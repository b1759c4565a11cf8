import { type AlternativeSets, freeSetNames, setsAmong } from "../estimate/alternative-sets.ts";
import { buildTree, childrenOf } from "../estimate/estimate-tree.ts";
import type { Group, Key, Line } from "../estimate/estimate.ts";
import type { UnplacedRow } from "../estimate/new-row.ts";
import { quantitySourceOf } from "../estimate/one-of.ts";
import { formulaReferences } from "../formula/formula.ts";
import { type Decimal, absolute, isZero } from "../money/decimal.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";

/** Rows on their way to another place, perhaps in another estimate: with all that was entered in them. */
export interface CopiedRows {
  /** Each before what it holds. */
  readonly groups: readonly Group[];
  readonly lines: readonly Line[];
  /** The rows that were copied themselves, and not as part of a group, from top to bottom. */
  readonly tops: readonly Key[];
  /** How many there were of each line, for lines that take their quantity from one that stays behind. */
  readonly quantities: Readonly<Record<Key, Decimal>>;
}

/** The rows with everything in them. None of the keys may stand inside the group of another one. */
export function takeRows(
  { estimate, lines: figures }: PricedEstimate,
  keys: readonly Key[],
): CopiedRows {
  const tree = buildTree(estimate);
  const groups: Group[] = [];
  const lines: Line[] = [];
  const take = (key: Key) => {
    const group = estimate.groups.get(key);
    const line = estimate.lines.get(key);
    if (group !== undefined) {
      groups.push(group);
      for (const child of childrenOf(tree, key)) take(child.key);
    } else if (line !== undefined) lines.push(line);
  };
  for (const key of keys) take(key);
  const quantities = lines.flatMap(({ key }) => {
    const quantity = figures.get(key)?.quantity ?? null;
    return quantity === null ? [] : [[key, absolute(quantity)] as const];
  });
  return { groups, lines, tops: keys, quantities: Object.fromEntries(quantities) };
}

/** What an estimate has that copied rows may refer to. */
export interface KnownRows {
  readonly lines: { readonly has: (key: Key) => boolean };
  /** The alternatives of the estimate that the copies go to. */
  readonly sets: AlternativeSets;
}

export interface RenewedRows {
  /** Parents before what they hold, siblings in their order. */
  readonly rows: readonly UnplacedRow[];
  /** The new key of each copied row. */
  readonly keys: ReadonlyMap<Key, Key>;
  /** Lines that were linked to a line which is not there: they keep the number as a typed quantity. */
  readonly unlinked: number;
}

/**
 * The same rows under new keys. Links among them lead to the copies, links to other lines of the estimate
 * stay, and of any other only the number is left. A group that a percent is taken of and that is not there
 * stays named, so that the line says it is missing: without it the percent would be of everything. Hours
 * that were really worked belong to the rows they were worked on. A set of alternatives that is copied whole stays one of
 * its own, with its choice, so that a copied group comes to the same; a copy of a part of it is one more of the set, and
 * not the chosen one.
 */
export function renewRows(copied: CopiedRows, known: KnownRows, newKey: () => Key): RenewedRows {
  const { groups, lines, quantities } = copied;
  const keys = new Map([...groups, ...lines].map(({ key }) => [key, newKey()] as const));
  const choiceOf = choices([...groups, ...lines], known.sets);
  const renewed = lines.map((line) => renewLine(line, { keys, known, quantities, choiceOf }));
  const rows: UnplacedRow[] = [
    ...groups.map(
      (group): UnplacedRow => ({
        type: "group",
        row: { ...group, ...choiceOf(group), key: keyIn(keys, group.key) },
        parentKey: keys.get(group.parentKey ?? "") ?? null,
      }),
    ),
    ...lines.map(
      (line, index): UnplacedRow => ({
        type: "line",
        row: renewed[index] ?? line,
        parentKey: keys.get(line.groupKey) ?? null,
      }),
    ),
  ];
  const unlinked = renewed.filter((line, index) => isUnlinked(lines[index], line)).length;
  return { rows: inOrder(copied, rows, keys), keys, unlinked };
}

interface Renewal {
  readonly keys: ReadonlyMap<Key, Key>;
  readonly known: KnownRows;
  readonly quantities: CopiedRows["quantities"];
  readonly choiceOf: ReturnType<typeof choices>;
}

const keyIn = (keys: ReadonlyMap<Key, Key>, key: Key): Key => keys.get(key) ?? key;

/** The set of alternatives that a copy belongs to, and whether it is the chosen one. */
function choices(rows: readonly (Group | Line)[], sets: AlternativeSets) {
  const copied = setsAmong(rows);
  const own = copied.keys().filter((set) => isOfItsOwn(copied.get(set) ?? [], sets.get(set) ?? []));
  const names = freeSetNames(own, sets);
  return ({ alternativeSet: set, chosen }: Group | Line) => {
    const name = set === null ? undefined : names.get(set);
    if (name !== undefined) return { alternativeSet: name, chosen };
    return { alternativeSet: set, chosen: set === null && chosen };
  };
}

/** One that is not there, or several rows that are not a part of what is there. */
function isOfItsOwn(copied: readonly Key[], there: readonly Key[]): boolean {
  if (there.length === 0) return true;
  const staying = there.filter((key) => !copied.includes(key));
  return copied.length > 1 && (staying.length === 0 || staying.length === there.length);
}

const isUnlinked = (before: Line | undefined, after: Line) =>
  (before?.formula ?? null) !== null
    ? after.formula === null
    : (before?.linkedKey ?? null) !== null && after.linkedKey === null;

function renewLine(line: Line, { keys, known, quantities, choiceOf }: Renewal): Line {
  const isWhole = referencesOf(line).every((key) => keys.has(key) || known.lines.has(key));
  const copy: Line = {
    ...line,
    ...choiceOf(line),
    key: keyIn(keys, line.key),
    hoursUsed: null,
    percentGroups: line.percentGroups.map((key) => keyIn(keys, key)),
    percentLines: line.percentLines.map((key) => keyIn(keys, key)),
  };
  if (isWhole) {
    return {
      ...copy,
      linkedKey: line.linkedKey === null ? null : keyIn(keys, line.linkedKey),
      formula: line.formula && withKeys(line.formula, keys),
    };
  }
  const quantity = quantities[line.key];
  const isKnown = quantity !== undefined && !isZero(quantity);
  return { ...copy, linkedKey: null, formula: null, quantity: isKnown ? quantity : null };
}

/** The lines that the quantity is made of, also of a line that is not priced. */
function referencesOf(line: Line): readonly Key[] {
  const source = quantitySourceOf(line);
  if (source.from === "formula") return formulaReferences(source.formula);
  return source.from === "link" ? [source.key] : [];
}

/** In a formula nothing but keys stands in quotes. */
const withKeys = (formula: string, keys: ReadonlyMap<Key, Key>) =>
  formula.replaceAll(/"([^"]*)"/g, (_, key: Key) => `"${keyIn(keys, key)}"`);

/** Siblings in the order of their positions; the rows at the top as they were copied. */
function inOrder(
  { groups, lines, tops }: CopiedRows,
  rows: readonly UnplacedRow[],
  keys: ReadonlyMap<Key, Key>,
): readonly UnplacedRow[] {
  const tree = buildTree({
    groups: new Map(groups.map((group) => [group.key, group])),
    lines: new Map(lines.map((line) => [line.key, line])),
  });
  const byKey = new Map(rows.map((row) => [row.row.key, row]));
  const found: UnplacedRow[] = [];
  const visit = (key: Key) => {
    const row = byKey.get(keyIn(keys, key));
    if (row === undefined) return;
    found.push(row);
    for (const child of childrenOf(tree, key)) visit(child.key);
  };
  for (const key of tops) visit(key);
  return found;
}
