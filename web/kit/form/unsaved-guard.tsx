import { useBlocker } from "@tanstack/react-router";
import { LeaveQuestion } from "./leave-question.tsx";

/** Asks before the page is left with typed but unsaved work on it. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      open={blocker.status === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
