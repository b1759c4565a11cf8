import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../db/listen.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { startOutbox } from "./outbox.ts";

const { db, make, own, appUrl } = await testApp();

test("a message is on its way as soon as it is in the outbox, and an idle outbox rests", async () => {
  const mailer = testMailer();
  let wakeUps = 0;
  const outbox = startOutbox({
    db,
    mailer,
    clock: () => new Date(),
    ...quietOutbox,
  });
  const listener = listen(appUrl, "emails", () => {
    wakeUps += 1;
    outbox.wake();
  });
  onTestFinished(async () => {
    await listener.close();
    await outbox.stop();
  });
  await expect.poll(() => wakeUps).toBe(1);
  await pause(300);
  expect(wakeUps, "looking for messages must not wake the outbox").toBe(1);

  const { id } = await make.email({ state: "queued" });
  await expect.poll(() => mailer.messages.map((message) => message.id)).toEqual([id]);
  const state = () =>
    own((company) =>
      company.selectFrom("emails").select("state").where("id", "=", id).executeTakeFirst(),
    );
  await expect.poll(state).toEqual({ state: "sent" });
  expect(wakeUps).toBe(2);
});

test("one message that cannot be worked off does not stop the outbox", async () => {
  const failing = await make.email({ state: "queued" });
  const working = testMailer();
  const errors: string[] = [];
  const outbox = startOutbox({
    db,
    mailer: {
      ...working,
      deliver: (message, ...rest) =>
        message.id === failing.id
          ? Promise.reject(new Error("a bug"))
          : working.deliver(message, ...rest),
    },
    clock: () => new Date(),
    ...quietOutbox,
    log: {
      ...quietOutbox.log,
      error: (error, message) => errors.push(`${message} ${String(error)}`),
    },
  });
  onTestFinished(() => outbox.stop());
  await expect.poll(() => errors).toEqual(["The outbox stumbled and goes on. Error: a bug"]);
  const { id } = await make.email({ state: "queued" });
  outbox.wake();
  await expect.poll(() => working.messages.map((message) => message.id)).toEqual([id]);
});

test("a message that has to wait is delivered when it is due, though nobody wakes the outbox", async () => {
  const { id } = await make.email({ state: "queued", dueAt: new Date(Date.now() + 500) });
  const mailer = testMailer();
  const outbox = startOutbox({
    db,
    mailer,
    clock: () => new Date(),
    ...quietOutbox,
  });
  onTestFinished(() => outbox.stop());
  // By itself it would look again after 15 seconds.
  await expect
    .poll(() => mailer.messages.map((message) => message.id), { timeout: 14_000 })
    .toEqual([id]);
});
