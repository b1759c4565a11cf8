import { type StdioOptions, spawn } from "node:child_process";
import { createReadStream, mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";

// All tests. The runners work side by side, since each waits for browsers, databases and clocks half of its time;
// what the others say comes after the first one's words. The specification is held against all of them.

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
/** The runner of units for some of its projects, whose report has the name. */
const unitsOf = (name: string, projects: readonly string[]): readonly string[] => [
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  `--outputFile.json=${path.join(reports, `${name}.json`)}`,
];

/** Runs beside the others; what it says is kept until `tell`. */
function runQuietly(name: string, command: string, args: readonly string[]) {
  const file = path.join(reports, `${name}.txt`);
  const written = openSync(file, "w");
  const code = run(command, args, ["ignore", written, written]);
  const tell = () => pipeline(createReadStream(file), process.stdout, { end: false });
  return { name, code, tell };
}

const others = [
  runQuietly("journeys", "playwright", ["test"]),
  runQuietly("web", "vitest", unitsOf("web", ["web", "web-alone"])),
];
const codes = new Map<string, number>();
codes.set("node", await run("vitest", unitsOf("node", ["node", "node-alone"]), "inherit"));
for (const { name, code, tell } of others) {
  codes.set(name, await code);
  await tell();
}
codes.set("specification", await run("node", ["tidy/check-specification.ts"], "inherit"));
const failed = [...codes].filter(([, code]) => code !== 0);
for (const [name, code] of failed) console.error(`FAILED ${name}: ended with ${code}`);
process.exitCode = failed.length > 0 ? 1 : 0;
