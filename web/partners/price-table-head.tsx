import { useTranslation } from "react-i18next";
import { columnName } from "../../domain/table/cell-name.ts";
import { type Cells, widthOf } from "../../domain/table/cells.ts";
import { ScrollArea } from "../kit/page/scroll-area.tsx";
import "./price-list.css";

interface PriceTableHeadProps {
  readonly rows: Cells;
  /** Counted from 1; 0 where no row holds headings. */
  readonly headerRow: number;
}

const mostShown = 12;

/** The beginning of a table, with the letters of its columns. */
export function PriceTableHead({ rows, headerRow }: PriceTableHeadProps) {
  const { t } = useTranslation();
  const columns = Array.from({ length: widthOf(rows) }, (_, column) => column);
  return (
    <ScrollArea className="price-table" role="region" label={t("priceLists.tableHead")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("priceLists.row")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else
            <tr key={index} className={index + 1 === headerRow ? "is-header" : undefined}>
              <th scope="row">{index + 1}</th>
              {columns.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
