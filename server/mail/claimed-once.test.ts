import { expect, test } from "vitest";
import { withClient } from "../db/roles.ts";
import { testApp } from "../test/test-app.ts";
import { claimNext } from "./deliver-claimed.ts";

const { db, make, own, migrationUrl } = await testApp();

const handedOver = async (estimateId: string) => {
  const past = new Date("2026-01-01");
  const values = { state: "sending", attempts: 1, dueAt: past, handedOverAt: past } as const;
  return (await make.email({ estimateId, ...values })).id;
};

test("a message that was handed over is never claimed again, also when somebody looks after it meanwhile", async () => {
  const { id: estimateId } = await make.estimate();
  const [looked, slow] = [await handedOver(estimateId), await handedOver(estimateId)];
  await withClient(migrationUrl, async (gate) => {
    // Holds a claim between telling what is unknown and looking for what is due.
    await gate.query(`
      create function wait_at_gate() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(77); return new; end $$;
      create trigger gate before update on emails for each row
        when (new.state = 'unknown') execute function wait_at_gate();
      select pg_advisory_lock(77)`);
    const { claim } = await own(async (rows) => {
      await rows.selectFrom("emails").select("id").where("id", "=", looked).forUpdate().execute();
      const waiting = claimNext(db);
      await expect
        .poll(async () => {
          const { rows: locks } = await gate.query(
            `select from pg_locks join pg_database on pg_database.oid = database
              where datname = current_database() and locktype = 'advisory' and not granted`,
          );
          return locks.length;
        })
        .toBe(1);
      return { claim: waiting };
    });
    await gate.query("select pg_advisory_unlock(77)");
    expect(await claim).toBeUndefined();
    await gate.query("drop trigger gate on emails; drop function wait_at_gate");
  });
  expect(await claimNext(db)).toBeUndefined();
  const states = await own((rows) => rows.selectFrom("emails").select(["id", "state"]).execute());
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [looked, "unknown"],
      [slow, "unknown"],
    ]),
  );
});
