import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../base/db.ts";
import { testApp } from "../test/test-app.ts";
import { recordAccepted, recordFailed } from "./record-delivery.ts";

const { make, own } = await testApp();
const now = new Date("2026-11-20T10:00:00Z");
const laterPlease = { error: "451 later", isFinal: false, isUnreachable: false };
const nobodyThere = { error: "connect ECONNREFUSED", isFinal: false, isUnreachable: true };

/** The row, and in how many seconds it is due: inside one transaction the clock stands still. */
const read = (db: Db, id: string) =>
  db
    .selectFrom("emails")
    .select(["state", "error", "errorCode", "sentAt"])
    .select(sql<number>`extract(epoch from due_at - now())::int`.as("seconds"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test.each([
  [laterPlease, 1, { state: "queued", seconds: 60 }],
  [laterPlease, 2, { state: "queued", seconds: 180 }],
  [laterPlease, 4, { state: "queued", seconds: 1620 }],
  [laterPlease, 5, { state: "queued", seconds: 3600 }],
  [laterPlease, 7, { state: "queued", seconds: 3600 }],
  [laterPlease, 8, { state: "failed" }],
  [nobodyThere, 1, { state: "queued", seconds: 2 }],
  [nobodyThere, 2, { state: "queued", seconds: 4 }],
  [nobodyThere, 3, { state: "failed" }],
  [{ ...laterPlease, isFinal: true }, 1, { state: "failed" }],
  [{ ...nobodyThere, isFinal: true }, 1, { state: "failed" }],
])("what follows %j at try %i", async (failure, attempts, expected) => {
  const { id } = await make.email({ state: "sending", attempts });
  const other = await make.email({ state: "sending", attempts });
  const [row, untouched] = await own(async (db) => {
    await recordFailed(db, id, failure, attempts);
    return [await read(db, id), await read(db, other.id)];
  });
  expect(row).toMatchObject({ ...expected, error: failure.error, errorCode: null, sentAt: null });
  expect(untouched).toMatchObject({ state: "sending", error: null });
});

test.each(["sent", "failed", "queued"] as const)(
  "a failure that comes too late changes nothing about a message that is %s",
  async (state) => {
    const { id } = await make.email({ state, sentAt: state === "sent" ? now : null });
    const row = await own(async (db) => {
      await recordFailed(db, id, { ...laterPlease, isFinal: true }, 1);
      return read(db, id);
    });
    expect(row).toMatchObject({ state, error: null });
  },
);

test.each(["queued", "sending", "failed"] as const)(
  "what was accepted is sent, once, though it was %s, and its old error is gone",
  async (state) => {
    const { id, estimateId } = await make.email({
      state,
      error: "451",
      errorCode: "not_configured",
    });
    const other = await make.email({ state });
    const [first, again] = await own(async (db) => [
      await recordAccepted(db, id, "", now),
      await recordAccepted(db, id, "", new Date(0)),
    ]);
    expect([first, again]).toEqual([estimateId, undefined]);
    expect(await own((db) => read(db, id))).toMatchObject({
      state: "sent",
      sentAt: now,
      error: null,
      errorCode: null,
    });
    expect(await own((db) => read(db, other.id))).toMatchObject({ state, sentAt: null });
  },
);

test("addresses that were refused beside others stand in the log", async () => {
  const { id } = await make.email({ state: "sending" });
  await own((db) => recordAccepted(db, id, "per@client.example", now));
  expect(await own((db) => read(db, id))).toMatchObject({
    state: "sent",
    error: "per@client.example",
    errorCode: "recipients_refused",
  });
});

test("of what a mail server says the first 500 signs are kept, in one line", async () => {
  const { id } = await make.email({ state: "sending" });
  const error = ` one\r\n\ttwo ${"x".repeat(600)}`;
  await own((db) => recordFailed(db, id, { ...laterPlease, error }, 1));
  expect(await own((db) => read(db, id))).toMatchObject({ error: `one two ${"x".repeat(492)}` });
});
