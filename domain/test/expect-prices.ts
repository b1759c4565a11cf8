import type { Group, Line, Settings } from "../estimate/estimate.ts";
import {
  type Ratio,
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
import { type VatPart, expectRolled, withoutDiscount } from "./group-oracle.ts";
import {
  type Amounts,
  type World,
  afterDiscount,
  amounts,
  around,
  blockers,
  costOf,
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
    purchaseAmount: textOrNull(priced?.purchase ?? null),
    profitAmount: profitText(priced?.purchase ?? null, priced?.selling ?? nil),
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
  const rolled = expectRolled(world, group);
  const cost = costOf(pricedOf(world, inside));
  return {
    purchaseAmount: textOrNull(cost),
    linesAmount: text(rolled.lines),
    discountAmount: text(rolled.discount),
    sellingAmount: text(rolled.selling),
    profitAmount: profitText(cost, rolled.selling),
    hoursScheduled: text(sumOf(world, inside, "hours")),
    incomplete: problemsIn(world, inside),
    withoutCost: withoutCostIn(world, inside),
    problem: rolled.isBeyond ? { code: "discount_beyond_sum" } : null,
  };
}

const textOrNull = (value: Ratio | null) => (value === null ? null : text(value));
const profitText = (cost: Ratio | null, selling: Ratio) => textOrNull(cost && minus(selling, cost));

const pricedOf = (world: World, lines: readonly Line[]): readonly Amounts[] =>
  lines.flatMap((line) => amounts(world, line) ?? []);

const sumOf = (world: World, lines: readonly Line[], figure: "selling" | "hours") =>
  total(pricedOf(world, lines).map((line) => line[figure]));

const withoutCostIn = (world: World, lines: readonly Line[]) =>
  pricedOf(world, lines).filter(({ purchase }) => purchase === null).length;

const problemsIn = (world: World, lines: readonly Line[]) =>
  lines.filter((line) => line.kind !== "text" && amounts(world, line) === null).length;

const isOption = (world: World, line: Line) =>
  !counts(world, line) && blockers(world, line).every((row) => standing(world, row) === "option");

function expectTotals(world: World) {
  const { settings } = world.estimate;
  const counting = linesOf(world).filter((line) => counts(world, line));
  const options = linesOf(world).filter((line) => isOption(world, line));
  const { selling: sum, parts, options: optionsSum } = expectRolled(world, null);
  const discount = expectDiscount(settings, parts, sum);
  const net = minus(sum, discount);
  const cost = costOf(pricedOf(world, counting));
  const vatRows = settings.vatPayer ? expectVat(settings, parts, discount) : [];
  const vat = total(vatRows.map((row) => row.vat));
  const withVat = expectRounded(plus(net, vat), settings.totalRounding);
  return {
    adjustmentAmount: text(minus(sum, sumOf(world, counting, "selling"))),
    sumAmount: text(sum),
    discountAmount: text(discount),
    netAmount: text(net),
    vatRows: vatRows.map(({ selling, vat: amount, ...row }) => ({
      ...row,
      baseAmount: text(selling),
      vatAmount: text(amount),
    })),
    vatAmount: text(vat),
    roundingAmount: text(minus(withVat, plus(net, vat))),
    totalAmount: text(withVat),
    materials: expectKinds(world, counting, ["material"]),
    works: expectKinds(world, counting, ["work"]),
    general: expectKinds(world, counting, ["general", "percent"]),
    purchaseAmount: textOrNull(cost),
    profitAmount: profitText(cost, net),
    hoursScheduled: text(sumOf(world, counting, "hours")),
    optionsAmount: text(optionsSum),
    incomplete: problemsIn(world, counting),
    optionsIncomplete: problemsIn(world, options),
    withoutCost: withoutCostIn(world, counting),
  };
}

function expectKinds(world: World, lines: readonly Line[], kinds: readonly Line["kind"][]) {
  const priced = pricedOf(
    world,
    lines.filter(({ kind }) => kinds.includes(kind)),
  );
  const [cost, selling] = [costOf(priced), total(priced.map((line) => line.selling))];
  return {
    purchaseAmount: textOrNull(cost),
    sellingAmount: text(selling),
    profitAmount: profitText(cost, selling),
  };
}

/** As many whole steps as there are, half a step counting as one. */
function expectRounded(value: Ratio, step: string | null): Ratio {
  return step === null ? value : times(rounded(over(value, ratio(step)), 0), ratio(step));
}

const isOfRate = ({ vatCode, vatPercent }: VatPart, rate: string) =>
  vatCode === null && vatPercent === rate;

/** A discount beyond the sum is not taken off. */
function expectDiscount(settings: Settings, parts: readonly VatPart[], sum: Ratio): Ratio {
  const rate = settings.vatPayer ? settings.discountVatPercent : null;
  const ofRate = rate === null ? undefined : parts.find((part) => isOfRate(part, rate));
  if (rate !== null && ofRate === undefined) return nil;
  const base = ofRate?.selling ?? sum;
  return minus(base, afterDiscount(base, settings) ?? base);
}

function expectVat(settings: Settings, parts: readonly VatPart[], discount: Ratio) {
  const tied = settings.discountVatPercent;
  const lowered =
    tied === null
      ? withoutDiscount(settings, parts, discount)
      : parts.map((part) => ({
          ...part,
          selling: minus(part.selling, isOfRate(part, tied) ? discount : nil),
        }));
  return lowered.map((part) => ({
    ...part,
    vat: rounded(percent(part.selling, part.vatPercent), 2),
  }));
}
