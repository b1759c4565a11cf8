import { useTranslation } from "react-i18next";
import { type Decimal, round } from "../../domain/money/decimal.ts";
import { formatDecimal, formatPercent } from "../../domain/money/format.ts";
import { useSettings } from "../base/guard.ts";
import { type Language, useLanguage } from "../base/i18n.ts";
import { useDates } from "../kit/page/dates.ts";

const whole = { minPlaces: 0, maxPlaces: 0 };
const oneAtMost = { minPlaces: 0, maxPlaces: 1 };

const inMonth = (month: string, language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** How the dashboard prints: whole crowns and tenths of percents, hours; details are in the lists. */
export function useFigures() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const dates = useDates();
  return {
    amount: (value: Decimal) => formatDecimal(value, language, whole),
    money: (value: Decimal) => `${formatDecimal(value, language, whole)}\u00a0${currency}`,
    hours: (value: Decimal) => formatDecimal(value, language, oneAtMost),
    percent: (value: Decimal | null) =>
      value === null ? "–" : formatPercent(round(value, 1), language),
    /** Of yyyy-MM, as in "Nov". */
    month: (month: string) => inMonth(month, language, { month: "short" }),
    monthOfYear: (month: string) => inMonth(month, language, { month: "long", year: "numeric" }),
    since: (day: string) => t("dashboard.since", { date: dates.day(day) }),
  };
}
