// Several callers who ask for the same again and again, until this process is ended. They take what comes
// and read none of it: a caller elsewhere would do so on a processor of his own, so these have what is left of ours.
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Load } from "./neighbour-load.ts";

setPriority(constants.priority.PRIORITY_LOW);
const [told]: unknown[] = await once(process, "message");
const { origin, cookies, method, path, type, bodies, callers } = Load.parse(told);
const agent = new Agent({ keepAlive: true });
const statuses = new Map<number, number>();
let next = 0;
let person = 0;

async function ask(): Promise<void> {
  const body = bodies[next % Math.max(1, bodies.length)];
  next += 1;
  const headers = {
    cookie: cookies[person % cookies.length],
    "accept-encoding": "gzip",
    ...(body && { "content-type": type }),
  };
  const asked = request(origin + path, { method, agent, headers }).end(body);
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (!answer) return;
  await once(answer.resume(), "end");
  const { statusCode = 0 } = answer;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  if (statusCode !== 429) return;
  person += 1;
  await pause(1_000);
}

process.on("SIGTERM", () => {
  process.send?.([...statuses], () => process.exit());
});
await Promise.all(
  Array.from({ length: callers }, async () => {
    for (;;) await ask();
  }),
);
