import { readFileSync } from "node:fs";
import * as z from "zod";
import { Figure } from "./figures.ts";

/**
 * Two runs of `bench/speed.ts` side by side: for each figure of both its medians, and how many times the earlier
 * one the later one is. A machine that was twice as slow is told by the floors: they are compared too.
 * Run with `node bench/compare.ts EARLIER.json LATER.json`.
 */
const Report = z.object({ figures: z.array(Figure) });

const [earlier = "", later = ""] = process.argv.slice(2);
const read = (file: string) => Report.parse(JSON.parse(readFileSync(file, "utf8"))).figures;

const before = new Map(read(earlier).map((figure) => [figure.what, figure]));
const cell = (value: number) => value.toFixed(1).padStart(11);
const ratio = (one: number, other: number) =>
  (other === 0 ? "" : `${(one / other).toFixed(2)} x`).padStart(10);

console.log(
  `${"".padEnd(56)}    earlier      later${"ratio".padStart(10)}${"of floors".padStart(10)}`,
);
for (const { what, unit, p50, floor } of read(later)) {
  const known = before.get(what);
  if (known === undefined) continue;
  const floors = ratio(floor ?? 0, known.floor ?? 0);
  console.log(
    `${what.padEnd(56)}${cell(known.p50)}${cell(p50)}${ratio(p50, known.p50)}${floors} ${unit}`,
  );
}
