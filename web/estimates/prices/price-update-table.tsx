import Checkbox from "antd/es/checkbox";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { compare, type Decimal, decimal } from "../../../domain/money/decimal.ts";
import type { PriceUpdate } from "../../../domain/price-care/price-update.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import { AllCheckbox } from "../../kit/fields/all-checkbox.tsx";
import { usePriceAge } from "../../kit/page/price-age.ts";
import { lineProblemText } from "../../kit/page/line-problem-text.ts";
import { PriceDoubt, PriceJumpTag } from "../../kit/page/price-doubt.tsx";
import { unitBeside } from "../../kit/page/title-in.ts";
import { type Figures, useFigures } from "../editor/cells/figures.ts";
import { titleOfRow } from "../editor/cells/row-title.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useViewPart } from "../editor/store/use-estimate-store.ts";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";
import { type Effect, effectOn } from "./plan-update.ts";

interface PriceUpdateTableProps {
  readonly store: EstimateStore;
  readonly updates: readonly PriceUpdate[];
  readonly chosen: ReadonlySet<Key>;
  readonly onChoose: (updates: readonly PriceUpdate[], isTaken: boolean) => void;
  readonly before: PricedEstimate;
  /** With all of them taken. */
  readonly after: PricedEstimate;
}

/** The lines with both prices; what each would change is shown whether it is ticked or not. */
export function PriceUpdateTable(props: PriceUpdateTableProps) {
  const { updates, chosen, onChoose } = props;
  const { t } = useTranslation();
  return (
    <ScrollArea className="price-update-table" role="region" label={t("priceCare.update.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <AllCheckbox
                label={t("priceCare.update.all")}
                chosen={chosen.size}
                total={updates.length}
                onChange={(isChosen) => onChoose(updates, isChosen)}
              />
            </th>
            <th scope="col">{t("priceCare.update.line")}</th>
            <th scope="col">{t("priceCare.update.before")}</th>
            <th scope="col">{t("priceCare.update.after")}</th>
            <th scope="col">{t("priceCare.update.change")}</th>
            <th scope="col" className="wide-only">
              {t("priceCare.update.cost")}
            </th>
            <th scope="col" className="wide-only">
              {t("priceCare.update.selling")}
            </th>
          </tr>
        </thead>
        <tbody>
          {updates.map((update) => (
            <UpdateRow key={update.key} {...props} update={update} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function UpdateRow(props: PriceUpdateTableProps & { readonly update: PriceUpdate }) {
  const { store, update, chosen, onChoose, before, after } = props;
  const { t } = useTranslation();
  const figures = useFigures();
  const ageOf = usePriceAge();
  const language = useViewPart(store, (view) => view.header.language);
  const titleOf = (key: Key) =>
    titleOfRow(before, key, language) || t("estimates.detail.untitledLine");
  const title = titleOf(update.key);
  const effect = effectOn(update.key, before, after);
  const line = before.estimate.lines.get(update.key);
  const problem = after.lines.get(update.key)?.problem ?? null;
  const amount = ({ difference, after: is }: Effect) =>
    difference === null && is !== null
      ? t("priceCare.update.newAmount", { value: figures.money(is) })
      : signed(difference, figures.money);
  const doubt =
    line && update.otherUnit ? (
      <PriceDoubt>
        {t("priceCare.otherUnit", {
          unit: unitBeside(update.otherUnit, language),
          ofLine: unitBeside(line, language, null),
        })}
      </PriceDoubt>
    ) : (
      update.isJump && <PriceJumpTag />
    );
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t("priceCare.update.take", { title })}
          checked={chosen.has(update.key)}
          onChange={({ target }) => onChoose([update], target.checked)}
        />
      </td>
      <th scope="row">
        {title}
        <small>
          {ageOf(update.priceDate).from}
          {update.isFixed && (
            <Tag title={t("priceCare.update.fixedHint")}>{t("priceCare.update.fixed")}</Tag>
          )}
          {doubt}
          {update.isOld && <PriceDoubt>{t("priceCare.update.old")}</PriceDoubt>}
          {problem && (
            <span>{lineProblemText(t, problem, { titleOf, formula: line?.formula ?? null })}</span>
          )}
        </small>
      </th>
      <td>{figures.price(update.before)}</td>
      <td>{figures.price(update.after)}</td>
      <td>{signed(update.changePercent, figures.rate)}</td>
      <td className="wide-only">{amount(effect.cost)}</td>
      <td className="wide-only">{amount(effect.selling)}</td>
    </tr>
  );
}

/** With a plus in front of what is more. */
export function signed(value: Decimal | null, show: Figures["money"]): string {
  const isMore = value !== null && compare(value, decimal("0")) > 0;
  return isMore ? `+${show(value)}` : show(value);
}
