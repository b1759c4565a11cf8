import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Ends the embedded database without a word: the postmaster and all that work for it. */
export function killPostgres(dataDir: string): void {
  const [file = ""] = globSync("**/postmaster.pid", { cwd: dataDir });
  const postmaster = Number.parseInt(readFileSync(path.join(dataDir, file), "utf8"), 10);
  const family = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .map(Number);
  for (const pid of [postmaster, ...family]) killHard(pid);
}

function parentOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  } catch {
    return 0;
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has followed the postmaster already.
  }
}
