import Form from "antd/es/form";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../contracts/problems.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { formatDecimal } from "../../../domain/money/format.ts";
import { lineSteps } from "../../../domain/price-care/change-line-prices.ts";
import { roundings } from "../../../domain/price-care/change-prices.ts";
import { useLanguage } from "../../base/i18n.ts";
import { byTyping } from "../../kit/fields/by-typing.ts";
import { DecimalField } from "../../kit/fields/decimal-field.tsx";
import { fieldMessage } from "../../kit/page/field-message.ts";
import { groupOptions } from "../editor/panels/group-options.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import type { LinePriceEntry } from "./line-price-entry.ts";

interface EntryProps {
  readonly entry: LinePriceEntry;
  readonly onEnter: (patch: Partial<LinePriceEntry>) => void;
}

const kinds = ["material", "work", "general"] as const;
const sides = ["buyingPrice", "sellingPrice"] as const;
/** A choice of its own in lists of values that are never empty. */
const all = "";

/** Of which lines the prices are changed, and which of their prices. */
export function WhichFields({
  store,
  entry,
  onEnter,
}: EntryProps & { readonly store: EstimateStore }) {
  const { t } = useTranslation();
  const id = useId();
  const { priced, header } = useEstimateView(store);
  const untitled = t("estimates.detail.untitledGroup");
  const groups = groupOptions(priced.estimate, header.language, untitled);
  const sideNames = {
    buyingPrice: t("priceCare.lines.buying"),
    sellingPrice: t("priceCare.lines.selling"),
  };
  return (
    <div className="line-prices-fields">
      <Form.Item label={t("priceCare.lines.group")} htmlFor={`${id}-group`}>
        <Select
          id={`${id}-group`}
          value={entry.groupKey ?? all}
          showSearch={byTyping}
          options={[{ value: all, label: t("priceCare.lines.whole") }, ...groups]}
          onChange={(key) => onEnter({ groupKey: key === all ? null : key })}
        />
      </Form.Item>
      <Form.Item label={t("priceCare.lines.kind")} htmlFor={`${id}-kind`}>
        <Select
          showSearch={byTyping}
          id={`${id}-kind`}
          value={entry.kind ?? all}
          options={[
            { value: all, label: t("priceCare.lines.kinds") },
            ...kinds.map((kind) => ({ value: kind, label: t(`estimates.kinds.${kind}`) })),
          ]}
          onChange={(kind) => onEnter({ kind: kinds.find((one) => one === kind) ?? null })}
        />
      </Form.Item>
      <Form.Item label={t("priceCare.lines.side")} htmlFor={`${id}-side`}>
        <Select
          showSearch={byTyping}
          id={`${id}-side`}
          value={entry.side}
          options={sides.map((side) => ({ value: side, label: sideNames[side] }))}
          onChange={(side) => onEnter({ side })}
        />
      </Form.Item>
    </div>
  );
}

/** How the prices are changed, with what is wrong with the number. */
export function HowFields({
  entry,
  problem,
  onEnter,
}: EntryProps & { readonly problem: FieldProblem | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const labels = { value: t("priceCare.lines.value") };
  const wrong = problem && {
    validateStatus: "error" as const,
    help: <span role="alert">{fieldMessage(t, problem, labels)}</span>,
  };
  return (
    <div className="line-prices-fields">
      <Form.Item label={t("priceCare.lines.by")} htmlFor={`${id}-by`}>
        <Select
          showSearch={byTyping}
          id={`${id}-by`}
          value={entry.by}
          options={lineSteps.map((step) => ({
            value: step,
            label: t(`priceCare.change.buying.${step}`),
          }))}
          onChange={(by) => onEnter({ by })}
        />
      </Form.Item>
      {entry.by !== "round" && (
        <Form.Item
          label={labels.value}
          htmlFor={`${id}-value`}
          extra={entry.by === "set" ? undefined : t("priceCare.change.valueHint")}
          {...wrong}
        >
          <DecimalField
            id={`${id}-value`}
            value={entry.value}
            suffix={entry.by === "percent" ? "%" : undefined}
            onChange={(value) => onEnter({ value })}
          />
        </Form.Item>
      )}
      <RoundingField entry={entry} onEnter={onEnter} />
    </div>
  );
}

function RoundingField({ entry, onEnter }: EntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  return (
    <Form.Item label={t("priceCare.change.labels.roundTo")} htmlFor={id}>
      <Select
        showSearch={byTyping}
        id={id}
        value={entry.roundTo ?? all}
        options={[
          { value: all, label: t("priceCare.change.notRounded") },
          ...roundings.map((step) => ({
            value: step,
            label: formatDecimal(decimal(step), language, {
              minPlaces: step.startsWith("0") ? 2 : 0,
              maxPlaces: 2,
            }),
          })),
        ]}
        onChange={(step) => onEnter({ roundTo: roundings.find((one) => one === step) ?? null })}
      />
    </Form.Item>
  );
}
