import { useTranslation } from "react-i18next";
import { type Discount, hasDiscount, isSurcharge } from "../../../../domain/estimate/discount.ts";
import type { Group, Line } from "../../../../domain/estimate/estimate.ts";
import { absolute, decimal } from "../../../../domain/money/decimal.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import type { RowView } from "../store/row-views.ts";
import { useFigures } from "../cells/figures.ts";
import { type CellFormat } from "../cells/cell-text.ts";
import { titleIn } from "../../../kit/page/title-in.ts";

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
  const title = titleIn(entered, format.language);
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
      {row.type === "group" ? <GroupTags group={row.group} /> : <LineTags line={row.line} />}
      <ChoiceTag row={row} />
    </span>
  );
}

function LineTags({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { allowance, credit, vatCode } = line;
  return (
    <>
      {allowance && <span className="choice-tag">{t("estimates.grid.allowance")}</span>}
      {credit && <span className="choice-tag">{t("estimates.grid.credit")}</span>}
      {vatCode !== null && (
        <span className="choice-tag" title={t(`estimates.line.vatCodes.${vatCode}`)}>
          {t(`estimates.line.vatTags.${vatCode}`)}
        </span>
      )}
      <DiscountTag of={line} />
    </>
  );
}

/** Why the group does not come to the sum of its rows. */
function GroupTags({ group }: { group: Group }) {
  const { t } = useTranslation();
  return (
    <>
      {group.allowance && <span className="choice-tag">{t("estimates.grid.allowance")}</span>}
      {group.lumpAmount !== null && (
        <span className="choice-tag">{t("estimates.group.hasLump")}</span>
      )}
      <DiscountTag of={group} />
    </>
  );
}

/** Why the row does not come to its quantity at its price, whatever columns are shown. */
function DiscountTag({ of }: { of: Discount }) {
  const { t } = useTranslation();
  const figures = useFigures();
  if (!hasDiscount(of)) return null;
  const percent =
    of.discountAmount === null
      ? figures.rate(absolute(of.discountPercent ?? zero))
      : figures.money(absolute(of.discountAmount));
  return (
    <span className="choice-tag">
      {t(`estimates.group.${isSurcharge(of) ? "hasSurcharge" : "hasDiscount"}`, { percent })}
    </span>
  );
}

const zero = decimal("0");

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
