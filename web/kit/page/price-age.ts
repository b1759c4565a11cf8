import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInMonths } from "date-fns/differenceInMonths";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { useNow } from "../../base/clock.ts";
import { useDates } from "./dates.ts";

/** How many days ago a price was valid; undefined when that is not known. A day to come counts as today. */
export function priceAgeDays(priceDate: string | null, now: Date): number | undefined {
  const date = priceDate === null ? undefined : parseISO(priceDate);
  if (!date || !isValid(date)) return undefined;
  return Math.max(0, differenceInCalendarDays(now, date));
}

/** A price whose day has not come has no age. */
export const isToCome = (priceDate: string | null, now: Date): boolean =>
  priceDate !== null && differenceInCalendarDays(now, parseISO(priceDate)) < 0;

/** An age in the largest unit of which there are at least two, as people say it; days up to two months. */
export interface PriceAge {
  readonly unit: "days" | "months" | "years";
  readonly count: number;
}

export function priceAgeOf(priceDate: string | null, now: Date): PriceAge | undefined {
  const days = priceAgeDays(priceDate, now);
  if (days === undefined) return undefined;
  const months = Math.max(0, differenceInMonths(now, parseISO(priceDate ?? "")));
  if (months < 2) return { unit: "days", count: days };
  return months < 24
    ? { unit: "months", count: months }
    : { unit: "years", count: Math.floor(months / 12) };
}

export interface PriceAgeText {
  /** "8 months", "from 2026-12-01" of a day to come; that there is no date where there is none. */
  readonly age: string;
  /** "Price from 2026-03-12 (8 months)"; the same where there is no date. */
  readonly from: string;
}

/** How old prices are, in the words and dates of the reader. */
export function usePriceAge(): (priceDate: string | null) => PriceAgeText {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  return (priceDate) => {
    const known = priceAgeOf(priceDate, now);
    if (priceDate === null || known === undefined) {
      const undated = t("priceCare.undated");
      return { age: undated, from: undated };
    }
    if (isToCome(priceDate, now)) {
      const date = dates.day(priceDate);
      return { age: t("priceCare.startsOn", { date }), from: t("priceCare.fromLater", { date }) };
    }
    const age = t(`priceCare.age.${known.unit}`, { count: known.count });
    return { age, from: t("priceCare.from", { date: dates.day(priceDate), age }) };
  };
}
