import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import * as z from "zod";

/** The median and the slowest hundredth, in milliseconds. */
const Times = z.object({ p50: z.number(), p99: z.number() });
export type Times = z.infer<typeof Times>;

/** Starts a file of this folder as a process of its own. */
export const beside = (file: string, args: readonly string[] = []): ChildProcess =>
  fork(path.join(import.meta.dirname, file), args, { serialization: "advanced" });

/** How long the answers of an address take, as a process beside this one sees them. */
export async function probe(url: string, cookie: string, ms: number): Promise<Times> {
  const child = beside("neighbour-probe.ts", [url, cookie, String(ms)]);
  const told = await Promise.race([once(child, "message"), once(child, "exit")]);
  return Times.parse(told[0]);
}
