import { execFileSync } from "node:child_process";
import { constants, getPriority } from "node:os";
import { expect, test } from "vitest";

/** What a process prints that steps back so many times: the priorities of all its threads. */
function prioritiesAfter(times: number): number[] {
  const program = `
    import { readdirSync } from "node:fs";
    import { getPriority } from "node:os";
    import { stepBack } from ${JSON.stringify(new URL("./step-back.ts", import.meta.url).href)};
    for (let turn = 0; turn < ${times}; turn += 1) stepBack();
    const threads = readdirSync("/proc/self/task").map(Number);
    console.log(JSON.stringify(threads.map((thread) => getPriority(thread))));`;
  const args = ["--input-type=module", "--eval", program];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

test.runIf(process.platform === "linux")(
  "a process steps back with all its threads, and never below the lowest priority",
  () => {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    const once = prioritiesAfter(1);
    expect(once.length).toBeGreaterThan(1);
    const expected = Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL);
    expect(new Set(once)).toEqual(new Set([expected]));
    expect(new Set(prioritiesAfter(3))).toEqual(new Set([PRIORITY_LOW]));
  },
);
