import { useTranslation } from "react-i18next";
import { type Decimal, compare, decimal, divide } from "../../../../domain/money/decimal.ts";
import { pathOf } from "../../../../domain/estimate/estimate-tree.ts";
import { type Result, failure } from "../../../../domain/base/result.ts";
import { useFigures } from "../cells/figures.ts";
import { type LinePart, enterInCell, setLine } from "./line-part.ts";
import { NumberField } from "./number-field.tsx";
import { PanelSection } from "./panel-section.tsx";
import type { PanelProblem } from "../cells/store-problem-text.ts";

const places = 4;

/** Hours of work: the norm or its reciprocal, how hard the work is, and what it really took. */
export function LineWork(part: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { row, isReadOnly } = part;
  const { hourNorm } = row.line;
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
          value={hourNorm === null ? null : reciprocal(hourNorm)}
          isReadOnly={isReadOnly}
          onCommit={enterUnitsPerHour}
        />
      </div>
      <div className="field-columns">
        <NumberField
          label={label.difficulty}
          value={row.line.difficulty}
          placeholder={figures.number(inheritedDifficulty(part))}
          hint={t("estimates.line.difficultyInherited", {
            difficulty: figures.number(inheritedDifficulty(part)),
          })}
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

const reciprocal = (value: Decimal): Decimal | null => divide(decimal("1"), value, places) ?? null;

/** The nearest group's, else the estimate's. Domain rule. */
function inheritedDifficulty({ store, row }: LinePart): Decimal {
  const { groups, settings } = store.get().priced.estimate;
  const group = pathOf(groups, row.line.groupKey).find(({ difficulty }) => difficulty !== null);
  return group?.difficulty ?? settings.difficulty;
}
