import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type DashboardPeriod, dashboard } from "../../contracts/dashboard.ts";
import { offerQuestions } from "../../contracts/offer-questions.ts";
import { priceGuards } from "../../contracts/price-guard.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";

/**
 * All that the page shows at once. What stands first is waited for, since it would push the figures down when it
 * comes later; where it cannot be asked for it keeps nobody from them.
 */
export function useDashboard(period: DashboardPeriod) {
  const can = useCan();
  const { data, error, refetch } = useQuery({
    ...queryOf(dashboard.get, { query: { period } }),
    placeholderData: keepPreviousData,
  });
  const questions = useQuery({
    ...queryOf(offerQuestions.open, {}),
    enabled: can(offerQuestions.open.access),
  });
  const warnings = useQuery({
    ...queryOf(priceGuards.warnings, {}),
    enabled: can(priceGuards.warnings.access),
  });
  const isTopKnown = [questions, warnings].every(
    ({ isLoading, failureCount }) => !isLoading || failureCount > 0,
  );
  const found = data && isTopKnown ? data : undefined;
  return { found, error, refetch, questions: questions.data, warnings: warnings.data };
}
