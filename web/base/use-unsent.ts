import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listUnsent, onUnsentChange, type UnsentRecord } from "./unsent.ts";

/** What this user has left unsent in this browser; undefined until it is known. */
export function useUnsentOf(userId: string): readonly UnsentRecord[] | undefined {
  const { data, refetch } = useQuery({
    queryKey: ["unsent", userId],
    queryFn: () => listUnsent(userId),
    // It is read from this browser, also while there is no network.
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => onUnsentChange(() => void refetch()), [refetch]);
  return data;
}
