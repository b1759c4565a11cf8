import type { Group, Line } from "../estimate/estimate.ts";
import {
  type Ratio,
  cut,
  isLess,
  minus,
  nil,
  over,
  percent,
  plus,
  ratio,
  rounded,
  text,
  times,
  total,
} from "./fraction-oracle.ts";
import {
  type Amounts,
  type World,
  afterDiscount,
  amounts,
  around,
  blockers,
  counts,
  hoursPerUnit,
  isIn,
  linesOf,
  quantityOf,
  signed,
  standing,
} from "./oracle.ts";

/** The figures that the engine has to arrive at. */
export function expectPrices(world: World) {
  const groups = [...world.estimate.groups.values()];
  return {
    lines: new Map(linesOf(world).map((line) => [line.key, expectLine(world, line)])),
    groups: new Map(groups.map((group) => [group.key, expectGroup(world, group)])),
    totals: expectTotals(world),
  };
}

function expectLine(world: World, line: Line) {
  const quantity = quantityOf(world, line.key);
  const norm = hoursPerUnit(world, line);
  const priced = amounts(world, line);
  return {
    quantity: quantity === null ? null : text(signed(line, quantity)),
    hours:
      quantity === null || norm === null
        ? null
        : text(signed(line, rounded(times(quantity, norm), 4))),
    purchaseAmount: priced === null ? null : text(priced.purchase),
    sellingAmount: priced === null ? null : text(priced.selling),
    counts: counts(world, line),
  };
}

function expectGroup(world: World, group: Group) {
  const outside = new Set(around(world, group.key).map((row) => row.key));
  const inside = linesOf(world).filter(
    (line) =>
      isIn(world, line, group.key) && blockers(world, line).every((row) => outside.has(row.key)),
  );
  return {
    purchaseAmount: text(sumOf(world, inside, "purchase")),
    sellingAmount: text(sumOf(world, inside, "selling")),
    hoursScheduled: text(sumOf(world, inside, "hours")),
    incomplete: problemsIn(world, inside),
  };
}

const sumOf = (world: World, lines: readonly Line[], figure: keyof Amounts) =>
  total(lines.map((line) => amounts(world, line)?.[figure] ?? nil));

const problemsIn = (world: World, lines: readonly Line[]) =>
  lines.filter((line) => line.kind !== "text" && amounts(world, line) === null).length;

const isOption = (world: World, line: Line) =>
  !counts(world, line) && blockers(world, line).every((row) => standing(world, row) === "option");

function expectTotals(world: World) {
  const { settings } = world.estimate;
  const counting = linesOf(world).filter((line) => counts(world, line));
  const options = linesOf(world).filter((line) => isOption(world, line));
  const sum = sumOf(world, counting, "selling");
  const discount = expectDiscount(world, counting, sum);
  const net = minus(sum, discount);
  const purchase = sumOf(world, counting, "purchase");
  const vatRows = settings.vatPayer ? expectVat(world, counting, sum, discount) : [];
  const vat = total(vatRows.map((row) => row.vat));
  const withVat = expectRounded(plus(net, vat), settings.totalRounding);
  return {
    sumAmount: text(sum),
    discountAmount: text(discount),
    netAmount: text(net),
    vatRows: vatRows.map((row) => ({
      vatPercent: row.vatPercent,
      baseAmount: text(row.base),
      vatAmount: text(row.vat),
    })),
    vatAmount: text(vat),
    roundingAmount: text(minus(withVat, plus(net, vat))),
    totalAmount: text(withVat),
    purchaseAmount: text(purchase),
    profitAmount: text(minus(net, purchase)),
    hoursScheduled: text(sumOf(world, counting, "hours")),
    optionsAmount: text(sumOf(world, options, "selling")),
    incomplete: problemsIn(world, counting),
    optionsIncomplete: problemsIn(world, options),
  };
}

/** As many whole steps as there are, half a step counting as one. */
function expectRounded(value: Ratio, step: string | null): Ratio {
  return step === null ? value : times(rounded(over(value, ratio(step)), 0), ratio(step));
}

/** A discount beyond the sum is not taken off. */
function expectDiscount(world: World, counting: readonly Line[], sum: Ratio): Ratio {
  const { settings } = world.estimate;
  const rate = settings.vatPayer ? settings.discountVatPercent : null;
  const ofRate = counting.filter((line) => (line.vatPercent ?? settings.vatPercent) === rate);
  if (rate !== null && ofRate.every((line) => line.kind === "text")) return nil;
  const base = rate === null ? sum : sumOf(world, ofRate, "selling");
  return minus(base, afterDiscount(base, settings) ?? base);
}

function expectVat(world: World, counting: readonly Line[], sum: Ratio, discount: Ratio) {
  const complete = counting.filter((line) => amounts(world, line) !== null);
  const byRate = Map.groupBy(
    complete,
    (line) => line.vatPercent ?? world.estimate.settings.vatPercent,
  );
  const rates = [...byRate.keys()].toSorted((a, b) => (isLess(ratio(a), ratio(b)) ? 1 : -1));
  const sellings = rates.map((rate) => sumOf(world, byRate.get(rate) ?? [], "selling"));
  const tied = world.estimate.settings.discountVatPercent;
  const shares =
    tied === null
      ? expectShares(discount, sellings, sum)
      : rates.map((rate) => (rate === tied ? discount : nil));
  return rates.map((vatPercent, index) => {
    const base = minus(sellings[index] ?? nil, shares[index] ?? nil);
    return { vatPercent, base, vat: rounded(percent(base, vatPercent), 2) };
  });
}

/** Cut to the øre; then one øre after the other to the largest part that has room for it. */
function expectShares(amount: Ratio, parts: readonly Ratio[], sum: Ratio): readonly Ratio[] {
  if (sum.top === 0n) return parts.map((_, index) => (index === 0 ? amount : nil));
  if (isLess(sum, nil)) {
    const mirrored = expectShares(minus(nil, amount), parts.map(mirror), mirror(sum));
    return mirrored.map(mirror);
  }
  const shares = parts.map((part) => cut(over(times(amount, part), sum)));
  const oere = ratio(isLess(amount, nil) ? "-0.01" : "0.01");
  const order = [...parts.keys()].toSorted((a, b) => bySize(parts[b] ?? nil, parts[a] ?? nil));
  const isOff = !isLess(amount, nil);
  for (let turn = 0; text(minus(amount, total(shares))) !== "0"; turn += 1) {
    const at = order[turn % order.length] ?? 0;
    const [part, share] = [parts[at] ?? nil, shares[at] ?? nil];
    if (!isOff || isLess(share, part)) shares[at] = plus(share, oere);
  }
  return shares;
}

const bySize = (a: Ratio, b: Ratio) => Number(isLess(b, a)) - Number(isLess(a, b));
const mirror = (value: Ratio) => minus(nil, value);
