import { useEffect } from "react";
import type { Email } from "../../../contracts/emails.ts";
import { holdingStates } from "../../../domain/project/email-state.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useViewPart } from "../editor/store/use-estimate-store.ts";
import { emailCalls } from "./email-calls.ts";
import { useEmailLog } from "./use-email-log.ts";

/**
 * While a message holds the version the log is asked how it stands; once none does, the version is free or
 * frozen, whoever has sent the message or decided about it.
 */
export function useHeldVersion(store: EstimateStore): void {
  const isHeld = useViewPart(store, ({ header }) => header.sending);
  const { data, isFetching } = useEmailLog(store.id, isHeld);
  const isOver = !isFetching && data?.some(holds) === false;
  useEffect(() => {
    if (!isHeld || !isOver) return;
    void emailCalls.findHeader(store.id).then(store.setHeader, () => undefined);
  }, [isHeld, isOver, store]);
}

/** What is written about an offer holds nothing. */
const holds = ({ kind, state }: Email) => kind === "offer" && holdingStates.includes(state);
