import type { TFunction } from "i18next";
import type { PriceChange } from "../../contracts/price-changes.ts";
import { compare, type Decimal, decimal } from "../../domain/money/decimal.ts";
import { formatDecimal, formatPercent, type Locale, withMinus } from "../../domain/money/format.ts";

type Wish = Pick<PriceChange, "buyingBy" | "buyingValue" | "roundTo" | "markupBy" | "markupValue">;

const plain = (value: Decimal, locale: Locale) =>
  formatDecimal(value, locale, { minPlaces: 0, maxPlaces: 4 });

/** As exact as it is kept. */
export const percentIn = (value: Decimal, locale: Locale): string =>
  formatPercent(value, locale, 4);

/** With a plus in front of what goes up, and a minus in front of what goes down. */
const signed = (value: Decimal, text: string): string =>
  (compare(value, decimal("0")) > 0 ? "+" : "") + withMinus(text);

const signedIn = (value: Decimal, locale: Locale) => signed(value, plain(value, locale));

export const signedPercentIn = (value: Decimal, locale: Locale): string =>
  signed(value, percentIn(value, locale));

function buyingText(by: Wish["buyingBy"], value: Decimal, locale: Locale): string {
  if (by === "set") return plain(value, locale);
  return by === "percent" ? signedPercentIn(value, locale) : signedIn(value, locale);
}

/** "Buying price +5%, rounded to 1". */
export function wishText(t: TFunction, wish: Wish, locale: Locale): string {
  const { buyingBy, roundTo, markupBy } = wish;
  const [buying, markup] = [wish.buyingValue ?? decimal("0"), wish.markupValue ?? decimal("0")];
  const value = buyingText(buyingBy, buying, locale);
  const step = roundTo && plain(decimal(roundTo), locale);
  const isRounded = step !== null && buyingBy !== null && buyingBy !== "article";
  return [
    buyingBy && t(`priceCare.change.told.${buyingBy}`, { value }),
    isRounded && t("priceCare.change.told.roundTo", { step }),
    markupBy === "points" && t("priceCare.change.told.points", { value: signedIn(markup, locale) }),
    markupBy === "set" && t("priceCare.change.told.markup", { value: percentIn(markup, locale) }),
    markupBy === "clear" && t("priceCare.change.told.clear"),
  ]
    .filter((part) => part !== false && part !== null)
    .join(", ");
}
