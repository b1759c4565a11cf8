import { useQuery } from "@tanstack/react-query";
import type { EstimateSummary } from "../../contracts/estimates.ts";
import { type OfferAnswer, offers } from "../../contracts/offers.ts";
import { acceptedStatus } from "../../domain/estimate/estimate-status.ts";
import { queryOf } from "../base/api.ts";

/** Is it a yes that nobody took back? */
export const isStanding = ({ kind, reopenedAt }: OfferAnswer): boolean =>
  kind === "accepted" && reopenedAt === null;

type Asked = Pick<EstimateSummary, "id" | "projectId" | "status" | "netAmount" | "totalAmount">;

/** What was accepted of a version, where that is another sum than was sent: the customer chooses. */
export function useOtherAccepted(version: Asked): OfferAnswer | undefined {
  const { id, projectId, status, netAmount, totalAmount } = version;
  const { data } = useQuery({
    ...queryOf(offers.answers, { params: { projectId } }),
    enabled: status === acceptedStatus,
  });
  if (status !== acceptedStatus) return undefined;
  const accepted = data?.find((answer) => answer.estimateId === id && isStanding(answer));
  const isSame = accepted?.netAmount === netAmount && accepted.totalAmount === totalAmount;
  return isSame ? undefined : accepted;
}
