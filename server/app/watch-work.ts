import { readFile } from "node:fs/promises";

const checkMs = 500;
/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const msPerTick = 10;

interface WorkWatch {
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Aborts once a process has worked for `mostMs`, not counting how long it waited for a processor. */
export function watchWork(pid: number | undefined, mostMs: number): WorkWatch {
  const spent = new AbortController();
  const begun = workedMs(pid);
  const check = async () => {
    if ((await workedMs(pid)) - (await begun) >= mostMs) spent.abort();
  };
  const timer = setInterval(() => void check(), checkMs);
  return { signal: spent.signal, stop: () => clearInterval(timer) };
}

/** All its threads together; 0 where that cannot be read. */
async function workedMs(pid: number | undefined): Promise<number> {
  const told = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name of the process, which may hold spaces, ends with a bracket; the two times are the 12th and 13th fields after it.
  const fields = told.slice(told.lastIndexOf(")") + 2).split(" ");
  return msPerTick * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}
