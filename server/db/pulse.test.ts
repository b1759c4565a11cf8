import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { frozenAtWill } from "../test/frozen-line.ts";
import { databaseProblem } from "./database-problem.ts";
import { connect } from "./pool.ts";
import { startPulse } from "./pulse.ts";

const impatient = { everyMs: 10, forMs: 300 };

async function watched() {
  const line = await frozenAtWill();
  const connection = connect(line.url, 2);
  const pulse = startPulse(line.url, connection.cut, impatient);
  onTestFinished(async () => {
    line.thaw();
    await pulse.stop();
    await connection.close();
  });
  const ask = () => sql`select 1`.execute(connection.db);
  return { ...line, pulse, ask };
}

test("what waits for a database that froze fails, and works again once it answers", async () => {
  const { pulse, ask, freeze, thaw } = await watched();
  await ask();
  freeze();
  const failure: unknown = await ask().catch((error: unknown) => error);
  expect(databaseProblem(failure, false)).toMatchObject({ code: "unavailable" });
  expect(pulse.isSilent()).toBe(true);
  thaw();
  await expect.poll(() => pulse.isSilent(), { timeout: 20_000 }).toBe(false);
  await ask();
});

test("a database that is gone refuses, and is not silent", async () => {
  const onSilence = vi.fn();
  const nobody = "postgres://nobody@127.0.0.1:1/nothing";
  const pulse = startPulse(nobody, onSilence, { everyMs: 1, forMs: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await pulse.stop();
  expect(pulse.isSilent()).toBe(false);
  expect(onSilence).not.toHaveBeenCalled();
});

test("it stops at once, also while it waits for an answer", async () => {
  const { url, freeze, thaw } = await frozenAtWill();
  freeze();
  const pulse = startPulse(url, () => undefined, { everyMs: 60_000, forMs: 60_000 });
  await pulse.stop();
  thaw();
});
