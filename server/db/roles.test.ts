import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { countAgainst } from "../base/rate-limit.ts";
import { emptyDatabase, testDatabase } from "../test/test-database.ts";
import { checkAppRole } from "./check-app-role.ts";
import { databaseProblem } from "./database-problem.ts";
import { migrate } from "./migrate.ts";
import { connect } from "./pool.ts";
import { makeDatabase, makeRoles, withClient } from "./roles.ts";
import { startDatabase } from "./start-database.ts";

const run = (url: string, text: string) => withClient(url, (client) => client.query(text));
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A login role of this test alone; goes with the database that it may have come to own. */
async function temporaryRole(address: string, rights: string): Promise<string> {
  const adminUrl = inject("databaseAdminUrl");
  const name = `overslag_test_${randomBytes(4).toString("hex")}`;
  await run(adminUrl, `create role ${name} login password 'secret' ${rights}`);
  onTestFinished(async () => {
    if (address !== adminUrl) {
      await run(adminUrl, `drop database if exists ${nameOf(address)} with (force)`);
    }
    await run(adminUrl, `drop role ${name}`);
  });
  const url = new URL(address);
  url.username = name;
  url.password = "secret";
  return url.href;
}

test("the application may use the owner's tables, and neither change nor own them", async () => {
  const { appUrl, migrationUrl } = await makeRoles(await emptyDatabase());
  await run(migrationUrl, "create table walls (id int generated always as identity, name text)");
  const written = await run(appUrl, "insert into walls (name) values ('north') returning id");
  expect(written.rows).toEqual([{ id: 1 }]);
  await run(appUrl, "update walls set name = 'south'; delete from walls");
  await expect(run(appUrl, "alter table walls add height int")).rejects.toThrow("must be owner");
  await expect(run(appUrl, "create table doors ()")).rejects.toThrow("permission denied");
  await expect(run(appUrl, `set role ${nameOf(migrationUrl)}_owner`)).rejects.toThrow(
    "permission denied",
  );
});

test("the history of migrations is closed to the application", async () => {
  const { appUrl } = await testDatabase();
  await expect(run(appUrl, "select * from migration.applied")).rejects.toThrow("permission denied");
});

test("a function that works as the owner never looks into the caller's temporary tables", async () => {
  const { migrationUrl } = await testDatabase();
  const { rows } = await run(
    migrationUrl,
    "select proname, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace",
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ proconfig }) => proconfig[0] !== "search_path=public, pg_temp")).toEqual(
    [],
  );
});

test("set-up may run again and at the same moment", async () => {
  const adminUrl = await emptyDatabase();
  const all = await Promise.all([1, 2, 3, 4].map(() => makeRoles(adminUrl)));
  expect(new Set(all.map(({ appUrl }) => appUrl)).size).toBe(1);
  expect(await makeRoles(adminUrl)).toEqual(all[0]);
});

test("an administrator who is no superuser can set everything up", async () => {
  const database = await emptyDatabase();
  const adminUrl = await temporaryRole(database, "createrole");
  const { username } = new URL(adminUrl);
  await run(database, `alter database ${nameOf(database)} owner to ${username}`);
  const { appUrl, migrationUrl } = await makeRoles(adminUrl);
  await migrate(migrationUrl);
  await checkAppRole(appUrl);
});

test("a database of any name keeps its own roles", async () => {
  const name = `${inject("databasePrefix")} "Størst" 100%`;
  const { appUrl, migrationUrl } = await makeRoles(
    await makeDatabase(inject("databaseAdminUrl"), name),
  );
  const who = "select current_user as role";
  expect((await run(appUrl, who)).rows).toEqual([{ role: `${name}_app` }]);
  expect((await run(migrationUrl, who)).rows).toEqual([{ role: `${name}_owner` }]);
});

test("the check passes for the product's own role and tables", async () => {
  const { appUrl } = await testDatabase();
  await expect(checkAppRole(appUrl)).resolves.toBeUndefined();
});

test.each([
  ["superuser", "is a superuser"],
  ["bypassrls", "may bypass row-level security"],
])("a role with %s is refused", async (rights, message) => {
  const role = await temporaryRole(inject("databaseAdminUrl"), rights);
  await expect(checkAppRole(role)).rejects.toThrow(message);
});

test("an owner of tables is refused, as is a table that is not protected", async () => {
  const { appUrl, migrationUrl } = await makeRoles(await emptyDatabase());
  await run(migrationUrl, "create table walls (company_id uuid)");
  await expect(checkAppRole(migrationUrl)).rejects.toThrow("owns walls");
  await expect(checkAppRole(appUrl)).rejects.toThrow("not forced on walls");
});

test("row-level security has to be forced, and every table of companies within reach", async () => {
  const { appUrl, migrationUrl } = await makeRoles(await emptyDatabase());
  const app = decodeURIComponent(new URL(appUrl).username);
  await run(migrationUrl, "create table walls (company_id uuid)");
  await run(migrationUrl, "alter table walls enable row level security");
  await expect(checkAppRole(appUrl)).rejects.toThrow("not forced on walls");
  await run(migrationUrl, "alter table walls force row level security");
  await expect(checkAppRole(appUrl)).resolves.toBeUndefined();
  await run(migrationUrl, `revoke select on walls from "${app}"`);
  await expect(checkAppRole(appUrl)).rejects.toThrow("may not use walls");
});

test.each(["insert", "update", "delete", "truncate"])(
  "a role that may %s in the audit log is refused",
  async (right) => {
    const { appUrl, migrationUrl } = await makeRoles(await emptyDatabase());
    const app = decodeURIComponent(new URL(appUrl).username);
    await migrate(migrationUrl);
    await checkAppRole(appUrl);
    await run(migrationUrl, `grant ${right} on audit_entries to "${app}"`);
    await expect(checkAppRole(appUrl)).rejects.toThrow("may write to audit_entries");
  },
);

test("roles that the operator made are used as they are", async () => {
  const database = await emptyDatabase();
  const owner = await temporaryRole(database, "");
  const app = await temporaryRole(database, "");
  await run(database, `alter database ${nameOf(database)} owner to ${new URL(owner).username}`);
  const where = { dataDir: "/nonexistent", databaseUrl: app, migrationDatabaseUrl: owner };
  const running = await startDatabase(where, log);
  expect((await run(running.appUrl, "select count(*)::int as count from units")).rows).toEqual([
    { count: 0 },
  ]);
  await expect(startDatabase({ ...where, databaseUrl: owner }, log)).rejects.toThrow(/owns/);
});

test("every connection of the application has limits of time, also one that asks for none", async () => {
  const database = await emptyDatabase();
  const owner = await temporaryRole(database, "");
  const app = await temporaryRole(database, "");
  await run(database, `alter database ${nameOf(database)} owner to ${new URL(owner).username}`);
  const where = { dataDir: "/nonexistent", databaseUrl: app, migrationDatabaseUrl: owner };
  await Promise.all([startDatabase(where, log), startDatabase(where, log)]);
  const limitsOf = async (url: string) => {
    const { rows } = await run(
      url,
      `select current_setting('statement_timeout') as statement,
         current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as transaction`,
    );
    return rows[0];
  };
  expect(await limitsOf(app)).toEqual({ statement: "15s", lock: "5s", transaction: "30s" });
  // A migration takes as long as it takes.
  expect(await limitsOf(owner)).toEqual({ statement: "0", lock: "0", transaction: "0" });
});

test.each([
  [true, 1],
  [false, 0],
])(
  "statements stay prepared: %s, so that a pooler may give each another connection",
  async (prepares, kept) => {
    const { db, pool, close } = connect((await testDatabase()).appUrl, 1, prepares);
    onTestFinished(() => close());
    const twice = { name: "test", points: 2, seconds: 60 };
    await countAgainst(db, twice, "kari");
    await countAgainst(db, twice, "kari");
    const third = countAgainst(db, twice, "kari");
    await expect(third).rejects.toMatchObject({ code: "too_many_attempts" });
    const { rows } = await pool.query("select name from pg_prepared_statements");
    expect(rows).toHaveLength(kept);
  },
);

test("a common role alone is refused with both remedies", async () => {
  const role = await temporaryRole(inject("databaseAdminUrl"), "");
  const where = { dataDir: "/nonexistent", databaseUrl: role, migrationDatabaseUrl: undefined };
  await expect(startDatabase(where, log)).rejects.toThrow(/may not create roles.*MIGRATION_DATA/);
});

const gone = (url: string) => Object.assign(new URL(url), { pathname: "/gone" }).href;

test("an address that is refused is named by its setting", async () => {
  const role = await temporaryRole(inject("databaseAdminUrl"), "");
  const own = { dataDir: "/nonexistent", databaseUrl: role, migrationDatabaseUrl: role };
  const refusal = 'DATABASE_URL does not work: database "gone" does not exist.';
  const wrongApp = startDatabase({ ...own, databaseUrl: gone(role) }, log);
  await expect(wrongApp).rejects.toThrow(new Error(refusal));
  const wrongOwner = startDatabase({ ...own, migrationDatabaseUrl: gone(role) }, log);
  await expect(wrongOwner).rejects.toThrow(new Error(`MIGRATION_${refusal}`));
});

test("a database that is not there yet is named once, however often it is tried", async () => {
  const warnings: string[] = [];
  const listener = createServer((socket) => socket.destroy());
  const listen = async (port: number) => {
    await once(listener.listen(port, "127.0.0.1"), "listening");
    const address = listener.address();
    return address !== null && typeof address === "object" ? address.port : 0;
  };
  const port = await listen(0);
  await new Promise((resolve) => listener.close(resolve));
  const databaseUrl = `postgres://somebody:secret@127.0.0.1:${port}/nothing`;
  const start = startDatabase(
    { dataDir: "/nonexistent", databaseUrl, migrationDatabaseUrl: undefined },
    { ...log, warn: (text) => void warnings.push(text) },
  );
  const ended = expect(start).rejects.toThrow();
  await setTimeout(1500);
  await listen(port);
  onTestFinished(() => void listener.close());
  await ended;
  expect(warnings).toEqual([
    "DATABASE_URL cannot be reached yet (ECONNREFUSED). Trying for half a minute.",
  ]);
});

test("counts are numbers, numerics are decimals, days are text, columns are camelCase", async () => {
  const { db, pool, close } = connect((await testDatabase()).appUrl, 1);
  onTestFinished(() => close());
  const { rows } = await pool.query(
    "select 12::int8 as count, 12.50::numeric as price, 0.00::numeric as nothing, date '2026-03-01' as day",
  );
  expect(rows).toEqual([{ count: 12, price: "12.5", nothing: "0", day: "2026-03-01" }]);
  const described = db.selectFrom("units").select("titleEn").compile();
  expect(described.sql).toBe('select "title_en" from "units"');
});

test("a connection lost inside a transaction fails that alone", async () => {
  const { db, close } = connect((await testDatabase()).appUrl, 1);
  onTestFinished(() => close());
  const cut = db.transaction().execute(async (transaction) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction).catch(() => 0);
    await setTimeout(50);
    await sql`select 1`.execute(transaction);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("connections to a server that only follows by now are left for new ones", async () => {
  const { db, close } = connect((await testDatabase()).appUrl, 1);
  onTestFinished(() => close());
  await sql`set session characteristics as transaction read only`.execute(db);
  const write = () => sql`delete from guess_limits`.execute(db);
  const refused: unknown = await write().catch((error: unknown) => error);
  expect(databaseProblem(refused, false)).toMatchObject({ code: "unavailable" });
  await expect
    .poll(() =>
      write().then(
        () => "done",
        () => "refused",
      ),
    )
    .toBe("done");
});

test("a pool outlives the loss of its connections", async () => {
  const { pool, close } = connect((await testDatabase()).appUrl, 2);
  onTestFinished(() => close());
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const admin = new Client({ connectionString: inject("databaseAdminUrl") });
  await admin.connect();
  for (const { pid } of rows) await admin.query("select pg_terminate_backend($1)", [pid]);
  await admin.end();
  await expect
    .poll(() =>
      pool.query("select 1 as one").then(
        (answer) => answer.rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
});
