import { setTimeout as pause } from "node:timers/promises";
import { clients } from "../../contracts/partners.ts";
import { newId } from "../../server/base/new-id.ts";
import type { Check } from "./checks.ts";
import type { Machines } from "./machines.ts";
import { ask, kill, promote } from "./postgres.ts";
import { aClient, cookieOf, tell } from "./talk.ts";

const writers = 4;
const beforeMs = 4_000;
const downMs = 1_000;
const afterMs = 12_000;

interface Written {
  /** What was answered as done. */
  readonly done: { readonly title: string; readonly at: number }[];
  readonly errors: { readonly status: number; readonly at: number }[];
}

/** Asks with the same key until it is done, as the browser does when somebody presses the button again. */
async function write(url: string, cookie: string, { done, errors }: Written): Promise<void> {
  const [body, key] = [aClient(), newId()];
  for (;;) {
    const { status } = await tell(url, clients.create, { cookie, key, body });
    const at = performance.now();
    if (status === 201) {
      done.push({ title: body.title, at });
      return;
    }
    errors.push({ status, at });
    await pause(100);
  }
}

/** The primary is gone; its standby takes over, and whoever points to it is told. */
async function moveOver({ where, primary, standby, pooler, direct }: Machines): Promise<void> {
  kill(primary);
  await pause(downMs);
  promote(where, standby);
  await ask(standby, "alter system set synchronous_standby_names = ''");
  await ask(standby, "select pg_reload_conf()");
  pooler.point(standby);
  direct.point(standby.port);
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

export const promotion: Check = async (machines) => {
  const { primary, standby, address } = machines;
  // From here on nothing is acknowledged that the standby does not show.
  await ask(primary, "alter system set synchronous_standby_names = 'standby'");
  await ask(primary, "alter system set synchronous_commit = 'remote_apply'");
  await ask(primary, "select pg_reload_conf()");
  const cookie = await cookieOf(address.url);
  const written: Written = { done: [], errors: [] };
  const end = performance.now() + beforeMs + downMs + afterMs;
  const writing = Array.from({ length: writers }, async () => {
    while (performance.now() < end) await write(address.url, cookie, written);
  });
  await pause(beforeMs);
  await moveOver(machines);
  await Promise.all(writing);

  const titles = written.done.map(({ title }) => title);
  const stored = await storedTitles({ ...machines, primary: standby });
  const lost = titles.filter((title) => !stored.has(title)).length;
  const twice = titles.filter((title) => (stored.get(title) ?? 0) > 1).length;
  const times = written.errors.map(({ at }) => at);
  const errorsFor = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
  const kinds = [...new Set(written.errors.map(({ status }) => status))].join(" and ");
  return {
    holds: lost === 0 && twice === 0 && titles.length > 0 && errorsFor < 10_000,
    figures: `${titles.length} clients made, ${lost} lost, ${twice} twice; ${times.length} errors (${kinds}) within ${seconds(errorsFor)} s, nothing done for ${seconds(longestGap(written))} s`,
  };
};

function longestGap({ done }: Written): number {
  const times = done.map(({ at }) => at).toSorted((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** How often each title is there, as the database itself says. */
async function storedTitles({ primary }: Pick<Machines, "primary">): Promise<Map<string, number>> {
  const url = primary.adminUrl.replace("/postgres?", "/overslag?");
  const { rows } = await ask({ ...primary, adminUrl: url }, "select title from partners");
  const counts = new Map<string, number>();
  for (const row of rows) {
    const title = String(row["title"]);
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return counts;
}
