import { useTranslation } from "react-i18next";
import { Group as GroupInput } from "../../../../contracts/estimate-content.ts";
import { maxLengthOf } from "../../../../contracts/max-length.ts";
import { hasDiscount, isSurcharge } from "../../../../domain/estimate/discount.ts";
import { absolute } from "../../../../domain/money/decimal.ts";
import type { Group, GroupField } from "../../../../domain/estimate/estimate.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import type { EstimateStore } from "../store/estimate-store.ts";
import { FigureRow } from "../../../kit/page/figure-row.tsx";
import { titleFieldsIn } from "../../../kit/page/title-in.ts";
import { useFigures } from "../cells/figures.ts";
import { titleOf } from "../cells/cell-text.ts";
import { GroupPrice } from "./group-price.tsx";
import { NumberField } from "./number-field.tsx";
import { TextField } from "./panel-fields.tsx";
import { PanelSection } from "./panel-section.tsx";
import type { GroupRowView } from "../store/row-views.ts";
import { useViewPart } from "../store/use-estimate-store.ts";

interface GroupPanelProps {
  readonly store: EstimateStore;
  readonly row: GroupRowView;
}

export function GroupPanel({ store, row }: GroupPanelProps) {
  const { t } = useTranslation();
  const language = useViewPart(store, (view) => view.header.language);
  const isReadOnly = useViewPart(store, (view) => !view.canEdit);
  const { group, place } = row;
  const markupLabel = t("estimates.group.markupPercent");
  const difficultyLabel = t("estimates.group.difficulty");
  const set = <F extends GroupField>(field: F, value: Group[F], label: string) =>
    store.change([{ type: "setGroup", key: group.key, field, value }], label);
  return (
    <>
      <header className="panel-header">
        <p className="muted">{place.number}</p>
        <h2>{titleOf(group, language) || t("estimates.detail.untitledGroup")}</h2>
      </header>
      <GroupFigures row={row} />
      <PanelSection title={t("estimates.group.texts")}>
        {titleFieldsIn(language).map((field) => (
          <TextField
            key={field}
            label={t(`common.${field}`)}
            value={group[field]}
            isReadOnly={isReadOnly}
            maxLength={maxLengthOf(GroupInput, field)}
            onCommit={(text) => set(field, text, t(`common.${field}`))}
          />
        ))}
      </PanelSection>
      <PanelSection title={t("estimates.line.price")}>
        <div className="field-columns">
          <NumberField
            label={markupLabel}
            hint={t("estimates.group.markupHint")}
            value={group.markupPercent}
            suffix="%"
            isReadOnly={isReadOnly}
            onCommit={(value) => set("markupPercent", value, markupLabel)}
          />
          <NumberField
            label={difficultyLabel}
            hint={t("estimates.settings.difficultyHint")}
            value={group.difficulty}
            isReadOnly={isReadOnly}
            onCommit={(value) => set("difficulty", value, difficultyLabel)}
          />
        </div>
        <GroupPrice store={store} row={row} isReadOnly={isReadOnly} />
      </PanelSection>
      <ChoiceFields store={store} rowKey={group.key} choice={group} isReadOnly={isReadOnly} />
    </>
  );
}

function GroupFigures({ row: { group, priced } }: { row: GroupRowView }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const hours = `${figures.hours(priced.hoursScheduled)} / ${figures.hours(priced.hoursUsed)}`;
  return (
    <section className="panel-figures" aria-label={t("estimates.detail.figures")}>
      <GroupMessages priced={priced} />
      <dl className="figure-rows">
        <FigureRow
          label={t("estimates.totals.purchase")}
          value={figures.money(priced.purchaseAmount)}
        />
        {(group.lumpAmount !== null || hasDiscount(group)) && (
          <FigureRow
            label={t("estimates.group.linesAmount")}
            value={figures.money(priced.linesAmount)}
          />
        )}
        {group.lumpAmount !== null && (
          <FigureRow
            label={t("estimates.group.lumpAmount")}
            value={figures.money(group.lumpAmount)}
          />
        )}
        {hasDiscount(group) && (
          <FigureRow
            label={t(`estimates.group.${isSurcharge(group) ? "surcharge" : "discount"}`)}
            value={figures.money(absolute(priced.discountAmount))}
          />
        )}
        <FigureRow
          label={t("estimates.totals.selling")}
          value={figures.money(priced.sellingAmount)}
          isStrong
        />
        <FigureRow
          label={t("estimates.totals.profit")}
          value={figures.money(priced.profitAmount)}
        />
        <FigureRow
          label={`${t("estimates.totals.margin")} / ${t("estimates.totals.markup")}`}
          value={`${figures.percent(priced.marginPercent)} / ${figures.percent(priced.markupPercent)}`}
        />
        <FigureRow
          label={`${t("estimates.totals.hoursScheduled")} / ${t("estimates.totals.hoursUsed")}`}
          value={hours}
        />
      </dl>
      {!priced.counts && <p className="panel-hint">{t("estimates.line.notCounting")}</p>}
    </section>
  );
}

/** Why figures of the group are too low, or not known. */
function GroupMessages({
  priced: { incomplete, problem, withoutCost },
}: Pick<GroupRowView, "priced">) {
  const { t } = useTranslation();
  return (
    <>
      {incomplete > 0 && (
        <p className="panel-message">{t("estimates.totals.incomplete", { count: incomplete })}</p>
      )}
      {problem !== null && (
        <p className="panel-message">{t("estimates.group.discountBeyondSum")}</p>
      )}
      {withoutCost > 0 && (
        <p className="panel-hint">{t("estimates.totals.withoutCost", { count: withoutCost })}</p>
      )}
    </>
  );
}
