import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { RowLinks } from "../editor/totals/row-links.tsx";
import type { SendObstacles } from "./send-obstacles.ts";

interface ObstaclesProps {
  readonly store: EstimateStore;
  readonly obstacles: SendObstacles;
  /** A link leads out of the dialog to the line. */
  readonly onLeave: () => void;
}

/** Why the estimate cannot be sent yet, and where to look. */
export function Obstacles({ store, obstacles, onLeave }: ObstaclesProps) {
  const { t } = useTranslation();
  const { lines, isEmpty, isDiscountBeyondSum } = obstacles;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t("estimates.send.incomplete")}
      description={
        <>
          {isEmpty && lines.length === 0 && <p>{t("estimates.send.noLines")}</p>}
          {isDiscountBeyondSum && <p>{t("estimates.totals.discountBeyondSum")}</p>}
          {lines.length > 0 && (
            <RowLinks store={store} keys={lines} isReasonShown onFollow={onLeave} />
          )}
        </>
      }
    />
  );
}
