import { appendFileSync } from "node:fs";
import * as z from "zod";

/**
 * What was measured of one thing: of repeated measurements the middle one and the one that 95 of a hundred do not
 * exceed; of a thing that is counted both are the count. The floor is the middle one of the least that could be done
 * instead, measured in the same run, in the same unit.
 */
export const Figure = z.object({
  what: z.string(),
  unit: z.enum(["ms", "KB", "MB", "files", "per s", "buffers", "shift"]),
  p50: z.number(),
  p95: z.number(),
  floor: z.number().nullable(),
});
export type Figure = z.infer<typeof Figure>;

/** The value that so large a share does not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const shown = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(1)).padStart(10);

/** A line that people read. */
export function lineOf({ what, unit, p50, p95, floor }: Figure): string {
  const times = p50 / (floor ?? 0);
  const ratio = Number.isFinite(times) ? `${times.toFixed(times < 1 ? 3 : 1)} x` : "";
  return `${what.padEnd(56)}${shown(p50)}${shown(p95)} ${unit.padEnd(8)}${ratio.padStart(9)}`;
}

/** Prints a figure and gives its median; in a run of all, the file that `FIGURES` names gets it too. */
export function tell(
  what: string,
  unit: Figure["unit"],
  values: readonly number[],
  floor: number | null = null,
): number {
  const figure = { what, unit, p50: quantile(values, 0.5), p95: quantile(values, 0.95), floor };
  console.log(lineOf(figure));
  const file = process.env["FIGURES"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  return figure.p50;
}

/** Milliseconds of each run; the first ones are not counted where so many are to warm up. */
export async function timesOf(
  runs: number,
  work: () => Promise<unknown>,
  warmUps = 0,
): Promise<readonly number[]> {
  const turns = Array.from({ length: warmUps + runs });
  return (await timesOfEach(turns, work)).slice(warmUps);
}

/** Milliseconds of the work with each thing. */
export async function timesOfEach<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const thing of things) {
    const start = performance.now();
    await work(thing);
    times.push(performance.now() - start);
  }
  return times;
}
