import { expect, test } from "vitest";
import type { Db } from "../base/db.ts";
import { testApp } from "../test/test-app.ts";
import { type Delivery, withoutServer } from "./delivery.ts";
import { recordAccepted, recordHandOver, recordNotAccepted } from "./record-delivery.ts";

const { make, own } = await testApp();
const now = new Date("2026-11-20T10:00:00Z");
const quietly = { now, onAccepted: () => Promise.resolve() };

const read = (id: string) =>
  own((db: Db) =>
    db
      .selectFrom("emails")
      .select([
        "state",
        "error",
        "errorCode",
        "sentAt",
        "handedOverAt",
        "refusedRecipients",
        "step",
      ])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );

const refused: Delivery = { ...withoutServer("refused"), answer: "550 No", step: "sender" };

test("only the try that holds a message says how it went", async () => {
  const { id } = await make.email({ state: "sending", attempts: 2 });
  const other = await make.email({ state: "sending", attempts: 2 });
  for (const attempts of [1, 3]) {
    await own((db) => recordNotAccepted(db, { id, attempts }, refused));
    await expect(own((db) => recordHandOver(db, { id, attempts }, 60))).rejects.toThrow("Another");
    expect(await read(id)).toMatchObject({ state: "sending", error: null, handedOverAt: null });
  }
  await own((db) => recordHandOver(db, { id, attempts: 2 }, 60));
  expect((await read(id)).handedOverAt).not.toBeNull();
  await own((db) => recordNotAccepted(db, { id, attempts: 2 }, refused));
  expect(await read(id)).toMatchObject({
    state: "failed",
    error: "550 No",
    errorCode: null,
    step: "sender",
    sentAt: null,
    handedOverAt: null,
  });
  expect(await read(other.id)).toMatchObject({ state: "sending", error: null });
});

test.each(["sent", "failed", "queued", "unknown"] as const)(
  "a failure that comes too late changes nothing about a message that is %s",
  async (state) => {
    const sentAt = state === "sent" ? now : null;
    const { id } = await make.email({ state, sentAt, handedOverAt: now });
    await own((db) => recordNotAccepted(db, { id, attempts: 0 }, refused));
    await expect(own((db) => recordHandOver(db, { id, attempts: 0 }, 60))).rejects.toThrow();
    expect(await read(id)).toMatchObject({ state, error: null });
  },
);

test.each(["queued", "sending", "failed", "unknown"] as const)(
  "what was accepted is sent, once, though it was %s, and its old error is gone",
  async (state) => {
    const refusedRecipients = JSON.stringify([{ address: "per@client.example", answer: "451" }]);
    const old = {
      error: "451",
      errorCode: "no_answer",
      step: "answer",
      refusedRecipients,
    } as const;
    const { id, estimateId } = await make.email({ state, handedOverAt: now, ...old });
    const other = await make.email({ state, handedOverAt: now });
    const told: string[] = [];
    const accept = (db: Db, moment: Date) =>
      recordAccepted(db, id, withoutServer("accepted"), {
        now: moment,
        onAccepted: async (_, estimate) => void told.push(estimate),
      });
    await own((db) => accept(db, now));
    await own((db) => accept(db, new Date(0)));
    expect(told).toEqual([estimateId]);
    expect(await read(id)).toMatchObject({
      state: "sent",
      sentAt: now,
      error: null,
      errorCode: null,
      step: null,
      refusedRecipients: [],
    });
    expect(await read(other.id)).toMatchObject({ state, sentAt: null });
  },
);

test("addresses that were refused beside others stand in the log, each with its answer", async () => {
  const { id } = await make.email({ state: "sending" });
  const refusedRecipients = [{ address: "per@client.example", answer: "550 No such user" }];
  const delivery = { ...withoutServer("accepted"), refusedRecipients };
  await own((db) => recordAccepted(db, id, delivery, quietly));
  expect(await read(id)).toMatchObject({
    state: "sent",
    error: null,
    errorCode: "recipients_refused",
    refusedRecipients,
  });
});
