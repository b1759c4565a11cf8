import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../domain/money/decimal.ts";
import { formatDecimal } from "../../../domain/money/format.ts";
import type { OpenReadings } from "../../../domain/money/read-number.ts";
import { useLanguage } from "../../base/i18n.ts";
import "./reading-question.css";

interface ReadingQuestionProps {
  readonly readings: OpenReadings;
  readonly onMeant: (value: Decimal) => void;
}

/** Tells how a number was read that many write for another one; the button takes the other one. */
export function ReadingQuestion({ readings, onMeant }: ReadingQuestionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = (value: Decimal) => formatDecimal(value, language, { minPlaces: 0, maxPlaces: 4 });
  const meant = shown(readings.meant);
  return (
    <span className="reading-question">
      <span role="status">{t("common.numberAsked", { read: shown(readings.read), meant })}</span>
      <button type="button" onClick={() => onMeant(readings.meant)}>
        {meant}
      </button>
    </span>
  );
}
