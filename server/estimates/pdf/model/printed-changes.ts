import {
  type ChangedRow,
  compareRows,
  type OfferedRow,
  type Standing,
} from "../../../../domain/compare/compare-rows.ts";
import {
  isTold,
  withEveryRow,
  withoutFinerLevels,
} from "../../../../domain/estimate/detail-level.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import {
  compare,
  type Decimal,
  decimal,
  isZero,
  subtract,
} from "../../../../domain/money/decimal.ts";
import { type ArrangedOffer, arrangeOffer } from "./arrange-offer.ts";
import type { Offer } from "./offer.ts";
import type { LabelledText, OfferChanges, ToldChange } from "./offer-model.ts";
import { offeredRows } from "./offered-rows.ts";
import { fillText } from "./print-format.ts";
import { discountRows } from "./totals.ts";
import type { Wording } from "./wording.ts";

/**
 * What is new since the version that the customer has. It is made of what both versions print, so it tells no
 * more than they do. Both are told in one language, either with VAT or without, and with the customer's numbers or none.
 */
export function printChanges(earlier: Offer, offer: Offer): OfferChanges {
  const [then, now] = bothTold(earlier, offer);
  const before = arrangeOffer(then);
  const after = arrangeOffer(now);
  const { wording } = after.printing;
  const { texts } = wording;
  const { changed, ...came } = compareRows(offeredRows(before), offeredRows(after));
  const added = came.added.filter((row) => !wasUntold(row, then.priced.estimate));
  const removed = came.removed.filter((row) => !wasUntold(row, now.priced.estimate));
  const parts = [
    { heading: texts.changesAdded, rows: added.map((row) => wholeRow(row, wording)) },
    { heading: texts.changesRemoved, rows: removed.map((row) => wholeRow(row, wording)) },
    { heading: texts.changesChanged, rows: changed.map((pair) => changedRow(pair, wording)) },
  ].filter(({ rows }) => rows.length > 0);
  const version = String(earlier.version);
  const isNothing =
    before.printing.totals.totalAmount === after.printing.totals.totalAmount &&
    isSame(toldWhole(then), toldWhole(now));
  const note = isNothing ? texts.changesNone : texts.changesUntold;
  return {
    heading: fillText(texts.changes, { version }),
    note: parts.length > 0 ? "" : fillText(note, { version }),
    parts,
    effect: effectOnTotal(before, after, { earlier, offer }),
    isPrinted: offer.priced.estimate.settings.changesShown,
  };
}

/** Neither tells more of what both have than the other does. */
function bothTold(earlier: Offer, offer: Offer): readonly [Offer, Offer] {
  const { language, priced } = offer;
  const { amountsShown, clientNumbersShown } = priced.estimate.settings;
  const then = withoutFinerLevels(earlier.priced.estimate, priced.estimate);
  const settings = { ...then.settings, amountsShown, clientNumbersShown };
  return [
    { ...withEstimate(earlier, { ...then, settings }), language },
    withEstimate(offer, withoutFinerLevels(priced.estimate, earlier.priced.estimate)),
  ];
}

const withEstimate = (offer: Offer, estimate: Estimate): Offer => ({
  ...offer,
  priced: { ...offer.priced, estimate },
});

const toldWhole = (offer: Offer): Offer => withEstimate(offer, withEveryRow(offer.priced.estimate));

const isSame = (then: Offer, now: Offer): boolean =>
  Object.values(compareRows(offeredRows(arrangeOffer(then)), offeredRows(arrangeOffer(now)))).every(
    (rows) => rows.length === 0,
  );

/** A row that only went into what is not told, or came out of it, is neither gone nor new. */
function wasUntold({ key, standing }: OfferedRow, other: Estimate): boolean {
  const row = other.lines.get(key) ?? other.groups.get(key);
  return row !== undefined && standing === "included" && !isTold(other, row);
}

/** The discounts where they differ, the totals as they are printed, and what lies between them. */
function effectOnTotal(
  before: ArrangedOffer,
  after: ArrangedOffer,
  { earlier, offer }: { readonly earlier: Offer; readonly offer: Offer },
): LabelledText[] {
  const { wording, settings } = after.printing;
  const { texts, format } = wording;
  const total = settings.vatPayer ? texts.totalAmount : texts.totalWithoutVat;
  const ofVersion = (label: string, { version }: Offer) =>
    fillText(texts.changesTotal, { total: label, version: String(version) });
  const row = (of: Offer, value: Decimal): LabelledText => ({
    label: ofVersion(total, of),
    value: format.money(value),
  });
  const then = before.printing.totals.totalAmount;
  const now = after.printing.totals.totalAmount;
  const [, discountThen] = discountRows(before.printing);
  const [, discountNow] = discountRows(after.printing);
  const discount = (of: Offer, told: LabelledText | undefined): LabelledText[] =>
    told === undefined || discountThen?.value === discountNow?.value
      ? []
      : [{ ...told, label: ofVersion(told.label, of) }];
  return [
    ...discount(earlier, discountThen),
    ...discount(offer, discountNow),
    row(earlier, then),
    row(offer, now),
    { label: texts.changesDifference, value: signed(subtract(now, then), wording) },
  ];
}

const wholeRow = (
  { number, yourNumber, title, quantity, standing, isAllowance, amount }: OfferedRow,
  wording: Wording,
): ToldChange => ({
  number,
  title,
  details: [
    yourNumber,
    quantity,
    standing === "included" ? "" : standingText(standing, wording),
    isAllowance ? wording.texts.allowance : "",
  ].filter((text) => text !== ""),
  amount: amount === null ? "" : wording.format.money(amount),
});

/** Says what it was and what it is, and at the end of the row how far its amount went. */
function changedRow({ before, after }: ChangedRow, wording: Wording): ToldChange {
  const { texts, format } = wording;
  const fromTo = (label: string, from: string, to: string): string[] =>
    from === to ? [] : [fillText(texts.changesFromTo, { label, from: from || "–", to: to || "–" })];
  const inMoney = (value: Decimal) => format.money(value);
  const inPrice = (value: Decimal) => format.price(value);
  const money = (label: string, from: Decimal | null, to: Decimal | null, write = inMoney) =>
    from === null || to === null ? [] : fromTo(label, write(from), write(to));
  const standings = [before, after].map(({ standing }) => standingText(standing, wording));
  const difference =
    before.amount === null || after.amount === null
      ? decimal("0")
      : subtract(after.amount, before.amount);
  return {
    number: after.number,
    title: after.title,
    details: [
      ...(after.yourNumber === "" ? [] : [after.yourNumber]),
      ...fromTo(texts.changesTitle, before.title, after.title),
      ...fromTo(texts.changesStanding, standings[0] ?? "", standings[1] ?? ""),
      ...(before.isAllowance === after.isAllowance
        ? []
        : [after.isAllowance ? texts.changesAllowance : texts.changesNoAllowance]),
      ...fromTo(texts.changesQuantity, before.quantity, after.quantity),
      ...money(texts.unitPrice, before.unitPrice, after.unitPrice, inPrice),
      ...money(texts.amount, before.amount, after.amount),
      ...(before.description === after.description ? [] : [texts.changesDescription]),
    ],
    amount: isZero(difference) ? "" : signed(difference, wording),
  };
}

const standingText = (standing: Standing, { texts }: Wording): string =>
  ({
    included: texts.standingIncluded,
    chosen: texts.chosenOption,
    option: texts.standingOption,
    alternative: texts.standingAlternative,
  })[standing];

const signed = (change: Decimal, { format }: Wording): string =>
  compare(change, decimal("0")) > 0 ? `+${format.money(change)}` : format.money(change);
