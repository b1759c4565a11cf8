import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import * as z from "zod";
import { median } from "./median.ts";

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

/** What is probed: an address, and whose session asks for it. */
export interface Asked {
  readonly url: string;
  readonly cookie: string;
}

/** The times of one round: of the address alone, and beside the load. */
export interface Round {
  readonly quiet: Times;
  readonly loaded: Times;
}

const rounds = 5;
const roundMs = 8_000;

/**
 * Alone and beside a load by turns, so that what else the machine does falls on both. `begin` starts the load and
 * gives what ends it.
 */
export async function probeBeside(
  { url, cookie }: Asked,
  begin: () => Promise<() => Promise<void>>,
): Promise<readonly Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await probe(url, cookie, roundMs);
    const end = await begin();
    const loaded = await probe(url, cookie, roundMs);
    await end();
    measured.push({ quiet, loaded });
  }
  return measured;
}

/** The middle of the rounds: before, beside, and their ratio. */
export const tellRounds = (measured: readonly Round[]): string =>
  (["p50", "p99"] as const)
    .map((at) => {
      const before = median(measured.map(({ quiet }) => quiet[at])).toFixed(1);
      const loaded = median(measured.map((round) => round.loaded[at])).toFixed(1);
      const ratio = median(measured.map((round) => round.loaded[at] / round.quiet[at])).toFixed(1);
      return `${at} ${before.padStart(5)} -> ${loaded.padStart(5)} ms ${ratio.padStart(4)} x`;
    })
    .join("   ");
