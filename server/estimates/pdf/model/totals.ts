import { add, isZero, subtract } from "../../../../domain/money/decimal.ts";
import type { Hero, LabelledText, TotalRow, Totals } from "./offer-model.ts";
import { currencySign, fillText, signBefore, withCurrency } from "./print-format.ts";
import { discountLabel, printDiscount, type Printing } from "./printed-rows.ts";

export interface TotalsPrinting extends Printing {
  /** Private persons see the total with VAT first, everybody else the sum without. */
  readonly isPrivate: boolean;
  /** Its code. */
  readonly currency: string;
}

export function printTotals(printing: TotalsPrinting): Totals {
  const { settings, isPrivate, currency } = printing;
  const discount = discountRows(printing);
  const net = netRow(printing);
  const vat = vatRows(printing);
  const total = totalRow(printing);
  const area = areaRows(printing);
  const rounding = roundingRows(printing);
  const { language } = printing.wording;
  const inCurrency = ({ label, value }: LabelledText): LabelledText => ({
    label,
    value: withCurrency(value, currency, language),
  });
  if (!settings.vatPayer) {
    const before = rounding.length > 0 ? [beforeRounding(printing)] : [];
    return {
      before: plain([...discount, ...before, ...rounding]),
      main: inCurrency(total),
      after: plain(area),
    };
  }
  if (printing.isWithVat) {
    const before = discount.length > 0 || rounding.length === 0 ? [] : [beforeRounding(printing)];
    return {
      before: plain([...discount, ...before, ...rounding]),
      main: inCurrency(total),
      after: plain([...vat, net, ...area]),
    };
  }
  if (isPrivate) {
    return {
      before: plain([...discount, net, ...vat, ...rounding]),
      main: inCurrency(total),
      after: plain(area),
    };
  }
  return {
    before: plain(discount),
    main: inCurrency(net),
    after: [...plain([...vat, ...rounding]), { ...total, strong: true }, ...plain(area)],
  };
}

/** The sum that the customer reckons with. Private persons cannot deduct VAT. */
export const toldTotal = ({
  settings,
  isPrivate,
  isWithVat,
}: Pick<TotalsPrinting, "settings" | "isPrivate" | "isWithVat">) =>
  isPrivate || isWithVat || !settings.vatPayer ? "totalAmount" : "netAmount";

/** The same figures on the first page, in one line, with the VAT in one sum. */
export function printHero(printing: TotalsPrinting): Hero {
  const { currency, wording } = printing;
  const hero = heroRows(printing);
  if (signBefore(currency, wording.language) === undefined) {
    return { ...hero, currency: currencySign(currency) };
  }
  const { label, value } = hero.total;
  const total = { label, value: withCurrency(value, currency, wording.language) };
  return { ...hero, total, currency: "" };
}

function heroRows(printing: TotalsPrinting): Omit<Hero, "currency"> {
  const { settings, isPrivate } = printing;
  const total = totalRow(printing);
  // The large sum says that it is estimated; its neighbours have no room for it.
  const beside = { ...printing, isEstimated: false };
  // There is room for three; with a discount the price per square metre stands on the last page only.
  const [, discount] = discountRows(printing);
  const area = discount === undefined ? areaRows(printing) : [];
  const first = discount === undefined ? [] : [discount];
  if (!settings.vatPayer) {
    return { items: [...first, ...roundingRows(printing), ...area], total };
  }
  if (printing.isWithVat) {
    const { texts, format } = printing.wording;
    const vat = { label: texts.vatIncluded, value: format.money(printing.totals.vatAmount) };
    return { items: [...first, ...roundingRows(printing), vat, ...area], total };
  }
  const vat = vatOfHero(printing);
  if (isPrivate) return { items: [...first, netRow(beside), vat, ...area], total };
  return { items: [...first, vat, totalRow(beside), ...area], total: netRow(printing) };
}

const plain = (rows: readonly LabelledText[]): TotalRow[] =>
  rows.map((row) => ({ ...row, strong: false }));

/** The sum before it, and the discount or surcharge itself; nothing where there is none. */
export function discountRows({ wording, settings, totals }: Printing): LabelledText[] {
  const { texts, format } = wording;
  const discount = printDiscount(settings, totals.discountAmount);
  if (discount === null) return [];
  const rate = settings.vatPayer ? settings.discountVatPercent : null;
  const ofRate =
    rate === null ? "" : ` (${fillText(texts.vat, { percent: format.percent(rate) })})`;
  const before = discount.isSurcharge ? texts.sumBeforeSurcharge : texts.sumBeforeDiscount;
  return [
    { label: before, value: format.money(totals.sumAmount) },
    { label: `${discountLabel(discount, wording)}${ofRate}`, value: format.money(discount.change) },
  ];
}

function netRow(printing: Printing): LabelledText {
  const { wording, totals } = printing;
  const label = sumLabel(wording.texts.netAmount, printing);
  return { label, value: wording.format.money(totals.netAmount) };
}

/** Where the sum is no price that was agreed on, it does not look like one. */
const sumLabel = (label: string, { wording: { texts }, isEstimated }: Printing) =>
  isEstimated ? fillText(texts.estimatedSum, { sum: label }) : label;

/** With several rates every row says what it is taken of. */
function vatRows({ wording: { texts, format }, totals, isWithVat }: Printing): LabelledText[] {
  const ofOne = isWithVat ? texts.vatIncludedRate : texts.vat;
  const ofSeveral = isWithVat ? texts.vatIncludedOfBase : texts.vatOfBase;
  const words = totals.vatRows.length > 1 ? ofSeveral : ofOne;
  return totals.vatRows.map(({ vatPercent, vatCode, vatReason, baseAmount, vatAmount }) => {
    const amount = format.money(baseAmount);
    const label =
      vatCode === null
        ? fillText(words, { percent: format.percent(vatPercent), amount })
        : fillText(texts.vatCodeOfBase, {
            code: texts[vatCode],
            amount,
            reason: vatReason,
          });
    return { label, value: format.money(vatAmount) };
  });
}

/** The first page has no room for the rounding, and must add up all the same. */
function vatOfHero({ wording: { texts, format }, totals }: Printing): LabelledText {
  if (!isZero(totals.roundingAmount)) {
    const value = format.money(add(totals.vatAmount, totals.roundingAmount));
    return { label: texts.vatAndRounding, value };
  }
  const [row, ...others] = totals.vatRows;
  const label =
    row === undefined || others.length > 0 || row.vatCode !== null
      ? texts.vatAmount
      : fillText(texts.vat, { percent: format.percent(row.vatPercent) });
  return { label, value: format.money(totals.vatAmount) };
}

function roundingRows({ wording: { texts, format }, totals }: Printing): LabelledText[] {
  if (isZero(totals.roundingAmount)) return [];
  return [{ label: texts.rounding, value: format.money(totals.roundingAmount) }];
}

/** Where nothing else says what was rounded. */
function beforeRounding({ wording: { texts, format }, totals }: Printing): LabelledText {
  const value = format.money(subtract(totals.totalAmount, totals.roundingAmount));
  return { label: texts.sumBeforeRounding, value };
}

function totalRow(printing: Printing): LabelledText {
  const { wording, settings, totals, hasChosen } = printing;
  const { texts, format } = wording;
  const withVat = hasChosen ? texts.totalWithChosen : texts.totalAmount;
  const without = hasChosen ? texts.totalWithChosenWithoutVat : texts.totalWithoutVat;
  const label = sumLabel(settings.vatPayer ? withVat : without, printing);
  return { label, value: format.money(totals.totalAmount) };
}

function areaRows({ wording: { texts, format }, settings, totals }: Printing): LabelledText[] {
  if (totals.pricePerSquareMetre === null) return [];
  const { pricePerSquareMetre: withVat, pricePerSquareMetreWithoutVat: without } = texts;
  const label = settings.vatPayer ? withVat : without;
  return [{ label, value: format.money(totals.pricePerSquareMetre) }];
}
