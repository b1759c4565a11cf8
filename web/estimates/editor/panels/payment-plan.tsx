import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Payment } from "../../../../domain/estimate/estimate.ts";
import { maxPayments } from "../../../../domain/money/limits.ts";
import { isWholePlan, percentLeft, planPercent } from "../../../../domain/pricing/payment-plan.ts";
import { useFigures } from "../cells/figures.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { PaymentFields } from "./payment-fields.tsx";
import "./payment-plan.css";

/** When the customer pays which part of the total. A new part begins with what is left of the whole. */
export function PaymentPlan({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const plan = useViewPart(store, (view) => view.priced.estimate.settings.paymentPlan);
  const language = useViewPart(store, (view) => view.header.language);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const list = useRef<HTMLOListElement>(null);

  const change = (changed: (present: readonly Payment[]) => readonly Payment[]) => {
    const value = changed(store.get().priced.estimate.settings.paymentPlan);
    const step = { type: "setSetting", field: "paymentPlan", value } as const;
    return store.change([step], t("estimates.payments.title"));
  };
  const focusPart = (index: number) =>
    list.current?.children.item(index)?.querySelector("input")?.focus();
  const add = () => {
    const empty = { titleEn: "", titleNb: "", due: "" };
    flushSync(() => change((present) => [...present, { ...empty, percent: percentLeft(present) }]));
    focusPart(plan.length);
  };
  const remove = (index: number) => {
    flushSync(() => change((present) => present.filter((_, at) => at !== index)));
    focusPart(Math.min(index, plan.length - 2));
  };
  return (
    <div className="payment-plan">
      <p className="panel-hint">{t("estimates.payments.hint")}</p>
      <ol ref={list} aria-label={t("estimates.payments.title")}>
        {plan.map((payment, index) => (
          <PaymentFields
            key={index}
            payment={payment}
            number={index + 1}
            language={language}
            isReadOnly={isReadOnly}
            onChange={(part) =>
              change((present) =>
                present.map((one, at) => (at === index ? { ...one, ...part } : one)),
              )
            }
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <PlanSum plan={plan} />
      {!isReadOnly && plan.length < maxPayments && (
        <Button size="small" icon={<PlusOutlined />} onClick={add}>
          {t("estimates.payments.add")}
        </Button>
      )}
    </div>
  );
}

function PlanSum({ plan }: { readonly plan: readonly Payment[] }) {
  const { t } = useTranslation();
  const figures = useFigures();
  if (plan.length === 0) return null;
  return (
    <output className="payment-sum">
      {t("estimates.payments.sum")} <strong>{figures.rate(planPercent(plan))}</strong>
      {!isWholePlan(plan) && (
        <span className="panel-message">{t("estimates.payments.notWhole")}</span>
      )}
    </output>
  );
}
