import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority } from "node:os";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { putBack } from "./step-back.ts";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const behind = (priority: number) => Math.min(PRIORITY_LOW, priority + PRIORITY_BELOW_NORMAL);

/** What a program prints that may use all of `step-back.ts`, begun so much below this process. */
async function printed(program: string, below = 0): Promise<unknown> {
  const module = JSON.stringify(new URL("./step-back.ts", import.meta.url).href);
  const run = `
    import { readdirSync } from "node:fs";
    import { getPriority } from "node:os";
    import { stepBack } from ${module};
    const priorities = () =>
      [...new Set(readdirSync("/proc/self/task").map(Number).map((one) => getPriority(one)))];
    ${program}`;
  const args = ["-n", String(below), process.execPath, "--input-type=module", "--eval", run];
  return JSON.parse(await text(spawn("nice", args).stdout));
}

const stepsBack = "stepBack(); stepBack(); console.log(JSON.stringify(priorities()));";

test.runIf(process.platform === "linux")(
  "a process steps back once, with all its threads",
  async () => {
    expect(await printed(stepsBack)).toEqual([behind(getPriority())]);
  },
);

test.runIf(process.platform === "linux")("one of the lowest priority stays there", async () => {
  expect(await printed(stepsBack, PRIORITY_LOW)).toEqual([PRIORITY_LOW]);
});

test.runIf(process.platform === "linux")(
  "one that was begun this moment is put back before it has loaded anything",
  async () => {
    const child = spawn(process.execPath, ["--eval", "setTimeout(() => {}, 600_000)"]);
    putBack(child);
    expect(getPriority(child.pid)).toBe(behind(getPriority()));
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(() => putBack(child)).not.toThrow();
  },
);
