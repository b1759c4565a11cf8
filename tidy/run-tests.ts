import { type StdioOptions, spawn } from "node:child_process";
import { createReadStream, mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";

// All tests. The journeys wait for pages and servers half of their time, so the units run beside them, one kind after
// the other: all at once are too many for two processors, and each takes longer. What the journeys say comes last.
// The specification is held against all of them.

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

/** The runner of units for some of its projects, whose report has the name. */
const runUnits = (name: string, projects: readonly string[]): Promise<number> => {
  const named = projects.flatMap((project) => ["--project", project]);
  const report = `--outputFile.json=${path.join(reports, `${name}.json`)}`;
  return run("vitest", ["run", ...named, report], "inherit");
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const said = path.join(reports, "journeys.txt");
const saying = openSync(said, "w");
const journeys = run("playwright", ["test"], ["ignore", saying, saying]);
// The pages wait for one browser, and leave more to the journeys; the other units can take all there is.
const web = await runUnits("web", ["web", "web-alone"]);
const node = await runUnits("node", ["node", "node-alone"]);
const codes = { web, node, journeys: await journeys, specification: 0 };
await pipeline(createReadStream(said), process.stdout, { end: false });
codes.specification = await run("node", ["tidy/check-specification.ts"], "inherit");
const failed = Object.entries(codes).filter(([, code]) => code !== 0);
for (const [name, code] of failed) console.error(`FAILED ${name}: ended with ${code}`);
process.exitCode = failed.length > 0 ? 1 : 0;
