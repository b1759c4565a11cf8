import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { units } from "../../contracts/units.ts";
import { newId } from "../base/new-id.ts";
import { testPdf } from "../test/doubles.ts";
import { goldenExample } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

/** A typesetter that waits until the test lets it go on. */
function heldPdf() {
  const pdf = testPdf();
  let waiting: (() => void)[] = [];
  return {
    ...pdf,
    render: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return Buffer.from("%PDF-1.7\n");
    },
    waitingCount: () => waiting.length,
    letGo: () => {
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}

const pdf = heldPdf();
const { make, own, db, call, ok, as } = await testApp({ pdf });
afterAll(() => pdf.letGo());

async function draft() {
  const { id } = await make.estimate();
  const { group, lines } = goldenExample();
  await ok(estimates.change, {
    params: { id },
    body: {
      batchId: newId(),
      baseRevision: 0,
      changes: [{ type: "insert", groups: [group], lines }],
    },
  });
  return { params: { id }, key: lines[0]?.key ?? "" };
}

const message = (values: object = {}) => ({
  id: newId(),
  recipients: ["kari@client.example"],
  subject: "Offer",
  body: "",
  ...values,
});

const note = (key: string, value: string) => ({
  batchId: newId(),
  baseRevision: 1,
  changes: [{ type: "setLine" as const, key, field: "note" as const, value }],
});

const waitingForRow = async () => {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows;
};

test("an estimate that changed while its document was made is not sent", async () => {
  const { params, key } = await draft();
  const sending = call(estimates.send, { params, body: message() });
  await expect.poll(pdf.waitingCount).toBe(1);
  await ok(estimates.change, { params, body: note(key, "changed meanwhile") });
  pdf.letGo();
  expect(await sending).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await ok(estimates.emails, { params })).toEqual([]);
});

test("an offer whose dates were changed while its document was made is not sent", async () => {
  const { params } = await draft();
  const { header } = await ok(estimates.get, { params });
  const sending = call(estimates.send, { params, body: message() });
  await expect.poll(pdf.waitingCount).toBe(1);
  const { language, offerDate, headerRevision } = header;
  const dates = { language, offerDate, validUntil: "2027-01-31", headerRevision };
  await ok(estimates.update, { params, body: dates });
  pdf.letGo();
  expect(await sending).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await ok(estimates.emails, { params })).toEqual([]);
});

test("of a batch and a message at the same moment, one is refused", async () => {
  const { params, key } = await draft();
  const sending = call(estimates.send, { params, body: message() });
  await expect.poll(pdf.waitingCount).toBe(1);
  pdf.letGo();
  const [sent, changed] = await Promise.all([
    sending,
    call(estimates.change, { params, body: note(key, "at the same moment") }),
  ]);
  expect([sent.status, changed.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test("of two messages at the same moment, one is refused", async () => {
  const { params } = await draft();
  const sending = [message(), message()].map((body) => call(estimates.send, { params, body }));
  await expect.poll(pdf.waitingCount).toBe(2);
  await own(async (company) => {
    // As whoever reads the estimate at that moment: both have to wait, and then for each other.
    await company
      .selectFrom("estimates")
      .select("id")
      .where("id", "=", params.id)
      .forShare()
      .execute();
    pdf.letGo();
    await expect.poll(waitingForRow).toHaveLength(2);
  });
  const answers = await Promise.all(sending);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await ok(estimates.emails, { params })).toHaveLength(1);
});

test("one message that is asked for twice at the same moment is one message", async () => {
  const { params } = await draft();
  const body = message();
  const sending = [body, body].map((same) => call(estimates.send, { params, body: same }));
  await expect.poll(pdf.waitingCount).toBe(2);
  pdf.letGo();
  for (const answer of await Promise.all(sending)) {
    expect(answer).toMatchObject({ status: 201, body: { id: body.id, state: "queued" } });
  }
  expect(await ok(estimates.emails, { params })).toHaveLength(1);
});

test("an estimate that is deleted while its document is made is not there any more", async () => {
  const { params } = await draft();
  const sending = call(estimates.send, { params, body: message() });
  await expect.poll(pdf.waitingCount).toBe(1);
  expect((await call(estimates.remove, { params })).status).toBe(204);
  pdf.letGo();
  expect(await sending).toMatchObject({ status: 404 });
});

test("documents in the making hold no connection: everybody else goes on", async () => {
  const { params } = await draft();
  // Two people, for one alone may not print as many at once.
  const manager = as("project_manager");
  await manager.call(estimates.get, { params });
  const printing = Array.from({ length: 6 }, () => [
    call(estimates.pdf, { params }),
    manager.call(estimates.pdf, { params }),
  ]).flat();
  await expect.poll(pdf.waitingCount).toBe(12);
  expect((await call(units.list)).status).toBe(200);
  pdf.letGo();
  const answers = await Promise.all(printing.map((answer) => answer.catch(() => undefined)));
  expect(answers).toHaveLength(12);
});

test("whoever asks for far too much at once is told to wait, and everybody else goes on", async () => {
  const { params } = await draft();
  const manager = as("project_manager");
  await manager.call(estimates.get, { params });
  // 6 run and 30 wait.
  const printing = Array.from({ length: 37 }, () =>
    call(estimates.pdf, { params }).catch(() => undefined),
  );
  expect(await Promise.race(printing)).toMatchObject({
    status: 429,
    body: { code: "too_many_calls", details: { retryAfterSeconds: 1 } },
  });
  await expect.poll(pdf.waitingCount).toBe(6);
  expect((await manager.call(estimates.get, { params })).status).toBe(200);
  const letGo = setInterval(pdf.letGo, 5);
  await Promise.all(printing);
  clearInterval(letGo);
});

test("an id that was used for another message is refused", async () => {
  const first = await draft();
  const second = await draft();
  const body = message();
  const send = async (params: { id: string }, values: object = {}) => {
    let isAnswered = false;
    const answer = call(estimates.send, { params, body: { ...body, ...values } }).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => isAnswered || pdf.waitingCount() > 0).toBe(true);
    pdf.letGo();
    return answer;
  };
  expect((await send(first.params)).status).toBe(201);
  expect((await send(second.params)).status).toBe(409);
  expect((await send(first.params, { subject: "Another" })).status).toBe(409);
  expect((await send(first.params)).status).toBe(201);
});
