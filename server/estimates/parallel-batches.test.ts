import { afterAll, expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import type { LineField } from "../../domain/estimate/estimate.ts";
import { newId } from "../base/new-id.ts";
import { makeRemoteEstimate, readRemote, totalsOf } from "../test/remote-estimate.ts";
import { type NetworkCall, signedIn, startServer } from "../test/server-process.ts";
import { emptyDatabase } from "../test/test-database.ts";

const DATABASE_URL = await emptyDatabase();
const first = await startServer({ DATABASE_URL });
const second = await startServer({ DATABASE_URL });
afterAll(() => Promise.all([first.stop(), second.stop()]));

interface Entry {
  readonly key: string;
  readonly field: LineField;
  readonly value: string;
}

const set = (call: NetworkCall, params: { id: string }, entry: Entry, base?: string) =>
  call(
    estimates.change,
    {
      params,
      body: {
        batchId: newId(),
        baseRevision: 1,
        changes: [{ type: "setLine", ...entry }],
      },
    },
    base,
  );

test("20 parallel batches through two server processes lose no cell, time after time", async () => {
  const call = await signedIn(first.url);
  const urls = [first.url, second.url];
  for (let round = 0; round < 5; round += 1) {
    const { params, projectId, keys } = await makeRemoteEstimate(call, 20);
    await Promise.all(
      keys.map((key, index) =>
        set(call, params, { key, field: "quantity", value: String(index + 2.5) }, urls[index % 2]),
      ),
    );
    for (const base of urls) {
      const answer = await readRemote(call, params, base);
      expect(answer.header.revision).toBe(21);
      const quantities = new Map(answer.content.lines.map((line) => [line.key, line.quantity]));
      expect(keys.map((key) => quantities.get(key))).toEqual(
        keys.map((_, index) => String(index + 2.5)),
      );
      const { stored, answered, recomputed } = await totalsOf(call, answer, projectId, base);
      const expected = {
        net: recomputed.netAmount,
        total: recomputed.totalAmount,
        profit: recomputed.profitAmount,
      };
      expect(stored).toEqual(expected);
      expect(answered).toEqual(expected);
    }
  }
});

test("two people on one line keep each other's cells; on one cell the last one wins", async () => {
  const call = await signedIn(first.url);
  const { params, keys } = await makeRemoteEstimate(call, 1);
  const key = keys[0] ?? "";
  await Promise.all([
    set(call, params, { key, field: "quantity", value: "7" }, first.url),
    set(call, params, { key, field: "buyingPrice", value: "33" }, second.url),
    set(call, params, { key, field: "note", value: "one" }, first.url),
    set(call, params, { key, field: "note", value: "two" }, second.url),
  ]);
  const { content } = await readRemote(call, params);
  const history = await call(estimates.batches, { params, query: { after: 1 } });
  const lastNote = history
    .flatMap(({ changes = [] }) => changes)
    .findLast((change) => change.type === "setLine" && change.field === "note");
  expect(content.lines[0]).toMatchObject({ quantity: "7", buyingPrice: "33" });
  expect(lastNote).toMatchObject({ value: content.lines[0]?.note });
});
