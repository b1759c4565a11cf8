import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { deliverNext } from "../mail/outbox.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, db, as } = await testApp({ clock: () => now });
const sender = as("estimator");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const { id: estimateId } = await make.estimate();
await make.estimateLine({ estimateId });

const send = async (person = sender) => {
  const { status, body } = await person.call(estimates.send, {
    params: { id: estimateId },
    body: { id: newId(), recipients: ["kari@client.example"], subject: "Tilbud", body: "" },
  });
  // Until it is delivered the estimate is locked.
  await deliverNext({
    db,
    mailer: testMailer(),
    clock: () => now,
    ...quietOutbox,
  });
  return { status, body };
};

test("one person sends 60 offers in an hour, and the next one is refused", async () => {
  const { user } = await sender.ok(auth.session, {});
  const sentBefore = [...Array<number>(59).fill(59), 60, 61].map((minutes) =>
    make.email({ userId: user.id, createdAt: minutesAgo(minutes) }),
  );
  await Promise.all(sentBefore);
  expect(await send()).toMatchObject({ status: 201 });
  expect(await send()).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  expect(await send(as("project_manager"))).toMatchObject({ status: 201 });

  // Of the 60 all but the last one are an hour old now.
  now = new Date("2026-11-20T10:01:00Z");
  expect(await send()).toMatchObject({ status: 201 });
});
