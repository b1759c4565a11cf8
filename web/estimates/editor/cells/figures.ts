import type { Decimal } from "../../../../domain/money/decimal.ts";
import { formatDecimal, withPercentSign } from "../../../../domain/money/format.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";

/** A figure that cannot be known or has no meaning. Never shown as 0. */
export const dash = "–";

/** How computed figures are shown; null becomes a dash. */
export interface Figures {
  /** Two decimals. */
  readonly money: (value: Decimal | null) => string;
  /** Two decimals, or up to four where there are more. */
  readonly price: (value: Decimal | null) => string;
  /** As many decimals as there are, at most four. */
  readonly number: (value: Decimal | null) => string;
  /** Two decimals and the sign, written as the language does. */
  readonly percent: (value: Decimal | null) => string;
  /** The percent of a rate or a setting, without decimals that say nothing. */
  readonly rate: (value: Decimal | null) => string;
  /** Two decimals. */
  readonly hours: (value: Decimal | null) => string;
}

export function figuresIn(language: Language): Figures {
  const show = (value: Decimal | null, minPlaces: number, maxPlaces: number) =>
    value === null ? dash : formatDecimal(value, language, { minPlaces, maxPlaces });
  const signed = (text: string) => (text === dash ? dash : withPercentSign(text, language));
  return {
    money: (value) => show(value, 2, 2),
    price: (value) => show(value, 2, 4),
    number: (value) => show(value, 0, 4),
    percent: (value) => signed(show(value, 2, 2)),
    rate: (value) => signed(show(value, 0, 4)),
    hours: (value) => show(value, 2, 2),
  };
}

export const useFigures = (): Figures => figuresIn(useLanguage());
