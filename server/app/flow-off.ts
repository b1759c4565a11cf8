import type { IncomingMessage } from "node:http";
import { createPace } from "./pace.ts";

/** Lets flow off, piece by piece, what nobody reads any more: the connection would hang, and its next request with it. */
export function flowOff(raw: IncomingMessage): void {
  // Not shared: whoever is refused by the hundred does not keep the answer from others.
  const pace = createPace(20);
  raw.unpipe();
  raw.removeAllListeners("data");
  raw.on("data", () => {
    raw.pause();
    void pace().then(() => raw.resume());
  });
  // Whatever read it before may have paused it.
  raw.resume();
}
