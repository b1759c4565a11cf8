import { useTranslation } from "react-i18next";
import { FigureRow } from "../../kit/page/figure-row.tsx";
import type { ComparedRow } from "./compare-versions.ts";
import {
  type ComparedRowsProps,
  RowDetails,
  StateTag,
  useRowAmounts,
  useRowTitle,
} from "./row-parts.tsx";

/** One card per row that differs, for narrow screens. */
export function RowCards({ rows, names, seesCosts }: ComparedRowsProps) {
  return (
    <ul className="compare-cards">
      {rows.map((row) => (
        <RowCard key={row.id} row={row} names={names} seesCosts={seesCosts} />
      ))}
    </ul>
  );
}

type RowCardProps = Omit<ComparedRowsProps, "rows"> & { readonly row: ComparedRow };

function RowCard({ row, names: [before, after], seesCosts }: RowCardProps) {
  const { t } = useTranslation();
  const { selling, purchase } = useRowAmounts()(row);
  const titleOf = useRowTitle();
  const sold = t("estimates.totals.selling");
  const figures = [
    { label: `${sold} ${before}`, value: selling.before },
    { label: `${sold} ${after}`, value: selling.after },
    { label: t("estimates.compare.difference"), value: selling.difference, isStrong: true },
    ...(seesCosts
      ? [{ label: t("estimates.compare.purchaseDifference"), value: purchase.difference }]
      : []),
  ].filter(({ value }) => value !== "");
  return (
    <li className={`is-${row.type} is-${row.state}`}>
      <div className="compare-card-head">
        <h4>
          {row.number} <span className="compare-title">{titleOf(row)}</span>
        </h4>
        <StateTag state={row.state} />
      </div>
      <RowDetails details={row.details} />
      {figures.length > 0 && (
        <dl className="figure-rows">
          {figures.map((figure) => (
            <FigureRow key={figure.label} {...figure} />
          ))}
        </dl>
      )}
    </li>
  );
}
