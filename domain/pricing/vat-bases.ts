import type { Line, Settings, VatCode } from "../estimate/estimate.ts";
import {
  type Decimal,
  type Exact,
  addExact,
  compareExact,
  decimal,
  subtractExact,
  toExact,
  zero,
} from "../money/decimal.ts";
import { shareOut } from "../money/share-out.ts";

/** Which VAT an amount bears: a rate, or a code with the reason for it. */
export interface VatKind {
  /** null means the rate of the estimate; 0 where there is a code. */
  readonly vatPercent: Decimal | null;
  readonly vatCode: VatCode | null;
  readonly vatReason: string;
}

/** The selling amounts that bear the same VAT. */
export interface VatBase extends VatKind {
  readonly vatPercent: Decimal;
  readonly selling: Exact;
}

/** By what tells one VAT row from another, in the order in which the rows are printed. */
export type VatBases = ReadonlyMap<string, VatBase>;

type OwnRate = Pick<Settings, "vatPercent">;

const noPercent = decimal("0");

export const vatKindOf = ({ vatPercent, vatCode, vatReason }: Line): VatKind =>
  vatCode === null
    ? { vatPercent, vatCode, vatReason: "" }
    : { vatPercent: noPercent, vatCode, vatReason };

/** Rates, and codes with their reasons, have a VAT row of their own each. Domain rule. */
export const keyOfVat = ({ vatPercent, vatCode, vatReason }: VatKind): string =>
  vatCode === null ? String(vatPercent) : `${vatCode} ${vatReason}`;

/** Adds up what bears the same VAT, and puts it into the order of print. */
export function mergeBases(
  bases: Iterable<VatKind & { readonly selling: Exact }>,
  { vatPercent: ownPercent }: OwnRate,
): VatBases {
  const merged = new Map<string, VatBase>();
  for (const base of bases) {
    const whole = { ...base, vatPercent: base.vatPercent ?? ownPercent };
    const key = keyOfVat(whole);
    const selling = addExact(merged.get(key)?.selling ?? zero, base.selling);
    merged.set(key, { ...whole, selling });
  }
  if (merged.size < 2) return merged;
  return new Map([...merged].toSorted(([, a], [, b]) => compareVat(a, b)));
}

/** Highest rate first, then what is exempt, then what is outside the scope; reasons by their letters. */
function compareVat(a: VatBase, b: VatBase): number {
  const rank = ({ vatCode }: VatBase) => (vatCode === null ? 0 : vatCode === "exempt" ? 1 : 2);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const byRate = compareExact(toExact(b.vatPercent), toExact(a.vatPercent));
  if (byRate !== 0) return byRate;
  return a.vatReason < b.vatReason ? -1 : Number(a.vatReason > b.vatReason);
}

export const sumBases = (bases: VatBases): Exact =>
  bases.values().reduce((sum, { selling }) => addExact(sum, selling), zero);

/**
 * A discount comes off all bases in proportion, so that the parts add up; see `shareOut`. Where there are none,
 * it can only be a surcharge, which bears the rate of the estimate as a lump sum does.
 */
export function lowerBases(bases: VatBases, discount: Exact, settings: OwnRate): VatBases {
  if (discount.digits === 0n) return bases;
  if (bases.size === 0) return alone(subtractExact(zero, discount), settings);
  const shares = shareOut(discount, sellingOf(bases));
  return withSelling(bases, ({ selling }, index) => subtractExact(selling, shares[index] ?? zero));
}

/** A lump sum stands for all bases, and is shared over them by what they come to. Domain rule. */
export function shareLump(lump: Exact, bases: VatBases, settings: OwnRate): VatBases {
  if (bases.size === 0) return alone(lump, settings);
  const shares = shareOut(lump, sellingOf(bases));
  return withSelling(bases, (_, index) => shares[index] ?? zero);
}

const ownRate: VatKind = { vatPercent: null, vatCode: null, vatReason: "" };

const alone = (selling: Exact, settings: OwnRate): VatBases =>
  mergeBases([{ ...ownRate, selling }], settings);

const sellingOf = (bases: VatBases) => [...bases.values()].map(({ selling }) => selling);

const withSelling = (bases: VatBases, sellingAt: (base: VatBase, index: number) => Exact) =>
  new Map(
    [...bases].map(([key, base], index) => [key, { ...base, selling: sellingAt(base, index) }]),
  );
