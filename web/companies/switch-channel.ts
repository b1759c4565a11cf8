import { v7 as newId } from "uuid";

const name = "overslag.company";
/** A page hears its own announcements too, and starts anew without them. */
const ownId = newId();

/** Tells the other tabs of this browser that their session works in another company now. */
export function announceSwitch(): void {
  const channel = new BroadcastChannel(name);
  // A channel is heard by this site alone; only windows are told an origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(ownId);
  channel.close();
}

/** Calls back when another tab has switched; the answer ends that. */
export function onSwitch(callback: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => {
    if (data !== ownId) callback();
  });
  return () => channel.close();
}
