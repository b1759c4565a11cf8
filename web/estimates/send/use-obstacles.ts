import { unreadRowsOf } from "../editor/cells/unread-rows.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { findObstacles, type SendObstacles } from "./send-obstacles.ts";

/** What keeps an open estimate from going to the customer, in the estimate and on this page. */
export function useObstacles(store: EstimateStore): SendObstacles {
  const { priced } = useEstimateView(store);
  return findObstacles(priced, unreadRowsOf(store).keys());
}
