import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import path from "node:path";
import { Figure } from "./figures.ts";

/**
 * All that people wait for, measured in one run: what the editor does with an Enter, first and second visits, calls
 * to the server and lists, documents, memory and starts. Each stands beside the least that could be done instead. What is
 * printed is written to a file as well, for `bench/compare.ts`.
 * Run with `npm run build && node bench/speed.ts FILE.json`; words behind the file choose some of the parts.
 */
const parts = ["editor", "first-load", "server", "lists", "pdf", "memory"];

const [file = ".reports/speed.json", ...words] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "overslag-figures-"));

async function figuresOf(part: string): Promise<readonly Figure[]> {
  const told = path.join(folder, part);
  writeFileSync(told, "");
  console.log(`\n== ${part}`);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${part}.ts`)], {
    stdio: "inherit",
    env: { ...process.env, FIGURES: told },
  });
  const [code]: unknown[] = await once(child, "exit");
  if (code !== 0) process.exitCode = 1;
  const lines = readFileSync(told, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => Figure.parse(JSON.parse(line)));
}

try {
  const figures: Figure[] = [];
  for (const part of parts) {
    if (words.length === 0 || words.includes(part)) figures.push(...(await figuresOf(part)));
  }
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "" };
  const report = { measuredAt: new Date().toISOString(), machine, figures };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${figures.length} figures: ${file}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
