import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { OfferPreview } from "../preview/offer-preview.tsx";
import { CheckFindings } from "./check-findings.tsx";
import { emailCalls } from "./email-calls.ts";
import { Obstacles } from "./obstacles.tsx";
import { isBlocked } from "./send-obstacles.ts";
import { useObstacles } from "./use-obstacles.ts";
import { useOfferChecks } from "./use-offer-checks.ts";

interface CheckedPreviewProps {
  readonly store: EstimateStore;
  /** A link leads away to what was found. */
  readonly onLeave: () => void;
  readonly onSettings: () => void;
}

/** The document, and in front of it what keeps it from being printed or sent. */
export function CheckedPreview({ store, ...leads }: CheckedPreviewProps) {
  const { header } = useEstimateView(store);
  const { data: checks } = useOfferChecks(store, emailCalls);
  const obstacles = useObstacles(store);
  const isHeldBack = isBlocked(obstacles) && !isFrozen(header.status);
  return (
    <>
      {isHeldBack && <Obstacles store={store} obstacles={obstacles} onLeave={leads.onLeave} />}
      {checks && !isFrozen(header.status) && (
        <CheckFindings store={store} checks={checks} {...leads} />
      )}
      <OfferPreview store={store} isPrintable={!isHeldBack} />
    </>
  );
}
