import { useTranslation } from "react-i18next";
import { Group as GroupInput } from "../../../../contracts/estimate-content.ts";
import { maxLengthOf } from "../../../../contracts/max-length.ts";
import { hasDiscount, isSurcharge } from "../../../../domain/estimate/discount.ts";
import { absolute } from "../../../../domain/money/decimal.ts";
import type { Group, GroupField } from "../../../../domain/estimate/estimate.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { GroupDetailField } from "./detail-level-fields.tsx";
import type { EstimateStore } from "../store/estimate-store.ts";
import { FigureRow } from "../../../kit/page/figure-row.tsx";
import { titleFieldsIn, titleIn } from "../../../kit/page/title-in.ts";
import { useFigures } from "../cells/figures.ts";
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
  const isReadOnly = useViewPart(store, (view) => !view.canEditSelling);
  const canPrice = useViewPart(store, (view) => view.canEdit);
  const seesCosts = useViewPart(store, (view) => view.seesCosts);
  const { group, place } = row;
  const markupLabel = t("estimates.group.markupPercent");
  const difficultyLabel = t("estimates.group.difficulty");
  const set = <F extends GroupField>(field: F, value: Group[F], label: string) =>
    store.change([{ type: "setGroup", key: group.key, field, value }], label);
  return (
    <>
      <header className="panel-header">
        <p className="muted">{place.number}</p>
        <h2>{titleIn(group, language) || t("estimates.detail.untitledGroup")}</h2>
      </header>
      <GroupFigures row={row} seesCosts={seesCosts} />
      <GroupTexts store={store} group={group} isReadOnly={isReadOnly} />
      <PanelSection title={t("estimates.line.price")}>
        <div className="field-columns">
          {seesCosts && (
            <NumberField
              label={markupLabel}
              hint={t("estimates.group.markupHint")}
              value={group.markupPercent}
              suffix="%"
              isReadOnly={!canPrice}
              onCommit={(value) => set("markupPercent", value, markupLabel)}
            />
          )}
          <NumberField
            label={difficultyLabel}
            hint={t("estimates.settings.difficultyHint")}
            value={group.difficulty}
            isReadOnly={!canPrice}
            onCommit={(value) => set("difficulty", value, difficultyLabel)}
          />
        </div>
        <GroupPrice store={store} row={row} isReadOnly={isReadOnly} canPrice={canPrice} />
      </PanelSection>
      <ChoiceFields store={store} rowKey={group.key} choice={group} isReadOnly={isReadOnly} />
    </>
  );
}

interface GroupTextsProps extends Pick<GroupPanelProps, "store"> {
  readonly group: Group;
  readonly isReadOnly: boolean;
}

function GroupTexts({ store, group, isReadOnly }: GroupTextsProps) {
  const { t } = useTranslation();
  const language = useViewPart(store, (view) => view.header.language);
  const label = (field: "titleEn" | "titleNb" | "reference") =>
    field === "reference" ? t("estimates.line.reference") : t(`common.${field}`);
  return (
    <PanelSection title={t("estimates.group.texts")}>
      {[...titleFieldsIn(language), "reference" as const].map((field) => (
        <TextField
          key={field}
          label={label(field)}
          value={group[field]}
          isReadOnly={isReadOnly}
          maxLength={maxLengthOf(GroupInput, field)}
          onCommit={(value) =>
            store.change([{ type: "setGroup", key: group.key, field, value }], label(field))
          }
        />
      ))}
      <GroupDetailField store={store} group={group} />
    </PanelSection>
  );
}

interface GroupFiguresProps {
  readonly row: GroupRowView;
  readonly seesCosts: boolean;
}

function GroupFigures({ row: { group, priced }, seesCosts }: GroupFiguresProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const hours = `${figures.hours(priced.hoursScheduled)} / ${figures.hours(priced.hoursUsed)}`;
  return (
    <section className="panel-figures" aria-label={t("estimates.detail.figures")}>
      <GroupMessages priced={priced} seesCosts={seesCosts} />
      <dl className="figure-rows">
        {seesCosts && (
          <FigureRow
            label={t("estimates.totals.purchase")}
            value={figures.money(priced.purchaseAmount)}
          />
        )}
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
        {seesCosts && <GroupProfit priced={priced} />}
        <FigureRow
          label={`${t("estimates.totals.hoursScheduled")} / ${t("estimates.totals.hoursUsed")}`}
          value={hours}
        />
      </dl>
      {!priced.counts && <p className="panel-hint">{t("estimates.line.notCounting")}</p>}
    </section>
  );
}

/** What the group earns. */
function GroupProfit({ priced }: Pick<GroupRowView, "priced">) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const { profitAmount, marginPercent, markupPercent } = priced;
  return (
    <>
      <FigureRow label={t("estimates.totals.profit")} value={money(profitAmount)} />
      <FigureRow
        label={`${t("estimates.totals.margin")} / ${t("estimates.totals.markup")}`}
        value={`${percent(marginPercent)} / ${percent(markupPercent)}`}
      />
    </>
  );
}

/** Why figures of the group are too low, or not known. */
function GroupMessages({
  priced: { incomplete, problem, withoutCost },
  seesCosts,
}: Pick<GroupRowView, "priced"> & Pick<GroupFiguresProps, "seesCosts">) {
  const { t } = useTranslation();
  return (
    <>
      {incomplete > 0 && (
        <p className="panel-message">{t("estimates.totals.incomplete", { count: incomplete })}</p>
      )}
      {problem !== null && (
        <p className="panel-message">{t("estimates.group.discountBeyondSum")}</p>
      )}
      {seesCosts && withoutCost > 0 && (
        <p className="panel-hint">{t("estimates.totals.withoutCost", { count: withoutCost })}</p>
      )}
    </>
  );
}
