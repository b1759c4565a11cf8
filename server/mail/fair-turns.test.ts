import { expect, onTestFinished, test } from "vitest";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { type TestCompany, testApp } from "../test/test-app.ts";
import { claimNext } from "./deliver-claimed.ts";
import { type Mailer, withoutServer } from "./delivery.ts";
import { startOutbox } from "./outbox.ts";

// One slow mail server, one recipient or one company delays nobody else.

const world = await testApp();
const { db, context } = world;

const queue = async ({ make }: TestCompany, count: number) => {
  const { id: estimateId } = await make.estimate();
  const ids = [];
  for (const _ of Array(count).keys()) {
    ids.push((await make.email({ state: "queued", estimateId })).id);
  }
  return ids;
};

const clear = (company: TestCompany) => company.own((rows) => rows.deleteFrom("emails").execute());

/** Claims until nothing is left, and says whose messages these were. */
async function claimAll(companies: readonly TestCompany[]): Promise<number[]> {
  const claimed = [];
  for (let next = await claimNext(db); next; next = await claimNext(db)) {
    const { companyId } = next;
    claimed.push(companies.findIndex(({ company }) => company.id === companyId));
  }
  return claimed;
}

test("companies take turns, and each has two messages under way at most", async () => {
  const [first, second, third] = [
    await world.newCompany(),
    await world.newCompany(),
    await world.newCompany(),
  ];
  await queue(first, 4);
  await queue(second, 1);
  await queue(third, 3);
  expect(await claimAll([first, second, third])).toEqual([0, 1, 2, 0, 2]);
  for (const company of [first, second, third]) await clear(company);
});

test("also when many claim at the same moment", async () => {
  const company = await world.newCompany();
  const ids = await queue(company, 6);
  const claims = await Promise.all(ids.map(() => claimNext(db)));
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(2);
  expect(new Set(claims.map((claim) => claim?.id)).size).toBe(3);
  await clear(company);
});

test("a message that somebody is just looking after keeps nobody waiting", async () => {
  const company = await world.newCompany();
  const [held = "", free] = await queue(company, 2);
  await company.own(async (rows) => {
    await rows.selectFrom("emails").select("id").where("id", "=", held).forUpdate().execute();
    expect(await claimNext(db)).toMatchObject({ id: free });
  });
  await clear(company);
});

/** Holds every delivery to one address until it is let go. */
function mailerWithSilence(silent: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started: string[] = [];
  const mailer: Mailer = {
    ...testMailer(),
    deliver: async (message, _server, beforeHandOver) => {
      started.push(message.id);
      if (message.recipients.includes(silent)) await promise;
      await beforeHandOver();
      return withoutServer("accepted");
    },
  };
  return { mailer, started, letGo: resolve };
}

const sentBy = ({ own }: TestCompany) =>
  own((rows) => rows.selectFrom("emails").select("id").where("state", "=", "sent").execute());

test("a mail server that keeps silent delays nobody but its own company", async () => {
  const [slow, quick] = [await world.newCompany(), await world.newCompany()];
  const { id: estimateId } = await slow.make.estimate();
  const toSilence = () =>
    slow.make.email({ state: "queued", estimateId, recipients: ["kari@silent.example"] });
  const silent = [await toSilence(), await toSilence(), await toSilence()];
  const others = await queue(quick, 4);
  const { mailer, started, letGo } = mailerWithSilence("kari@silent.example");
  const outbox = startOutbox({ ...quietOutbox, db, mailer, clock: context.clock });
  onTestFinished(async () => {
    letGo();
    await outbox.stop();
  });
  await expect.poll(() => sentBy(quick), { timeout: 20_000 }).toHaveLength(others.length);
  const isSilent = (id: string) => silent.some((email) => email.id === id);
  expect(started.filter(isSilent)).toHaveLength(2);
  expect(await sentBy(slow)).toEqual([]);
  letGo();
  await expect.poll(() => sentBy(slow), { timeout: 20_000 }).toHaveLength(silent.length);
});

test("two processes share the work, and each message leaves once", async () => {
  const companies = [await world.newCompany(), await world.newCompany()];
  const ids = (await Promise.all(companies.map((company) => queue(company, 5)))).flat();
  const { mailer, started } = mailerWithSilence("nobody");
  const outboxes = [1, 2].map(() =>
    startOutbox({ ...quietOutbox, db, mailer, clock: context.clock }),
  );
  onTestFinished(async () => void (await Promise.all(outboxes.map((outbox) => outbox.stop()))));
  const wake = setInterval(() => outboxes.forEach((outbox) => outbox.wake()), 50);
  onTestFinished(() => clearInterval(wake));
  await expect.poll(() => started.length, { timeout: 20_000 }).toBe(ids.length);
  expect(started.toSorted()).toEqual(ids.toSorted());
});
