import { useTranslation } from "react-i18next";
import { type Decimal, compare, decimal, divide } from "../../../../domain/money/decimal.ts";
import { places } from "../../../../domain/money/limits.ts";
import { unitsPerHourPlaces } from "../../../../domain/pricing/units-per-hour.ts";
import { inheritedDifficulty } from "../../../../domain/pricing/work-price.ts";
import { type Result, failure } from "../../../../domain/base/result.ts";
import { useFigures } from "../cells/figures.ts";
import { type LinePart, enterInCell, setLine } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";
import { PanelSection } from "./panel-section.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";
import type { PanelProblem } from "../cells/store-problem-text.ts";

/** Hours of work: the norm or its reciprocal, how hard the work is, and what it really took. */
export function LineWork(part: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { store, row } = part;
  const isReadOnly = !part.canPrice;
  const { hourNorm } = row.line;
  const perHour = hourNorm === null ? null : reciprocal(hourNorm);
  const inherited = useViewPart(store, ({ priced }) =>
    figures.number(inheritedDifficulty(row.line, priced.estimate)),
  );
  const label = {
    norm: t("estimates.line.hourNorm"),
    perHour: t("estimates.line.unitsPerHour"),
    difficulty: t("estimates.line.difficulty"),
    used: t("estimates.line.hoursUsed"),
  };
  const enterUnitsPerHour = (value: Decimal | null): Result<void, PanelProblem> => {
    const isPositive = value === null || compare(value, decimal("0")) > 0;
    if (!isPositive) return failure({ code: "field", field: "must_be_more_than", limit: "0" });
    const norm = value === null ? null : reciprocal(value);
    return enterInCell(part, "hourNorm", norm, label.perHour);
  };
  return (
    <PanelSection title={t("estimates.line.work")}>
      <div className="field-columns">
        <NumberField
          label={label.norm}
          value={hourNorm}
          suffix={t("estimates.line.hourSign")}
          isReadOnly={isReadOnly}
          onCommit={(value) => enterInCell(part, "hourNorm", value, label.norm)}
        />
        <NumberField
          label={label.perHour}
          value={perHour}
          {...(perHour !== null && { maxPlaces: unitsPerHourPlaces(perHour) })}
          isReadOnly={isReadOnly}
          onCommit={enterUnitsPerHour}
        />
      </div>
      <div className="field-columns">
        <NumberField
          label={label.difficulty}
          value={row.line.difficulty}
          placeholder={inherited}
          hint={t("estimates.line.difficultyInherited", { difficulty: inherited })}
          isReadOnly={isReadOnly}
          onCommit={(value) => setLine(part, "difficulty", value, label.difficulty)}
        />
        <NumberField
          label={label.used}
          value={row.line.hoursUsed}
          suffix={t("estimates.line.hourSign")}
          isReadOnly={!part.canEnterHours}
          onCommit={(value) => enterInCell(part, "hoursUsed", value, label.used)}
        />
      </div>
    </PanelSection>
  );
}

const reciprocal = (value: Decimal): Decimal | null =>
  divide(decimal("1"), value, places.hours) ?? null;
