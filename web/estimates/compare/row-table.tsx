import { useTranslation } from "react-i18next";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";
import type { ComparedRow } from "./compare-versions.ts";
import {
  type ComparedRowsProps,
  RowDetails,
  StateTag,
  useRowAmounts,
  useRowTitle,
} from "./row-parts.tsx";

export function RowTable({ rows, names: [before, after], seesCosts }: ComparedRowsProps) {
  const { t } = useTranslation();
  const selling = t("estimates.totals.selling");
  return (
    <ScrollArea className="compare-scroller" role="region" label={t("estimates.compare.rows")}>
      <table className="compare-table compare-row-table">
        <thead>
          <tr>
            <th scope="col">{t("estimates.grid.number")}</th>
            <th scope="col">{t("estimates.grid.columns.title")}</th>
            <th scope="col" className="is-number">
              {selling} {before}
            </th>
            <th scope="col" className="is-number">
              {selling} {after}
            </th>
            <th scope="col" className="is-number">
              {t("estimates.compare.difference")}
            </th>
            {seesCosts && (
              <th scope="col" className="is-number">
                {t("estimates.compare.purchaseDifference")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} seesCosts={seesCosts} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function TableRow({ row, seesCosts }: { row: ComparedRow; seesCosts: boolean }) {
  const { selling, purchase } = useRowAmounts()(row);
  const titleOf = useRowTitle();
  return (
    <tr className={`is-${row.type} is-${row.state}`}>
      <td>{row.number}</td>
      <th scope="row">
        <span className="compare-title">{titleOf(row)}</span> <StateTag state={row.state} />
        <RowDetails details={row.details} />
      </th>
      <td className="is-number">{selling.before}</td>
      <td className="is-number">{selling.after}</td>
      <td className="is-number">{selling.difference}</td>
      {seesCosts && <td className="is-number">{purchase.difference}</td>}
    </tr>
  );
}
