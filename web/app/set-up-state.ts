import { useSyncExternalStore } from "react";

type Wish = "as-needed" | "open" | "closed";

const listeners = new Set<() => void>();
let wish: Wish = "as-needed";

function change(next: Wish): void {
  wish = next;
  for (const listener of listeners) listener();
}

/** Shows the first set-up of the company, also when it was done before. */
export const openSetUp = (): void => change("open");

export const closeSetUp = (): void => change("closed");

/** The settings know by now that it was done or skipped: from here on they decide. */
export const leaveSetUpToSettings = (): void => change("as-needed");

/** What was asked for since the page was loaded; by itself the set-up opens where it was never done. */
export const useSetUpWish = (): Wish =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wish,
  );
