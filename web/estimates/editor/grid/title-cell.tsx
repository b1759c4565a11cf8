import { useTranslation } from "react-i18next";
import type { EstimateStore } from "../store/estimate-store.ts";
import type { RowView } from "../store/row-views.ts";
import { type CellFormat, titleOf } from "../cells/cell-text.ts";

/** The title with its indent, the handle that opens a group, and what sets the row apart. */
export function TitleCell({
  store,
  row,
  format,
}: {
  store: EstimateStore;
  row: RowView;
  format: CellFormat;
}) {
  const { t } = useTranslation();
  const entered = row.type === "line" ? row.line : row.group;
  const title = titleOf(entered, format.language);
  return (
    <span className="title-content" style={{ paddingLeft: (row.place.level - 1) * 16 }}>
      {row.type === "group" && (
        <button
          type="button"
          tabIndex={-1}
          className={row.isOpen ? "group-toggle is-open" : "group-toggle"}
          aria-label={t(row.isOpen ? "estimates.grid.collapse" : "estimates.grid.expand", {
            title,
          })}
          onClick={() => store.toggle(row.group.key)}
        />
      )}
      <span className={title === "" ? "title-text is-untitled" : "title-text"} title={title}>
        {title === "" ? t("estimates.grid.untitled") : title}
      </span>
      {row.type === "line" && row.line.credit && (
        <span className="choice-tag">{t("estimates.grid.credit")}</span>
      )}
      <ChoiceTag row={row} />
    </span>
  );
}

function ChoiceTag({ row }: { row: RowView }) {
  const { t } = useTranslation();
  const { alternativeSet, optional, chosen } = row.type === "line" ? row.line : row.group;
  const out = row.priced.counts ? "" : `, ${t("estimates.grid.notCounting")}`;
  if (alternativeSet !== null) {
    const text = t("estimates.grid.alternative", { set: alternativeSet });
    return (
      <span className="choice-tag" title={`${text}${out}`}>
        {text}
      </span>
    );
  }
  if (!optional) return null;
  return (
    <span className="choice-tag" title={out.slice(2)}>
      {t(chosen ? "estimates.grid.optionChosen" : "estimates.grid.option")}
    </span>
  );
}
