import { useSyncExternalStore } from "react";
import { createNotifier } from "./notifier.ts";
import { forgetSessionKeysUnder, keepInSession, readInSession } from "./stored.ts";

type Wish = "as-needed" | "open" | "closed";

const wishes = createNotifier();
const key = "setUpClosed";
let wish: Wish = readInSession(key) === undefined ? "as-needed" : "closed";

function change(next: Wish): void {
  wish = next;
  if (next === "closed") keepInSession(key, next);
  else forgetSessionKeysUnder(key);
  wishes.notify();
}

/** Shows the first set-up of the company, also when it was done before. */
export const openSetUp = (): void => change("open");

/** Until the next sign-in, also when the page is loaded again; nothing is finished by that. */
export const closeSetUp = (): void => change("closed");

/** The settings decide again: they know that it was done or skipped, or somebody else has signed in. */
export const leaveSetUpToSettings = (): void => change("as-needed");

/** What was asked for since signing in; by itself the set-up opens where it was never done. */
export const useSetUpWish = (): Wish => useSyncExternalStore(wishes.subscribe, () => wish);
