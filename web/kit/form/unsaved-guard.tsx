import { useBlocker } from "@tanstack/react-router";
import { LeaveQuestion, type LeaveWords } from "./leave-question.tsx";

interface UnsavedGuardProps {
  readonly isDirty: () => boolean;
  /** What would be lost, where that is not something typed. */
  readonly words?: LeaveWords;
}

/** Asks before the page is left with typed but unsaved work on it. */
export function UnsavedGuard({ isDirty, words }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      words={words}
      open={blocker.status === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
