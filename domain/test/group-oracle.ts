import type { Group, Key, Line, Settings } from "../estimate/estimate.ts";
import {
  type Ratio,
  cut,
  isLess,
  minus,
  nil,
  over,
  plus,
  ratio,
  text,
  times,
  total,
} from "./fraction-oracle.ts";
import { type World, afterDiscount, amounts, linesOf, standing } from "./oracle.ts";

/** An amount that bears one VAT. */
export interface VatPart {
  readonly vatPercent: string;
  readonly vatCode: Line["vatCode"];
  readonly vatReason: string;
  readonly selling: Ratio;
}

/** What a group, or all of the estimate, comes to. */
export interface Rolled {
  /** Of lines and groups, before lump sum and discount. */
  readonly lines: Ratio;
  readonly discount: Ratio;
  readonly isBeyond: boolean;
  readonly selling: Ratio;
  readonly parts: readonly VatPart[];
  readonly options: Ratio;
}

export function expectRolled(world: World, group: Group | null): Rolled {
  const key = group?.key ?? null;
  const rolled = subgroupsOf(world, key).map((row) => ({ row, ...expectRolled(world, row) }));
  const own = linesOf(world).filter((line) => line.groupKey === key);
  const counting = rolled.filter(({ row }) => standing(world, row) === "counts");
  const optional = rolled.filter(({ row }) => standing(world, row) === "option");
  const parts = merge([
    ...own
      .filter((line) => standing(world, line) === "counts")
      .flatMap((line) => partOf(world, line)),
    ...counting.flatMap((inner) => inner.parts),
  ]);
  const options = total([
    ...own
      .filter((line) => standing(world, line) === "option")
      .map((line) => amounts(world, line)?.selling ?? nil),
    ...optional.map(({ selling }) => selling),
    ...[...counting, ...optional].map((inner) => inner.options),
  ]);
  return { ...adjusted(world, group, parts), options };
}

const subgroupsOf = ({ estimate }: World, key: Key | null) =>
  [...estimate.groups.values()].filter((group) => group.parentKey === key);

function partOf(world: World, line: Line): readonly VatPart[] {
  const selling = amounts(world, line)?.selling;
  if (selling === undefined) return [];
  const { vatCode, vatReason } = line;
  const vatPercent = line.vatPercent ?? world.estimate.settings.vatPercent;
  return vatCode === null
    ? [{ vatPercent, vatCode, vatReason: "", selling }]
    : [{ vatPercent: "0", vatCode, vatReason, selling }];
}

const codeOrder = [null, "exempt", "outside"];

/** One part for each VAT, the highest rate first. */
function merge(parts: readonly VatPart[]): readonly VatPart[] {
  const byVat = Map.groupBy(parts, ({ vatPercent, vatCode, vatReason }) =>
    JSON.stringify([codeOrder.indexOf(vatCode), vatPercent.padStart(3, "0"), vatReason]),
  );
  const merged = [...byVat.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, selling: total(same.map(({ selling }) => selling)) }] : [];
  });
  return merged.toSorted(
    (a, b) =>
      codeOrder.indexOf(a.vatCode) - codeOrder.indexOf(b.vatCode) ||
      Number(b.vatPercent) - Number(a.vatPercent) ||
      (a.vatReason < b.vatReason ? -1 : 1),
  );
}

function adjusted(world: World, group: Group | null, parts: readonly VatPart[]) {
  const lines = total(parts.map(({ selling }) => selling));
  const lump = group?.lumpAmount ?? null;
  const grossParts = lump === null ? parts : lumped(world, ratio(lump), parts);
  const gross = lump === null ? lines : ratio(lump);
  const left = group === null ? gross : afterDiscount(gross, group);
  const selling = left ?? gross;
  const discount = minus(gross, selling);
  return {
    lines,
    discount,
    isBeyond: left === null,
    selling,
    parts: withoutDiscount(world.estimate.settings, grossParts, discount),
  };
}

function lumped({ estimate }: World, lump: Ratio, parts: readonly VatPart[]): readonly VatPart[] {
  if (parts.length === 0) return alone(estimate.settings, lump);
  const shares = expectShares(lump, sellings(parts));
  return parts.map((part, index) => ({ ...part, selling: shares[index] ?? nil }));
}

/** What no line bears the VAT of. */
const alone = ({ vatPercent }: Settings, selling: Ratio): readonly VatPart[] => [
  { vatPercent, vatCode: null, vatReason: "", selling },
];

export function withoutDiscount(
  settings: Settings,
  parts: readonly VatPart[],
  discount: Ratio,
): readonly VatPart[] {
  if (parts.length === 0 && discount.top !== 0n) return alone(settings, minus(nil, discount));
  const shares = expectShares(discount, sellings(parts));
  return parts.map((part, index) => ({
    ...part,
    selling: minus(part.selling, shares[index] ?? nil),
  }));
}

const sellings = (parts: readonly VatPart[]) => parts.map(({ selling }) => selling);

/** Cut to the øre; then one øre after the other to the largest part that has room for it. */
function expectShares(amount: Ratio, parts: readonly Ratio[]): readonly Ratio[] {
  const sum = total(parts);
  if (sum.top === 0n) return parts.map((_, index) => (index === 0 ? amount : nil));
  if (isLess(sum, nil)) {
    return expectShares(minus(nil, amount), parts.map(mirror)).map(mirror);
  }
  const shares = parts.map((part) => cut(over(times(amount, part), sum)));
  const oere = ratio(isLess(amount, total(shares)) ? "-0.01" : "0.01");
  const order = [...parts.keys()].toSorted((a, b) => bySize(parts[b] ?? nil, parts[a] ?? nil));
  const isWithin = !isLess(amount, nil) && !isLess(sum, amount);
  for (let turn = 0; text(minus(amount, total(shares))) !== "0"; turn += 1) {
    const at = order[turn % order.length] ?? 0;
    const [part, share] = [parts[at] ?? nil, shares[at] ?? nil];
    if (!isWithin || isLess(share, part)) shares[at] = plus(share, oere);
  }
  return shares;
}

const bySize = (a: Ratio, b: Ratio) => Number(isLess(b, a)) - Number(isLess(a, b));
const mirror = (value: Ratio) => minus(nil, value);
