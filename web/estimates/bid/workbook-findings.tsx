import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { WorkbookFinding } from "../../../domain/tender/workbook-bid.ts";
import { type LeftCell, letters } from "../../../workbooks/fill-sheet.ts";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";

const mostListed = 40;

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
    <section className="bid-findings">
      <Alert type="warning" showIcon title={t("estimates.bid.someLeft")} />
      <ScrollArea className="bid-findings-list" label={t("estimates.bid.someLeft")}>
        <ul>
          {[...Map.groupBy(told, ({ code }) => code)].map(([code, found]) => (
            <li key={code}>
              {t(`estimates.bid.workbookFindings.${code}`)}{" "}
              {found.slice(0, mostListed).map(({ row, key }, index) => {
                const place = `${letters(column)}${row + 1}`;
                return (
                  <span key={row}>
                    {index > 0 && ", "}
                    {key === undefined ? (
                      place
                    ) : (
                      <Button type="link" size="small" onClick={() => onLeave(key)}>
                        {place}
                      </Button>
                    )}
                  </span>
                );
              })}
              {found.length > mostListed &&
                ` ${t("estimates.paste.moreRows", { count: found.length - mostListed })}`}
            </li>
          ))}
        </ul>
      </ScrollArea>
    </section>
  );
}
