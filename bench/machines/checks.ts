import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { auth } from "../../contracts/auth.ts";
import { estimates } from "../../contracts/estimates.ts";
import { clients } from "../../contracts/partners.ts";
import { newId } from "../../server/base/new-id.ts";
import { withClient } from "../../server/db/roles.ts";
import { makeRemoteEstimate, readRemote } from "../../server/test/remote-estimate.ts";
import { signedIn } from "../../server/test/server-process.ts";
import type { Machines } from "./machines.ts";
import { aClient, cookieOf, memoryOf, tell } from "./talk.ts";

/** What was looked at, and whether it is as it should be. */
export interface Finding {
  readonly holds: boolean;
  readonly figures: string;
}
export type Check = (machines: Machines) => Promise<Finding>;

/** Such as "3 × 200, 2 × 401". */
const counted = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(", ");

export const limitsThroughPooler: Check = async ({ pooledUrl }) => {
  const { rows } = await withClient(pooledUrl, (client) =>
    client.query<{ limit: string }>("select current_setting('statement_timeout') as limit"),
  );
  return { holds: rows[0]?.limit === "15s", figures: `statements end after ${rows[0]?.limit}` };
};

export const sessions: Check = async (machines) => {
  const [first, second] = machines.urls;
  const cookie = await cookieOf(first);
  const both = () =>
    Promise.all([first, second].map((base) => tell(base, auth.session, { cookie })));
  const before = (await both()).map(({ status }) => status);
  await tell(second, auth.signOut, { cookie });
  const after = (await both()).map(({ status }) => status);
  const holds = before.every((status) => status === 200) && after.every((status) => status === 401);
  return { holds, figures: `before signing out ${counted(before)}, after ${counted(after)}` };
};

export const guessing: Check = async (machines) => {
  const { urls } = machines;
  const body = { email: "nobody@example.com", password: "a wrong password" };
  const statuses = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { status } = await tell(urls[attempt % 2] ?? "", auth.signIn, { body });
    statuses.push(status);
  }
  const compared = statuses.filter((status) => status === 401).length;
  // One comes back each minute, and this may take some seconds.
  return { holds: compared >= 5 && compared <= 6, figures: counted(statuses) };
};

export const editors: Check = async (machines) => {
  const { urls } = machines;
  const call = await signedIn(urls[0]);
  const { params, keys } = await makeRemoteEstimate(call, 2);
  const [one = "", two = ""] = keys;
  const rounds = 20;
  const write = async (key: string, base: string) => {
    for (let round = 1; round <= rounds; round += 1) {
      const change = { type: "setLine", key, field: "quantity", value: String(round) } as const;
      const body = { batchId: newId(), baseRevision: 1, changes: [change] };
      await call(estimates.change, { params, body }, base);
    }
  };
  await Promise.all([write(one, urls[0]), write(two, urls[1])]);
  const seen = await Promise.all(urls.map((base) => readRemote(call, params, base)));
  const isSame = JSON.stringify(seen[0]) === JSON.stringify(seen[1]);
  const last = seen[0]?.content.lines.map(({ quantity }) => quantity).join(" and ");
  const holds =
    isSame && seen[0]?.header.revision === 1 + 2 * rounds && last === `${rounds} and ${rounds}`;
  return {
    holds,
    figures: `${2 * rounds} batches, revision ${seen[0]?.header.revision}, last ${last}`,
  };
};

export const mail: Check = async (machines) => {
  const { urls } = machines;
  const call = await signedIn(urls[0]);
  const count = 8;
  for (let number = 0; number < count; number += 1) {
    const { params } = await makeRemoteEstimate(call, 1);
    const recipients = ["kari@client.example"];
    const body = { id: newId(), recipients, subject: `Tilbud ${number}`, body: "" };
    await call(estimates.send, { params, body }, urls[number % 2]);
  }
  const { messages } = machines.mail;
  for (let waited = 0; messages.length < count && waited < 600; waited += 1) await pause(100);
  await pause(2_000);
  const ids = new Set(messages.map(({ messageId }) => messageId));
  const holds = messages.length === count && ids.size === count;
  return { holds, figures: `${count} sent, ${messages.length} arrived, ${ids.size} different` };
};

export const backups: Check = async (machines) => {
  const files = () => readdirSync(machines.backups).filter((name) => name.endsWith(".backup"));
  for (let waited = 0; files().length === 0 && waited < 600; waited += 1) await pause(100);
  await pause(2_000);
  return { holds: files().length === 1, figures: `${files().length} file of two processes` };
};

export const idempotency: Check = async (machines) => {
  const { urls } = machines;
  const cookie = await cookieOf(urls[0]);
  const count = 20;
  const ids = new Set<string>();
  const statuses = [];
  for (let number = 0; number < count; number += 1) {
    const [body, key] = [aClient(), newId()];
    const told = await Promise.all(
      urls.map((base) => tell(base, clients.create, { cookie, key, body })),
    );
    for (const answer of told) {
      statuses.push(answer.status);
      ids.add(clients.create.reply.parse(answer.body).id);
    }
  }
  const figures = `${2 * count} calls with ${count} keys made ${ids.size} clients`;
  return { holds: ids.size === count && counted(statuses) === `${2 * count} × 201`, figures };
};

const callers = 6;
const measuredMs = 5_000;

/** How many of these calls are answered in a second, and how many fail. */
async function rateOf(call: () => Promise<{ readonly status: number }>) {
  const end = performance.now() + measuredMs;
  let [answered, failed] = [0, 0];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const { status } = await call();
        if (status < 300) answered += 1;
        else failed += 1;
      }
    }),
  );
  return { rate: `${Math.round(answered / (measuredMs / 1_000))} a second`, failed };
}

export const throughput: Check = async ({ urls, address }) => {
  const writer = await cookieOf(address.url);
  const list = (base: string) => rateOf(() => tell(base, clients.list, { cookie: writer }));
  const [pooled, direct, both] = [
    await list(urls[0]),
    await list(urls[1]),
    await list(address.url),
  ];
  const made = await rateOf(() =>
    tell(address.url, clients.create, { cookie: writer, body: aClient() }),
  );
  const failed = pooled.failed + direct.failed + both.failed + made.failed;
  const memory = await Promise.all(urls.map(memoryOf));
  const figures = `lists: ${pooled.rate} pooled, ${direct.rate} direct, ${both.rate} by both; clients made: ${made.rate}; ${failed} errors; ${memory.join(" and ")} MB`;
  return { holds: failed === 0, figures };
};
