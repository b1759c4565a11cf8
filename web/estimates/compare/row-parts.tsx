import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { useFigures } from "../editor/cells/figures.ts";
import type { ComparedRow } from "./compare-versions.ts";
import { amountTexts } from "./differences.ts";

/** What the table and the cards of the rows that differ are given. */
export interface ComparedRowsProps {
  readonly rows: readonly ComparedRow[];
  /** Of the two versions. */
  readonly names: readonly [string, string];
  readonly seesCosts: boolean;
}

const colours = { new: "success", removed: "error", changed: "processing" } as const;

/** Whether the row is new, has gone or was changed; nothing of a group that its rows have changed. */
export function StateTag({ state }: Pick<ComparedRow, "state">) {
  const { t } = useTranslation();
  if (state === "sums") return null;
  return <Tag color={colours[state]}>{t(`estimates.compare.states.${state}`)}</Tag>;
}

export function RowDetails({ details }: Pick<ComparedRow, "details">) {
  if (details.length === 0) return null;
  return (
    <ul className="compare-details">
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
}

/** The amounts of a row in words. */
export function useRowAmounts() {
  const { money } = useFigures();
  return ({ before, after }: ComparedRow) => ({
    selling: amountTexts(before?.selling, after?.selling, money),
    purchase: amountTexts(before?.purchase, after?.purchase, money),
  });
}

export function useRowTitle(): (row: ComparedRow) => string {
  const { t } = useTranslation();
  return ({ title }) => title || t("estimates.grid.untitled");
}
