import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeLinePrices } from "../../../domain/price-care/change-line-prices.ts";
import { notifySuccess } from "../../kit/page/toasts.tsx";
import { type PanelProblem, useProblemText } from "../editor/cells/store-problem-text.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { firstEntry, type LinePriceEntry, readEntry } from "./line-price-entry.ts";
import { HowFields, WhichFields } from "./line-prices-fields.tsx";
import { pricedWith } from "./plan-update.ts";
import { PriceUpdateTotals } from "./price-update-totals.tsx";
import { PriceDialogBody } from "./price-dialog-body.tsx";

interface LinePricesFormProps {
  readonly store: EstimateStore;
  readonly onClose: () => void;
}

/** Which prices are changed and how, and what that comes to. Nothing is changed before it is taken. */
export function LinePricesForm({ store, onClose }: LinePricesFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { priced } = useEstimateView(store);
  const [entry, setEntry] = useState(firstEntry);
  const [refused, setRefused] = useState<PanelProblem>();
  const { wish, problem } = useMemo(() => readEntry(entry), [entry]);
  const plan = useMemo(
    () => wish && changeLinePrices(priced.estimate, wish),
    [priced.estimate, wish],
  );
  const changes = plan?.changes ?? [];
  const after = useMemo(() => pricedWith(priced, plan?.changes ?? []), [priced, plan]);
  const enter = (patch: Partial<LinePriceEntry>) => setEntry({ ...entry, ...patch });
  const label = t("priceCare.lines.step");

  const take = () => {
    if (changes.length === 0) return;
    const done = store.change(changes, label);
    if (!done.ok) return setRefused(done.problem);
    notifySuccess(t("priceCare.lines.done", { count: changes.length }));
    onClose();
  };

  return (
    <Form component="form" layout="vertical" onFinish={take}>
      <PriceDialogBody label={t("priceCare.lines.title")}>
        <p className="muted">{t("priceCare.lines.meaning")}</p>
        <WhichFields store={store} entry={entry} onEnter={enter} />
        <HowFields entry={entry} problem={problem} onEnter={enter} />
        <PriceUpdateTotals
          before={priced.totals}
          after={after.totals}
          isVatPayer={priced.estimate.settings.vatPayer}
        />
        <div role="status">
          {plan !== undefined && plan.withoutPrice > 0 && (
            <p className="muted">{t("priceCare.lines.without", { count: plan.withoutPrice })}</p>
          )}
          {plan !== undefined && plan.beyond > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t("priceCare.lines.beyond", { count: plan.beyond })}
            />
          )}
        </div>
        {refused && (
          <Alert type="error" showIcon role="alert" title={problemText(refused, label)} />
        )}
      </PriceDialogBody>
      <div className="price-update-footer">
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button type="primary" htmlType="submit" disabled={changes.length === 0}>
          {t("priceCare.lines.ok", { count: changes.length })}
        </Button>
      </div>
    </Form>
  );
}
