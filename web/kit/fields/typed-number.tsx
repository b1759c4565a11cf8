import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type NumberSign, readTypedNumber } from "../../../domain/formula/typed-number.ts";
import { formatDecimal } from "../../../domain/money/format.ts";
import { loneSigns } from "../../../domain/money/read-number.ts";
import { useLanguage } from "../../base/i18n.ts";
import "./typed-number.css";

/** What people may type beside a number whose field shows this behind it: "%", "NOK", "NOK/h". */
export function signOfSuffix(suffix: ReactNode): NumberSign {
  if (suffix === "%") return "%";
  const [currency] = (typeof suffix === "string" && /^[A-Z]{3}(?![A-Za-z])/.exec(suffix)) || [];
  return currency === undefined ? null : { currency };
}

/** What a calculation comes to while it is typed; nothing while it cannot be read or is a plain number. */
export function CalculationResult({ text, sign }: { text: string; sign: NumberSign }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = readTypedNumber(text, loneSigns[language], sign);
  if (!read?.ok || !read.value.isCalculated) return null;
  const shown = formatDecimal(read.value.value, language, { minPlaces: 0, maxPlaces: 4 });
  return (
    <output className="calculation-result" aria-label={t("common.calculationResult")}>
      {`= ${shown}`}
    </output>
  );
}
