import { useQuery } from "@tanstack/react-query";
import { estimates } from "../../../contracts/estimates.ts";
import { isSettled } from "../../../domain/project/email-state.ts";
import { queryOf } from "../../base/api.ts";

const pollMs = 5_000;

/** The messages with a version, asked for anew every few seconds until nothing happens to them by itself. */
export const useEmailLog = (estimateId: string, isWanted = true) =>
  useQuery({
    ...queryOf(estimates.emails, { params: { id: estimateId } }),
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.every(({ state }) => isSettled(state)) === false ? pollMs : false,
  });
