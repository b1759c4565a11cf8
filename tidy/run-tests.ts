import { type StdioOptions, spawn } from "node:child_process";
import { createReadStream, mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";

// All tests. The two runners work side by side, since each waits for browsers and databases nearly half of its
// time; what the second one says comes after the first one's words. The specification is held against both.

const root = path.join(import.meta.dirname, "..");
const reports = path.join(root, ".reports");

/** Gives the exit code; one that a signal ended has failed. */
function run(command: string, args: readonly string[], stdio: StdioOptions): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const said = path.join(reports, "journeys.txt");
const written = openSync(said, "w");
const journeys = run("playwright", ["test"], ["ignore", written, written]);
const units = await run("vitest", ["run"], "inherit");
const codes = [units, await journeys];
await pipeline(createReadStream(said), process.stdout, { end: false });
codes.push(await run("node", ["tidy/check-specification.ts"], "inherit"));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
