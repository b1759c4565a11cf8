import { buildTree, childrenOf, type EstimateTree } from "../estimate/estimate-tree.ts";
import type { Key } from "../estimate/estimate.ts";
import {
  type Decimal,
  type Exact,
  addExact,
  isZero,
  percentOfExact,
  roundExact,
  subtract,
  subtractExact,
  sum,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { roundTogether } from "../money/round-together.ts";
import { type Winners, findWinners, standingOf } from "./choice.ts";
import type { EstimateTotals, PricedEstimate } from "./priced-estimate.ts";
import type { PricedGroup, PricedLine } from "./priced-rows.ts";
import {
  type VatBase,
  type VatBases,
  lowerBases,
  mergeBases,
  shareLump,
  vatKindOf,
} from "./vat-bases.ts";

/** The amounts of one row as the customer is shown them. */
export type ShownLine = Pick<PricedLine, "sellingAmount" | "discountAmount">;
export type ShownGroup = Pick<PricedGroup, "sellingAmount" | "discountAmount">;
export type ShownTotals = Pick<EstimateTotals, "sumAmount" | "discountAmount" | "optionsAmount">;

/** The amounts of an estimate as the customer is shown them. */
export interface ShownAmounts {
  readonly lines: ReadonlyMap<Key, ShownLine>;
  readonly groups: ReadonlyMap<Key, ShownGroup>;
  readonly totals: ShownTotals;
}

type Figures = Pick<PricedEstimate, "estimate" | "lines" | "groups" | "totals">;

/** What a row comes to per kind of VAT, without it. */
interface Part {
  readonly type: "group" | "line";
  readonly key: Key;
  readonly standing: ReturnType<typeof standingOf>;
  readonly bases: VatBases;
}

interface Rolled {
  readonly parts: readonly Part[];
  /** Of what counts in the group, and that with its lump sum in place. */
  readonly inside: VatBases;
  readonly gross: VatBases;
  /** After its lump sum and discount. */
  readonly bases: VatBases;
}

/** With VAT, by kind of VAT. */
type Cells = ReadonlyMap<string, Exact>;

interface Showing extends Figures {
  readonly tree: EstimateTree;
  readonly winners: Winners;
  readonly rolled: Map<Key | null, Rolled>;
  readonly shownLines: Map<Key, ShownLine>;
  readonly shownGroups: Map<Key, ShownGroup>;
  /** Of the options that lack nothing but being chosen. */
  readonly options: Decimal[];
}

/**
 * Every amount with VAT, for whoever cannot deduct it. Of each rate the parts of a sum are rounded
 * together, so that lines add up to their group, groups to the sum, and the sum less its discount to the
 * total before it is rounded, to the øre. What is outside the total is rounded by itself. Domain rule.
 */
export function shownWithVat(figures: Figures): ShownAmounts {
  const showing: Showing = {
    ...figures,
    tree: buildTree(figures.estimate),
    winners: findWinners(figures.estimate),
    rolled: new Map(),
    shownLines: new Map(),
    shownGroups: new Map(),
    options: [],
  };
  const top = rollUp(null, showing);
  const cells = roundEach(top.bases, showing);
  showParts(top, cells, true, showing);
  const { totalAmount, roundingAmount } = figures.totals;
  const sumAmount = toDecimal(sumOf(cells));
  return {
    lines: showing.shownLines,
    groups: showing.shownGroups,
    totals: {
      sumAmount,
      // Whatever the discount was taken of, the total is what it is.
      discountAmount: subtract(sumAmount, subtract(totalAmount, roundingAmount)),
      optionsAmount: sum(showing.options),
    },
  };
}

/** The bases of a group as the engine makes them: from below, then its lump sum, then its discount. */
function rollUp(key: Key | null, showing: Showing): Rolled {
  const { settings, groups } = showing.estimate;
  const parts = childrenOf(showing.tree, key).flatMap((child) => partOf(child, showing) ?? []);
  const counting = parts.filter(({ standing }) => standing === "counts");
  const inside = mergeBases(
    counting.flatMap(({ bases }) => [...bases.values()]),
    settings,
  );
  const lump = key === null ? null : (groups.get(key)?.lumpAmount ?? null);
  const gross = lump === null ? inside : shareLump(toExact(lump), inside, settings);
  const discount = key === null ? undefined : showing.groups.get(key)?.discountAmount;
  const bases = discount === undefined ? gross : lowerBases(gross, toExact(discount), settings);
  const rolled = { parts, inside, gross, bases };
  showing.rolled.set(key, rolled);
  return rolled;
}

function partOf({ type, key }: Pick<Part, "type" | "key">, showing: Showing): Part | undefined {
  const { estimate, winners, lines } = showing;
  if (type === "group") {
    const group = estimate.groups.get(key);
    if (group === undefined) return undefined;
    return { type, key, standing: standingOf(group, winners), bases: rollUp(key, showing).bases };
  }
  const line = estimate.lines.get(key);
  const amount = lines.get(key)?.sellingAmount ?? null;
  if (line === undefined || amount === null) return undefined;
  const base = { ...vatKindOf(line), selling: toExact(amount) };
  const bases = mergeBases([base], estimate.settings);
  return { type, key, standing: standingOf(line, winners), bases };
}

/** Shares what a group shows over its parts. `isOpen`: options in it lack nothing but being chosen. */
function showParts({ parts, inside }: Rolled, cells: Cells, isOpen: boolean, showing: Showing) {
  const counting = parts.filter(({ standing }) => standing === "counts");
  const shares = new Map(counting.map((part) => [part.key, new Map<string, Exact>()]));
  for (const vat of inside.keys()) {
    const sharing = counting.filter(({ bases }) => bases.has(vat));
    const exact = sharing.map(({ bases }) => addVat(bases.get(vat), showing));
    const rounded = roundTogether(cells.get(vat) ?? zero, exact);
    for (const [index, { key }] of sharing.entries()) {
      shares.get(key)?.set(vat, rounded[index] ?? zero);
    }
  }
  for (const part of parts) {
    const isStillOpen = isOpen && part.standing !== "alternative";
    const own = shares.get(part.key) ?? roundEach(part.bases, showing);
    if (part.type === "line") showLine(part.key, own, showing);
    else showGroup(part.key, own, isStillOpen, showing);
    if (isStillOpen && part.standing === "option") showing.options.push(toDecimal(sumOf(own)));
  }
}

function showLine(key: Key, cells: Cells, showing: Showing): void {
  const price = showing.lines.get(key);
  const line = showing.estimate.lines.get(key);
  if (price === undefined || line === undefined) return;
  const { discountAmount, grossAmount } = price;
  const selling = sumOf(cells);
  const shownDiscount = (gross: Decimal) => {
    const base = { ...vatKindOf(line), selling: toExact(gross) };
    const before = roundEach(mergeBases([base], showing.estimate.settings), showing);
    return toDecimal(subtractExact(sumOf(before), selling));
  };
  const hasDiscount = discountAmount !== null && !isZero(discountAmount);
  showing.shownLines.set(key, {
    sellingAmount: toDecimal(selling),
    discountAmount:
      hasDiscount && grossAmount !== null ? shownDiscount(grossAmount) : discountAmount,
  });
}

function showGroup(key: Key, cells: Cells, isOpen: boolean, showing: Showing): void {
  const rolled = showing.rolled.get(key);
  if (rolled === undefined) return;
  const discount = showing.groups.get(key)?.discountAmount;
  const isLowered = discount !== undefined && !isZero(discount);
  const isLump = (showing.estimate.groups.get(key)?.lumpAmount ?? null) !== null;
  const before = isLowered ? roundEach(rolled.gross, showing) : cells;
  showing.shownGroups.set(key, {
    sellingAmount: toDecimal(sumOf(cells)),
    discountAmount: toDecimal(subtractExact(sumOf(before), sumOf(cells))),
  });
  showParts(rolled, isLump ? roundEach(rolled.inside, showing) : before, isOpen, showing);
}

const roundEach = (bases: VatBases, showing: Showing): Cells =>
  new Map(
    bases.entries().map(([vat, base]) => [vat, roundExact(addVat(base, showing), places.money)]),
  );

/** Not rounded. Who pays no VAT adds none. */
function addVat(base: VatBase | undefined, { estimate: { settings } }: Showing): Exact {
  if (base === undefined) return zero;
  if (!settings.vatPayer) return base.selling;
  return addExact(base.selling, percentOfExact(base.selling, toExact(base.vatPercent)));
}

const sumOf = (cells: Cells): Exact => cells.values().reduce(addExact, zero);
