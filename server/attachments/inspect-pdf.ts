import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createTurns } from "../base/turns.ts";
import { Problem } from "../base/problem.ts";
import { putBack } from "../base/step-back.ts";
import type { Inspected } from "./inspect-messages.ts";

const childPath = fileURLToPath(new URL("./inspect-child.ts", import.meta.url));
const longestMs = 20_000;
/** The heap of the process; what lies beside it is the file and little else. */
const mostMegabytes = 400;

const tooMany = () => new Problem("unavailable");
/** One file is read at a time: a bomb takes one processor, and not for long. */
const inTurn = createTurns({ running: 1, waiting: 10 }, tooMany);

/**
 * How many pages a PDF has, and whether they are all there is to it; by a process of its own, which is killed when it
 * takes too long.
 * @throws Problem `attachment_encrypted`, `attachment_broken` or `attachment_active`
 */
export async function inspectPdf(bytes: Uint8Array) {
  const found = await inTurn("pdf", () => ask(bytes));
  if ("problem" in found) throw new Problem(found.problem);
  return found;
}

function ask(bytes: Uint8Array): Promise<Inspected> {
  const { promise, resolve } = Promise.withResolvers<Inspected>();
  const child = fork(childPath, {
    serialization: "advanced",
    detached: true,
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    stdio: "ignore",
  });
  putBack(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), longestMs);
  const end = (found: Inspected) => {
    clearTimeout(timer);
    child.kill("SIGKILL");
    resolve(found);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one program in two processes
  child.once("message", (message) => end(message as Inspected));
  child.once("error", () => end({ problem: "attachment_broken" }));
  // Killed, or ended by what it read.
  child.once("exit", () => end({ problem: "attachment_broken" }));
  child.send(bytes);
  return promise;
}
