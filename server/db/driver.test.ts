import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../test/test-database.ts";
import { databaseProblem } from "./database-problem.ts";
import { sentAhead } from "./driver.ts";
import { connect } from "./pool.ts";
import { createStatementNames } from "./statement-names.ts";

async function oneConnection() {
  const { db, pool, close } = connect((await testDatabase()).appUrl, 1);
  onTestFinished(() => close());
  return { db, pool };
}

test("a statement has a name from its second time on, unless it is long", () => {
  const nameOf = createStatementNames();
  const asked = ["select 1", "select 2", "select 1", "select 1", "select 2", "commit", "commit"];
  const named = [undefined, undefined, "s1", "s1", "s2", undefined, undefined];
  expect(asked.map(nameOf)).toEqual(named);
  const long = `select ${"a".repeat(8000)}`;
  expect([nameOf(long), nameOf(long)]).toEqual([undefined, undefined]);
});

test("a limited number of statements has names", () => {
  const nameOf = createStatementNames();
  const names = Array.from(
    { length: 400 },
    (_, index) => [nameOf(`select ${index}`), nameOf(`select ${index}`)][1],
  );
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
  expect(nameOf("select 0")).toBe("s1");
});

test("where a table changes under a prepared statement the call may be repeated at once", async () => {
  const { db, pool } = await oneConnection();
  await pool.query("create temporary table things (a int)");
  const read = () => sql`select * from things`.execute(db);
  await read();
  await read();
  await pool.query("alter table things add column b int");
  const failure = await read().catch((error: unknown) => error);
  expect(databaseProblem(failure, false)?.code).toBe("unavailable");
  // The temporary table went with its connection.
  await expect(read()).rejects.toThrow("does not exist");
});

test("a transaction that could not begin, and one that failed, keep nothing", async () => {
  const { db, pool } = await oneConnection();
  const failing = db.transaction().execute(async (transaction) => {
    await sql`select 1 / 0`.execute(transaction).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow("nothing is kept");
  const broken = db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', 'never', true)`.execute(transaction);
  });
  await expect(broken).rejects.toThrow("statement_timeout");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("what is sent ahead comes before what follows, and fails the transaction with its own error", async () => {
  const { db } = await oneConnection();
  const seen = await db.transaction().execute(async (own) => {
    const named = sql`select set_config('app.user_name', ${"Kari"}, true)`;
    await own.executeQuery(sentAhead(named.compile(own)));
    const { rows } = await sql<{ name: string }>`
      select current_setting('app.user_name') as name`.execute(own);
    return rows;
  });
  expect(seen).toEqual([{ name: "Kari" }]);
  const failing = db.transaction().execute(async (own) => {
    await own.executeQuery(sentAhead(sql`select 1 / 0`.compile(own)));
  });
  await expect(failing).rejects.toThrow("division by zero");
  const followed = db.transaction().execute(async (own) => {
    await own.executeQuery(sentAhead(sql`select 1 / 0`.compile(own)));
    await sql`select 1`.execute(own);
  });
  await expect(followed).rejects.toThrow("division by zero");
  await expect(db.transaction().execute(() => Promise.resolve("kept"))).resolves.toBe("kept");
});

test("what begins a transaction has no name that a connection could lose", async () => {
  const { db, pool } = await oneConnection();
  const isolated = db.transaction().setIsolationLevel("repeatable read");
  for (let turn = 0; turn < 2; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a name comes with the second time
    await isolated.execute((own) => sql`select 1 as one`.execute(own));
  }
  const { rows } = await pool.query("select statement from pg_prepared_statements");
  expect(rows).toEqual([{ statement: "select 1 as one" }]);
});
