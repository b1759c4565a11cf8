import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { putBack } from "./step-back.ts";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const behind = (priority: number) => Math.min(PRIORITY_LOW, priority + PRIORITY_BELOW_NORMAL);

/** What a program prints that may use all of `step-back.ts`, begun so much below this process. */
async function printed(program: string, below = 0): Promise<unknown> {
  const module = JSON.stringify(new URL("./step-back.ts", import.meta.url).href);
  const run = `
    import { readdirSync } from "node:fs";
    import { getPriority } from "node:os";
    import { putBeside, stepBack } from ${module};
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

const hasSessions = existsSync("/proc/self/autogroup");

/** "nice 10", of the session of a process. */
const sessionOf = (pid: number | string) =>
  /nice -?\d+/.exec(readFileSync(`/proc/${pid}/autogroup`, "utf8"))?.[0];

/** A process that does nothing until the test is over. */
function resting(options: { readonly detached: boolean }): number {
  const child = spawn(process.execPath, ["--eval", "setTimeout(() => {}, 600_000)"], options);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child.pid ?? 0;
}

test.runIf(hasSessions)("a process steps back with a session of its own alone", async () => {
  const before = sessionOf("self");
  putBack({ pid: resting({ detached: false }) });
  expect(sessionOf("self")).toBe(before);
  const pid = resting({ detached: true });
  putBack({ pid });
  await expect.poll(() => sessionOf(pid)).toBe(`nice ${behind(getPriority())}`);
});

test.runIf(hasSessions)(
  "what works for a process that has stepped back stands beside it",
  async () => {
    const pid = resting({ detached: true });
    await printed(`stepBack(); putBeside(${pid}); setTimeout(() => console.log("0"), 500);`);
    expect(getPriority(pid)).toBe(behind(getPriority()));
    await expect.poll(() => sessionOf(pid)).toBe(`nice ${behind(getPriority())}`);
  },
);
