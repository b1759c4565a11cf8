import { useTranslation } from "react-i18next";
import type { Column } from "../cells/columns.ts";

export function GridHead({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-row is-head">
        <div role="columnheader" aria-colindex={1} className="grid-cell cell-number">
          {t("estimates.grid.number")}
        </div>
        {columns.map(({ id, places }, index) => (
          <div
            key={id}
            role="columnheader"
            aria-colindex={index + 2}
            className={`grid-cell cell-${id}${places === null ? "" : " is-number"}`}
            title={t(`estimates.grid.columns.${id}`)}
          >
            {id === "kind" ? (
              <span className="visually-hidden">{t("estimates.grid.columns.kind")}</span>
            ) : (
              <span className="head-text">
                {/* The column is as wide as such numbers are, and its whole name is not. */}
                {t(
                  id === "reference"
                    ? "estimates.grid.referenceHead"
                    : `estimates.grid.columns.${id}`,
                )}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
