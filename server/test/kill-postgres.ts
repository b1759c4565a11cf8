import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Ends the embedded database without a word: the postmaster and all that work for it. The postmaster is held first: one
 * that it begins meanwhile would wait for ever for what a killed one has locked, and keep the next postmaster out.
 */
export function killPostgres(dataDir: string): void {
  const { postmaster } = postgresProcesses(dataDir);
  if (postmaster === undefined) throw new Error("There is no database to kill.");
  signal(postmaster, "SIGSTOP");
  for (const pid of postgresProcesses(dataDir).workers) killHard(pid);
  killHard(postmaster);
}

/** The processes of the embedded database. Its file may still name a postmaster that is dead: that is none. */
export function postgresProcesses(dataDir: string) {
  const [file] = globSync("**/postmaster.pid", { cwd: dataDir });
  const named = file === undefined ? 0 : Number.parseInt(read(path.join(dataDir, file)), 10);
  const isOurs = read(`/proc/${named}/cmdline`).includes(dataDir);
  if (!isOurs) return { postmaster: undefined, workers: [] };
  const workers = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === named)
    .map(Number);
  return { postmaster: named, workers };
}

const parentOf = (pid: string) =>
  Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** What a file holds; nothing when it has just gone. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export const killHard = (pid: number): void => signal(pid, "SIGKILL");

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has gone already.
  }
}
