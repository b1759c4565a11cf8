import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BarChart, type BarRow } from "./bar-chart.tsx";

interface ChartCardProps {
  readonly title: string;
  readonly meaning: string;
  readonly summary: string;
  readonly rows: readonly BarRow[];
  /** Said instead of a picture when there is nothing to draw. */
  readonly none?: string;
  /** The same figures as a table: headings, and rows whose first cell is their heading. */
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  /** Links to the lists behind the figures. */
  readonly links?: ReactNode;
}

/** A picture with its caption, its links, and a table of the same figures. */
export function ChartCard({ title, meaning, summary, rows, none, table, links }: ChartCardProps) {
  return (
    <figure className="card dashboard-card">
      <figcaption>
        <h2>{title}</h2>
        <p className="muted">{meaning}</p>
      </figcaption>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <BarChart rows={rows} summary={summary} />
          <FigureTable title={title} table={table} />
        </>
      )}
      {links && <p className="dashboard-links">{links}</p>}
    </figure>
  );
}

function FigureTable({ title, table }: Pick<ChartCardProps, "title" | "table">) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t("dashboard.table")}</summary>
      <table className="figure-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {table.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((text, index) => (
                <td key={table.head[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
