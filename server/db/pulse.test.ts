import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { frozenAtWill } from "../test/frozen-line.ts";
import { databaseProblem } from "./database-problem.ts";
import { connect } from "./pool.ts";
import { type Heard, startPulse } from "./pulse.ts";
import { tellDatabase } from "./tell-database.ts";

const impatient = { everyMs: 10, forMs: 300 };

async function watched() {
  const line = await frozenAtWill();
  const connection = connect(line.url, 2);
  const log = { info: vi.fn(), error: vi.fn() };
  const tell = tellDatabase(log);
  const pulse = startPulse(
    line.url,
    (heard) => {
      tell(heard);
      if (heard === "silence") connection.cut();
    },
    impatient,
  );
  onTestFinished(async () => {
    line.thaw();
    await pulse.stop();
    await connection.close();
  });
  const ask = () => sql`select 1`.execute(connection.db);
  return { ...line, pulse, ask, log };
}

test("what waits for a database that froze fails, and works again once it answers", async () => {
  const { pulse, ask, freeze, thaw, log } = await watched();
  await ask();
  freeze();
  const failure: unknown = await ask().catch((error: unknown) => error);
  expect(databaseProblem(failure, false)).toMatchObject({ code: "unavailable" });
  expect(pulse.isSilent()).toBe(true);
  thaw();
  await expect.poll(() => pulse.isSilent(), { timeout: 20_000 }).toBe(false);
  await ask();
  expect(log.error.mock.calls).toEqual([[expect.stringMatching(/^The database does not answer/)]]);
  await expect
    .poll(() => log.info.mock.calls)
    .toEqual([[expect.stringMatching(/^The database answers again, after \d+ s\.$/)]]);
});

test("a database that is gone refuses, and is not silent", async () => {
  const heard: string[] = [];
  const log = { info: vi.fn(), error: vi.fn() };
  const tell = tellDatabase(log);
  const nobody = "postgres://nobody@127.0.0.1:1/nothing";
  const listen = (one: Heard) => {
    heard.push(one);
    tell(one);
  };
  const pulse = startPulse(nobody, listen, { everyMs: 1, forMs: 5_000 });
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  await pulse.stop();
  expect(pulse.isSilent()).toBe(false);
  expect(new Set(heard)).toEqual(new Set(["refusal"]));
  expect(log.error.mock.calls).toEqual([
    [expect.stringMatching(/^The database cannot be reached/)],
  ]);
});

test("it stops at once, also while it waits for an answer", async () => {
  const { url, freeze, thaw } = await frozenAtWill();
  freeze();
  const pulse = startPulse(url, () => undefined, { everyMs: 60_000, forMs: 60_000 });
  await pulse.stop();
  thaw();
});
