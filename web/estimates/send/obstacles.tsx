import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { discountWords } from "../editor/totals/discount-words.ts";
import { RowLinks } from "../editor/totals/row-links.tsx";
import { type SendObstacles, isBlocked } from "./send-obstacles.ts";

interface ObstaclesProps {
  readonly store: EstimateStore;
  readonly obstacles: SendObstacles;
  /** A link leads out of the dialog to the line. */
  readonly onLeave: () => void;
}

/** Why the estimate cannot be sent yet, and where to look. */
export function Obstacles({ store, obstacles, onLeave }: ObstaclesProps) {
  const { t } = useTranslation();
  const { lines, isEmpty, discount, unread } = obstacles;
  const isUnreadAlone = !isBlocked({ ...obstacles, unread: [] });
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(`estimates.send.${isUnreadAlone ? "unreadRows" : "incomplete"}`)}
      description={
        <>
          {isEmpty && lines.length === 0 && <p>{t("estimates.send.noLines")}</p>}
          {discount !== null && <p>{t(discountWords[discount.code])}</p>}
          {discount?.code === "group_discount_beyond_sum" && (
            <RowLinks store={store} keys={[discount.key]} onFollow={onLeave} />
          )}
          {unread.length > 0 && (
            <>
              <p>{t("estimates.totals.unread", { count: unread.length })}</p>
              <RowLinks store={store} keys={unread} onFollow={onLeave} />
            </>
          )}
          {lines.length > 0 && (
            <RowLinks store={store} keys={lines} isReasonShown onFollow={onLeave} />
          )}
        </>
      }
    />
  );
}
