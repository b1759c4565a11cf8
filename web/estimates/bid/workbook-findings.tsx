import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { WorkbookFinding } from "../../../domain/tender/workbook-bid.ts";
import { type LeftCell, letters } from "../../../workbooks/fill-sheet.ts";
import { FindingList } from "./finding-list.tsx";

interface WorkbookFindingsProps {
  readonly findings: readonly WorkbookFinding[];
  /** Cells that cannot be written to. */
  readonly left: readonly LeftCell[];
  readonly column: number;
  readonly onLeave: (key: Key) => void;
}

/** Which cells of the workbook get no price, and why; what can be mended leads to its line. */
export function WorkbookFindings({ findings, left, column, onLeave }: WorkbookFindingsProps) {
  const { t } = useTranslation();
  const told = [
    ...findings.map((one) => ({ ...one, key: one.code === "line_missing" ? undefined : one.key })),
    ...left.map(({ row, reason }) => ({ row, code: reason, key: undefined })),
  ];
  if (told.length === 0) return null;
  return (
    <FindingList
      title={t("estimates.bid.someLeft")}
      findings={told.map(({ row, code, key }) => ({
        what: t(`estimates.bid.workbookFindings.${code}`),
        place: `${letters(column)}${row + 1}`,
        key,
      }))}
      onLeave={onLeave}
    />
  );
}
