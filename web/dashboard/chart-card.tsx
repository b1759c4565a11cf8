import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BarChart, type BarRow } from "./bar-chart.tsx";

interface ChartFrameProps {
  readonly title: string;
  readonly meaning: string;
  /** Said instead of a picture when there is nothing to draw. */
  readonly none?: string;
  /** The picture; null when there is nothing to draw. */
  readonly children: ReactNode;
  /** The same figures as a table: headings, and rows whose first cell is their heading. */
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  /** Links to the lists behind the figures. */
  readonly links?: ReactNode;
}

interface ChartCardProps extends Omit<ChartFrameProps, "children"> {
  readonly summary: string;
  readonly rows: readonly BarRow[];
}

/** Bars in a frame. */
export function ChartCard({ summary, rows, ...frame }: ChartCardProps) {
  return (
    <ChartFrame {...frame}>
      {rows.length > 0 ? <BarChart rows={rows} summary={summary} /> : null}
    </ChartFrame>
  );
}

/** A picture with its caption, its links, and a table of the same figures. */
export function ChartFrame({ title, meaning, none, table, links, children }: ChartFrameProps) {
  return (
    <figure className="card dashboard-card">
      <figcaption>
        <h2>{title}</h2>
        <p className="muted">{meaning}</p>
      </figcaption>
      {children === null ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          {children}
          <FigureTable title={title} table={table} />
        </>
      )}
      {links && <p className="dashboard-links">{links}</p>}
    </figure>
  );
}

function FigureTable({ title, table }: Pick<ChartFrameProps, "title" | "table">) {
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
