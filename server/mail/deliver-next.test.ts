import { sql } from "kysely";
import { expect, test } from "vitest";
import { testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { type Accepted, deliverNext } from "./outbox.ts";

const { db, make, own, newCompany, context } = await testApp();

const nothingFollows: Accepted = () => Promise.resolve();
const log = { error: () => undefined };

/** Delivers one message, if there is one, and answers which. */
async function deliver(onAccepted: Accepted = nothingFollows) {
  const mailer = testMailer();
  const isDelivered = await deliverNext({ db, mailer, clock: context.clock, onAccepted, log });
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

test("a message under way belongs to one worker for five minutes", async () => {
  const { id } = await make.email({ state: "queued" });
  const mailer = {
    ...testMailer(),
    deliver: async () => {
      const lease = sql<number>`extract(epoch from due_at - now())::int`.as("seconds");
      const row = await own((rows) =>
        rows.selectFrom("emails").select(["state", lease]).where("id", "=", id).executeTakeFirst(),
      );
      expect(row?.state).toBe("sending");
      expect(row?.seconds).toBeGreaterThan(150);
      expect(row?.seconds).toBeLessThanOrEqual(300);
      expect(await deliver(), "no other worker takes it").toBeUndefined();
      return { accepted: true, refusedRecipients: "per@client.example" } as const;
    },
  };
  await deliverNext({ db, mailer, clock: context.clock, onAccepted: nothingFollows, log });
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

test.each([
  ["unreachable", true, 3],
  ["putting it off", false, 8],
] as const)(
  "when the mail server is %s, the last try fails the message",
  async (_, isUnreachable, most) => {
    const refusal = { accepted: false, error: "Later", isFinal: false, isUnreachable } as const;
    const mailer = { ...testMailer(), deliver: () => Promise.resolve(refusal) };
    const tools = { db, mailer, clock: context.clock, onAccepted: nothingFollows, log };
    const states = [];
    for (const attempts of [most - 2, most - 1]) {
      const { id } = await make.email({ state: "queued", attempts });
      await deliverNext(tools);
      states.push(await stateOf(id));
    }
    expect(states).toMatchObject([
      { state: "queued", attempts: most - 1 },
      { state: "failed", attempts: most },
    ]);
  },
);
