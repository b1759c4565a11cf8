import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { watchWork } from "./watch-work.ts";

function watch(script: string, mostMs: number) {
  const child = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
  const watching = watchWork(child.pid, mostMs);
  onTestFinished(() => {
    watching.stop();
    child.kill("SIGKILL");
  });
  return watching.signal;
}

test("who works is told, and who waits is not", async () => {
  const waiting = watch("setInterval(() => undefined, 1000)", 1_000);
  const working = watch("for (;;);", 1_000);
  await expect.poll(() => working.aborted, { timeout: 30_000 }).toBe(true);
  expect(waiting.aborted).toBe(false);
});
