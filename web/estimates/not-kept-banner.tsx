import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import { useTotalInWords } from "../offers/total-in-words.ts";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { useEstimateView } from "./editor/store/use-estimate-store.ts";

/** A version from before figures were kept, whose total is another one by today's rules. */
export function NotKeptBanner({ store }: { readonly store: EstimateStore }) {
  const { t } = useTranslation();
  const totalInWords = useTotalInWords();
  const { header, priced } = useEstimateView(store);
  const isAsFrozen = priced.keepsFigures || priced.totals.totalAmount === header.totalAmount;
  if (!isFrozen(header.status) || isAsFrozen) return null;
  const total = totalInWords(header.totalAmount, priced.estimate.settings.vatPayer);
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="editor-banner"
      title={t("estimates.grid.status.figuresNotKept", { total })}
    />
  );
}
