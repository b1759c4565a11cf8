import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { killPostgres } from "../test/kill-postgres.ts";
import { makeRemoteEstimate, readRemote, totalsOf } from "../test/remote-estimate.ts";
import {
  type NetworkCall,
  type ServerProcess,
  signedIn,
  startServer,
} from "../test/server-process.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-crash-"));
let server: ServerProcess = await startServer({ DATA_DIR: dataDir });
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const batchCount = 200;
const writers = 4;

/** Sends 200 one-cell batches, four at a time, each until it is acknowledged; breaks something in between. */
async function writeThrough(
  call: NetworkCall,
  lineCount: number,
  crash: (acknowledged: number) => Promise<void>,
) {
  const { params, projectId, keys } = await makeRemoteEstimate(call, lineCount);
  const acknowledged = new Map<string, number>();
  let next = 0;
  const writer = async () => {
    while (next < batchCount) {
      const number = next;
      next += 1;
      const key = keys[number % keys.length] ?? "";
      const batchId = newId();
      const body = {
        batchId,
        baseRevision: 1,
        changes: [
          { type: "setLine" as const, key, field: "quantity" as const, value: String(number + 1) },
        ],
      };
      acknowledged.set(
        batchId,
        await untilAcknowledged(() => call(estimates.change, { params, body }, server.url)),
      );
      await crash(acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return { params, projectId, acknowledged };
}

async function untilAcknowledged(send: () => Promise<{ revision: number }>): Promise<number> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      return (await send()).revision;
    } catch (error) {
      // Only what a crash explains may be tried again: no answer at all, or "not available right now".
      const isOutage =
        error instanceof TypeError || (error instanceof Error && error.message.includes(": 503"));
      if (!isOutage) throw error;
      await pause(100);
    }
  }
  throw new Error("The server did not come back.");
}

async function logOf(call: NetworkCall, params: { id: string }) {
  const log = new Map<string, number>();
  for (let after = 0; ; after += 200) {
    const batches = await call(
      estimates.batches,
      { params, query: { after, rows: 200 } },
      server.url,
    );
    for (const { batchId, revision } of batches) log.set(batchId, revision);
    if (batches.length < 200) return log;
  }
}

async function expectNothingLost(
  call: NetworkCall,
  { params, projectId, acknowledged }: Awaited<ReturnType<typeof writeThrough>>,
) {
  const log = await logOf(call, params);
  for (const [batchId, revision] of acknowledged) expect(log.get(batchId)).toBe(revision);
  expect(log.size).toBe(batchCount + 1);
  const answer = await readRemote(call, params, server.url);
  expect(answer.header.revision).toBe(batchCount + 1);
  const { stored, answered, recomputed } = await totalsOf(call, answer, projectId, server.url);
  const expected = {
    net: recomputed.netAmount,
    total: recomputed.totalAmount,
    profit: recomputed.profitAmount,
  };
  expect({ stored, answered }).toEqual({ stored: expected, answered: expected });
}

test("kill -9 of the server in the middle of 200 batches loses nothing that was acknowledged", async () => {
  const call = await signedIn(server.url);
  const crashAt = new Set([40, 110, 170]);
  const written = await writeThrough(call, 20, async (count) => {
    if (!crashAt.delete(count)) return;
    await server.kill();
    server = await startServer({ DATA_DIR: dataDir });
  });
  expect(crashAt.size).toBe(0);
  await expectNothingLost(call, written);
});

test("kill -9 of the database in the middle of 200 batches loses nothing that was acknowledged", async () => {
  const call = await signedIn(server.url);
  const crashAt = new Set([40, 120]);
  const written = await writeThrough(call, 20, async (count) => {
    if (crashAt.delete(count)) killPostgres(dataDir);
  });
  expect(crashAt.size).toBe(0);
  await expectNothingLost(call, written);
});
