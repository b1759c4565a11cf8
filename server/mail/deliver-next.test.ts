import { sql } from "kysely";
import { expect, test } from "vitest";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import type { Db } from "../base/db.ts";
import { testApp } from "../test/test-app.ts";
import { type Delivery, type Mailer, withoutServer } from "./delivery.ts";
import { deliverNext } from "./outbox.ts";
import type { Accepted } from "./record-delivery.ts";

const { db, make, own, newCompany, context } = await testApp();

const tools = { ...quietOutbox, db, clock: context.clock, againMs: 10 };

/** Delivers one message, if there is one, and answers which. */
async function deliver(onAccepted: Accepted = quietOutbox.onAccepted) {
  const mailer = testMailer();
  const isDelivered = await deliverNext({ ...tools, mailer, onAccepted });
  expect(mailer.messages).toHaveLength(isDelivered ? 1 : 0);
  return mailer.messages[0];
}

const stateOf = (id: string) =>
  own((rows) =>
    rows
      .selectFrom("emails")
      .select(["state", "attempts", "sentAt", "errorCode"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );

test("what is due longest goes first, and what is not due waits", async () => {
  const queued = (dueAt: string) => make.email({ state: "queued", dueAt: new Date(dueAt) });
  const second = await queued("2026-01-02");
  const first = await queued("2026-01-01");
  const later = await queued("2099-01-01");
  await make.email({ state: "sending", dueAt: new Date("2099-01-01") });
  await make.email({ state: "failed", dueAt: new Date("2026-01-01") });
  await make.email({ state: "sent", sentAt: new Date(0), dueAt: new Date("2026-01-01") });
  expect([(await deliver())?.id, (await deliver())?.id]).toEqual([first.id, second.id]);
  expect(await deliver()).toBeUndefined();
  expect(await stateOf(later.id)).toMatchObject({ state: "queued", attempts: 0 });
});

test("a message is what its own company wrote, and tells the estimate that it went out", async () => {
  const other = await newCompany();
  await other.own((rows) => rows.updateTable("companies").set({ title: "Andre AS" }).execute());
  const { id, estimateId } = await other.make.email({
    state: "queued",
    sender: "per@andre.example",
  });
  const told: unknown[] = [];
  const message = await deliver((_, estimate, now) => {
    told.push([estimate, now]);
    return Promise.resolve();
  });
  expect(message).toMatchObject({ id, fromName: "Andre AS", replyTo: "per@andre.example" });
  expect(told).toEqual([[estimateId, context.clock()]]);
});

test("what is prepared comes before the delivery, which goes on without it", async () => {
  const { id, companyId } = await make.email({ state: "queued" });
  const order: unknown[] = [];
  const mailer: Mailer = {
    ...testMailer(),
    deliver: async (_message, _server, beforeHandOver) => {
      order.push("delivered");
      await beforeHandOver();
      return withoutServer("accepted");
    },
  };
  const beforeDelivery = (email: { companyId: string; id: string }) => {
    order.push([email.companyId, email.id]);
    return Promise.reject(new Error("no worker"));
  };
  await deliverNext({ ...tools, mailer, beforeDelivery });
  expect(order).toEqual([[companyId, id], "delivered"]);
  expect(await stateOf(id)).toMatchObject({ state: "sent" });
});

const minutesOf = async (id: string) => {
  const lease = sql<number>`round(extract(epoch from due_at - now()) / 60)::int`.as("minutes");
  const read = (rows: Db) => rows.selectFrom("emails").select(lease).where("id", "=", id);
  return (await own((rows) => read(rows).executeTakeFirstOrThrow())).minutes;
};

test("a message under way belongs to one worker, longer than its delivery may take", async () => {
  const { id } = await make.email({ state: "queued" });
  const mailer: Mailer = {
    ...testMailer(),
    deliver: async (_message, _server, beforeHandOver) => {
      expect(await stateOf(id)).toMatchObject({ state: "sending" });
      expect(await minutesOf(id)).toBe(12);
      expect(await deliver(), "no other worker takes it").toBeUndefined();
      await beforeHandOver();
      expect(await minutesOf(id)).toBe(7);
      expect(await deliver(), "no other worker takes it").toBeUndefined();
      const refusedRecipients = [{ address: "per@client.example", answer: "550 No" }];
      return { ...withoutServer("accepted"), refusedRecipients };
    },
  };
  await deliverNext({ ...tools, mailer });
  expect(await stateOf(id)).toMatchObject({ state: "sent", errorCode: "recipients_refused" });
});

test("what was accepted is written down although the database fails at first, and sent once", async () => {
  const { id } = await make.email({ state: "queued" });
  let attempts = 0;
  await deliver(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("gone for a moment")) : Promise.resolve();
  });
  expect(attempts).toBe(2);
  expect(await stateOf(id)).toEqual({
    state: "sent",
    attempts: 1,
    sentAt: context.clock(),
    errorCode: null,
  });
  expect(await deliver()).toBeUndefined();
});

/** As if so long had gone by. */
const passTime = (id: string, seconds: number) =>
  own((rows) =>
    sql`update emails set due_at = due_at - make_interval(secs => ${seconds}),
      later_since = later_since - make_interval(secs => ${seconds}),
      unreachable_since = unreachable_since - make_interval(secs => ${seconds})
      where id = ${id}`.execute(rows),
  );

const secondsUntilDue = async (id: string) => {
  const wait = sql<number>`round(extract(epoch from due_at - now()))::int`.as("seconds");
  const read = (rows: Db) => rows.selectFrom("emails").select(wait).where("id", "=", id);
  return (await own((rows) => read(rows).executeTakeFirstOrThrow())).seconds;
};

const answering = (outcome: Delivery["outcome"]): Mailer => ({
  ...testMailer(),
  deliver: () => Promise.resolve(withoutServer(outcome)),
});

/** Tries as often as it is told to, for at most so many hours; answers the hours that went by. */
async function keepTrying(id: string, mailer: Mailer, mostHours: number): Promise<number> {
  let seconds = 0;
  while (seconds < mostHours * 3_600 && (await stateOf(id))?.state === "queued") {
    const wait = Math.max(0, await secondsUntilDue(id)) + 1;
    await passTime(id, wait);
    seconds += wait;
    expect(await deliverNext({ ...tools, mailer })).toBe(true);
  }
  return seconds / 3_600;
}

test("an outage of six hours loses nothing and fails nothing", async () => {
  const { id } = await make.email({ state: "queued" });
  await keepTrying(id, answering("unreachable"), 6);
  const row = await stateOf(id);
  expect(row).toMatchObject({ state: "queued", errorCode: "unreachable" });
  expect(row?.attempts, "nobody is pestered").toBeLessThan(20);
  await passTime(id, 3_601);
  expect(await deliver()).toMatchObject({ id });
  expect(await stateOf(id)).toMatchObject({ state: "sent", errorCode: null });
});

test.each([
  ["unreachable", 72],
  ["later", 48],
] as const)(
  "a mail server that is %s for days fails the message in the end",
  async (outcome, hours) => {
    const { id } = await make.email({ state: "queued" });
    const waited = await keepTrying(id, answering(outcome), 100);
    expect(await stateOf(id)).toMatchObject({ state: "failed" });
    expect(waited).toBeGreaterThanOrEqual(hours);
    expect(waited).toBeLessThan(hours + 3);
  },
);

test("a message with a code is given up when its code has ended", async () => {
  const code = { kind: "code", attachment: null, attachmentName: "" } as const;
  const { id } = await make.email({ state: "queued", ...code });
  const hours = await keepTrying(id, answering("unreachable"), 1);
  expect(await stateOf(id)).toMatchObject({ state: "failed" });
  expect(hours * 60).toBeGreaterThanOrEqual(10);
  expect(hours * 60).toBeLessThan(12);
});

test("an outage does not use up the patience with a mail server that says later, and ends with its answer", async () => {
  const { id } = await make.email({ state: "queued" });
  const counts = () =>
    own((rows) =>
      rows
        .selectFrom("emails")
        .select(["laterCount", "unreachableCount", "laterSince", "unreachableSince"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );
  for (const outcome of ["later", "unreachable", "unreachable"] as const) {
    await passTime(id, 86_400);
    await deliverNext({ ...tools, mailer: answering(outcome) });
  }
  const outage = await counts();
  expect(outage).toMatchObject({ laterCount: 1, unreachableCount: 2 });
  expect([outage.laterSince, outage.unreachableSince]).not.toContain(null);
  await passTime(id, 100);
  await deliverNext({ ...tools, mailer: answering("later") });
  expect(await counts()).toMatchObject({
    laterCount: 2,
    unreachableCount: 0,
    unreachableSince: null,
  });
});

test("a delivery that we ended ourselves is due again at once and counts for nothing", async () => {
  const { id } = await make.email({ state: "queued" });
  await deliverNext({ ...tools, mailer: answering("interrupted") });
  expect(await stateOf(id)).toMatchObject({ state: "queued", errorCode: "interrupted" });
  expect(await deliver()).toMatchObject({ id });
});

test.each([
  ["refused", null],
  ["not_configured", "not_configured"],
  ["internal_address", "internal_address"],
  ["password_unreadable", "password_unreadable"],
] as const)("a delivery that is %s fails the message at once", async (outcome, errorCode) => {
  const { id } = await make.email({ state: "queued" });
  await deliverNext({ ...tools, mailer: answering(outcome) });
  expect(await stateOf(id)).toMatchObject({ state: "failed", errorCode, attempts: 1 });
});

test("a worker that died before the hand-over is followed by another, after it nobody knows", async () => {
  const died = { state: "sending", attempts: 1, dueAt: new Date("2026-01-01") } as const;
  const before = await make.email(died);
  const after = await make.email({ ...died, handedOverAt: new Date("2026-01-01") });
  const messages = [await deliver(), await deliver()];
  expect(messages.map((message) => message?.id)).toEqual([before.id, undefined]);
  expect(await stateOf(before.id)).toMatchObject({ state: "sent", attempts: 2 });
  expect(await stateOf(after.id)).toMatchObject({
    state: "unknown",
    attempts: 1,
    errorCode: "no_answer",
  });
});

test("a worker that lost its message hands nothing over, and what it says counts for nothing", async () => {
  const { id } = await make.email({ state: "queued" });
  let handedOver = false;
  const slow: Mailer = {
    ...testMailer(),
    deliver: async (_message, _server, beforeHandOver) => {
      await passTime(id, 13 * 60);
      await deliverNext({ ...tools, mailer: answering("later") });
      await beforeHandOver().then(
        () => (handedOver = true),
        () => undefined,
      );
      return withoutServer("refused");
    },
  };
  await deliverNext({ ...tools, mailer: slow });
  expect(handedOver).toBe(false);
  expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 2 });
  await own((rows) => rows.deleteFrom("emails").where("id", "=", id).execute());
});
