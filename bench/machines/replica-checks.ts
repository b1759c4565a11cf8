import { setTimeout as pause } from "node:timers/promises";
import { clients } from "../../contracts/partners.ts";
import type { Check } from "./checks.ts";
import type { Machines } from "./machines.ts";
import { ask, delayStandby, kill, startServer } from "./postgres.ts";
import { aClient, cookieOf, replicaReads, tell } from "./talk.ts";

/** What became of the reads that the work made, over both processes. */
async function readsOf(machines: Machines, work: () => Promise<void>) {
  const before = await replicaReads(machines.urls);
  await work();
  const after = await replicaReads(machines.urls);
  return (outcome: string) => (after[outcome] ?? 0) - (before[outcome] ?? 0);
}

/** Writes a client and looks for it at once, again and again; answers how often it was not there. */
async function missedWrites({ address }: Machines, count: number): Promise<number> {
  const cookie = await cookieOf(address.url);
  let missed = 0;
  for (let number = 0; number < count; number += 1) {
    const body = aClient();
    await tell(address.url, clients.create, { cookie, body });
    const query = { search: body.title };
    const list = await tell(address.url, clients.list, { cookie, query });
    if (clients.list.reply.parse(list.body).total !== 1) missed += 1;
  }
  return missed;
}

export const replicaAnswers: Check = async (machines) => {
  const cookie = await cookieOf(machines.address.url);
  const count = 300;
  const reads = await readsOf(machines, async () => {
    for (let number = 0; number < count; number += 1) {
      await tell(machines.address.url, clients.list, { cookie });
    }
  });
  return {
    holds: reads("answer") >= count * 0.9,
    figures: `${reads("answer")} of ${count} lists by the replica, ${reads("old")} found it too old`,
  };
};

export const ownWritesOfSlowReplica: Check = async (machines) => {
  const count = 250;
  await delayStandby(machines.standby, 300);
  let missed = 0;
  const reads = await readsOf(machines, async () => {
    missed = await missedWrites(machines, count);
  });
  await delayStandby(machines.standby, 0);
  return {
    holds: missed === 0 && reads("lacks_own_write") > 0,
    figures: `${count} writes, ${missed} missed; the replica lacked it ${reads("lacks_own_write")} times, had it ${reads("answer")} times, was too old ${reads("old")} times`,
  };
};

export const ownWritesOfHeldReplica: Check = async (machines) => {
  const count = 250;
  await ask(machines.standby, "select pg_wal_replay_pause()");
  let missed = 0;
  const reads = await readsOf(machines, async () => {
    missed = await missedWrites(machines, count);
  });
  await ask(machines.standby, "select pg_wal_replay_resume()");
  return {
    holds: missed === 0 && reads("old") > 0,
    figures: `${count} writes, ${missed} missed; the replica lacked it ${reads("lacks_own_write")} times, was too old ${reads("old")} times`,
  };
};

/** Lists for some seconds, in which something happens to the replica. */
async function listsWhile(machines: Machines, happen: () => void) {
  const cookie = await cookieOf(machines.address.url);
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + 6_000;
  const happening = pause(1_000).then(happen);
  while (performance.now() < end) {
    const start = performance.now();
    const { status } = await tell(machines.address.url, clients.list, { cookie });
    times.push(performance.now() - start);
    if (status !== 200) failures += 1;
  }
  await happening;
  const longest = Math.max(...times).toFixed(0);
  const figures = `${times.length} lists, ${failures} errors, longest ${longest} ms`;
  return { holds: failures === 0, figures };
}

export const frozenReplica: Check = async (machines) => {
  const finding = await listsWhile(machines, () => machines.copy.freeze());
  machines.copy.thaw();
  return finding;
};

export const killedReplica: Check = async (machines) => {
  const finding = await listsWhile(machines, () => kill(machines.standby));
  await startServer(machines.where, machines.standby);
  return finding;
};
