import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { makeRoles, withClient } from "../db/roles.ts";
import { rowsOfAll, structureOf } from "../test/database-contents.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { emptyDatabase, testDatabase } from "../test/test-database.ts";
import { writeBackup } from "./backup-file.ts";
import { sealed } from "./container/blocks.ts";
import { type Manifest, writeParts } from "./container/parts.ts";
import { restoreBackup } from "./restore-backup.ts";

const now = new Date("2026-11-20T10:00:00Z");

const houses = `
  create table houses (id serial primary key, best_room int, number int generated always as identity,
    loud text generated always as (upper(title)) stored, title text not null);
  create table rooms (id int primary key, house_id int not null references houses,
    inside int references rooms deferrable initially deferred);
  alter table houses add constraint houses_best foreign key (best_room) references rooms;
  create function houses_doubled() returns trigger language plpgsql as $$
  begin insert into rooms values (new.id * 100, new.id); return new; end $$;
  create trigger houses_doubled after insert on houses
    for each row execute function houses_doubled();
  alter table rooms enable row level security;
  alter table rooms force row level security;
  create policy all_rooms on rooms to current_user using (true);
  insert into houses (title) values ('from the migration');`;
/** Two migrations: what the first leaves for its commit would bar the second from its table. */
const later = {
  "0002_coloured": `alter table houses add column colour text not null default 'red';
    update rooms set inside = id;`,
  "0003_wide": "alter table rooms add column wide boolean;",
};

/** A folder with these migrations, and the address of a database that they were applied to. */
async function migrated(files: Record<string, string>, url?: string) {
  const directory = temporaryFolder();
  await mkdir(directory, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(directory, `${name}.sql`), text);
  }
  const { migrationUrl } = await makeRoles(url ?? (await emptyDatabase()));
  return { directory, ownerUrl: migrationUrl };
}

interface CraftedTable {
  readonly name: string;
  readonly columns: string[];
  readonly rows: string;
}

/** A file that is whole by its seals, whatever stands in it. */
async function crafted(manifest: Manifest, tables: readonly CraftedTable[]): Promise<string> {
  const file = path.join(temporaryFolder(), "crafted.backup");
  const parts = tables.map(({ rows, ...table }) => ({
    ...table,
    data: Readable.from([Buffer.from(rows)]),
  }));
  const content = Buffer.concat(await Array.fromAsync(writeParts(manifest, Readable.from(parts))));
  const made = { release: "0.1.0", schema: "", madeAt: now.toISOString() };
  await writeFile(file, sealed(Readable.from([gzipSync(content)]), made, undefined));
  return file;
}

const backUp = async (ownerUrl: string) => {
  const file = path.join(temporaryFolder(), "all.backup");
  await writeBackup({ ownerUrl, file, passphrase: undefined, now });
  return file;
};

/** Two houses of which one is gone, and rooms that refer to each other and back. */
async function oldHouses() {
  const { directory, ownerUrl } = await migrated({ "0001_houses": houses });
  await migrate(ownerUrl, directory);
  await withClient(ownerUrl, async (client) => {
    await client.query(`insert into houses (title) values ('two'), ('three')`);
    await client.query(`delete from rooms where house_id = 1; delete from houses where id = 1`);
    await client.query(`insert into rooms values (1, 2, 2), (2, 2, 1)`);
    await client.query(`update houses set best_room = 2 where id = 2`);
  });
  return { directory, ownerUrl };
}

/** The rights name roles, which are called after their database. */
const structure = (lines: string[]) =>
  lines.map((line) => line.replaceAll(/overslag_test_\w+/g, ""));

test("keys in circles, triggers, generated columns and counters come back as they were", async () => {
  const { directory, ownerUrl } = await oldHouses();
  const file = await backUp(ownerUrl);
  const copy = await migrated({});
  await restoreBackup({ ...copy, directory, file, passphrase: undefined });
  expect(await rowsOfAll(copy.ownerUrl)).toEqual(await rowsOfAll(ownerUrl));
  expect(structure(await structureOf(copy.ownerUrl))).toEqual(
    structure(await structureOf(ownerUrl)),
  );
  await withClient(copy.ownerUrl, async (client) => {
    const { rows } = await client.query(
      "insert into houses (title) values ('four') returning id, number, loud",
    );
    expect(rows).toEqual([{ id: 4, number: 4, loud: "FOUR" }]);
    expect((await client.query("select id from rooms where house_id = 4")).rows).toEqual([
      { id: 400 },
    ]);
    await expect(client.query("insert into rooms values (9, 99)")).rejects.toThrow(
      "rooms_house_id_fkey",
    );
  });
});

test("a backup of an earlier release is brought forward to this one", async () => {
  const { ownerUrl } = await oldHouses();
  const file = await backUp(ownerUrl);
  const copy = await migrated({ "0001_houses": houses, ...later });
  await restoreBackup({ ...copy, file, passphrase: undefined });
  await withClient(copy.ownerUrl, async (client) => {
    const found = await client.query("select title, colour from houses order by id");
    expect(found.rows).toEqual([
      { title: "two", colour: "red" },
      { title: "three", colour: "red" },
    ]);
    const inside = await client.query("select bool_and(inside = id) as done from rooms");
    expect(inside.rows).toEqual([{ done: true }]);
    expect(await migrate(copy.ownerUrl, copy.directory)).toEqual([]);
  });
});

test("a backup of a later release, or of other migrations, is refused before anything changes", async () => {
  const { directory, ownerUrl } = await migrated({ "0001_houses": houses, ...later });
  await migrate(ownerUrl, directory);
  const file = await backUp(ownerUrl);
  const restore = async (files: Record<string, string>) => {
    const copy = await migrated(files);
    await expect(structureOf(copy.ownerUrl)).rejects.toThrow("migration.applied");
    try {
      await restoreBackup({ ...copy, file, passphrase: undefined });
    } finally {
      await expect(structureOf(copy.ownerUrl)).rejects.toThrow("migration.applied");
    }
  };
  await expect(restore({ "0001_houses": houses })).rejects.toThrow(
    "all.backup was made by a newer release (0.1.0, 0002_coloured): this checkout is older and cannot restore it. Install that release",
  );
  await expect(restore({ "0001_houses": `${houses} `, ...later })).rejects.toThrow(
    "another migration 0001_houses",
  );
});

test("a file whose tables are not those of its own migrations is refused, and nothing changes", async () => {
  const { directory, ownerUrl } = await oldHouses();
  const manifest = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from migration.applied",
    );
    return { migrations: rows, sequences: [] };
  });
  const houseTable = { name: "houses", columns: ["id", "title"], rows: "1\tone\n" };
  const restore = async (...tables: CraftedTable[]) => {
    const copy = await migrated({});
    const file = await crafted(manifest, tables);
    try {
      await restoreBackup({ ...copy, directory, file, passphrase: undefined });
    } finally {
      expect(await rowsOfAll(copy.ownerUrl)).toEqual({});
    }
  };
  await expect(restore(houseTable)).rejects.toThrow("The backup lacks the tables rooms.");
  await expect(restore({ ...houseTable, name: "applied" })).rejects.toThrow(
    "has a table applied that its own release did not know",
  );
  const odd = { ...houseTable, columns: ["id", 'title") from stdin; drop table houses; --'] };
  await expect(restore(odd)).rejects.toThrow("has a table houses that its own release");
  const twice = restore(houseTable, houseTable);
  await expect(twice).rejects.toThrow("has a table houses that its own release");
  const short = restore({ ...houseTable, rows: "1\n" }, { ...houseTable, name: "rooms" });
  await expect(short).rejects.toThrow("missing data");
});

test("a row that refers to nothing is refused, and nothing changes", async () => {
  const { directory, ownerUrl } = await oldHouses();
  await withClient(ownerUrl, async (client) => {
    await client.query("alter table rooms drop constraint rooms_house_id_fkey");
    await client.query("insert into rooms values (7, 77)");
  });
  const file = await backUp(ownerUrl);
  const copy = await migrated({});
  await expect(restoreBackup({ ...copy, directory, file, passphrase: undefined })).rejects.toThrow(
    "rooms_house_id_fkey",
  );
  expect(await rowsOfAll(copy.ownerUrl)).toEqual({});
});

const company = "01900000-0000-7000-8000-000000000001";
const aCompany = `insert into companies (company_id, title) values ('${company}', 'Mine');`;
const aUser = `
  insert into roles (company_id, id, title_en, title_nb, permissions, sees_costs)
    values ('${company}', '${company}', 'A', 'A', '{}', true);
  insert into users (company_id, id, role_id, name, email, password_hash)
    values ('${company}', '${company}', '${company}', 'A', 'a@x.example', '');`;
const aSession = `
  insert into sessions (token_hash, company_id, user_id, working_company_id, expires_at)
    values ('', '${company}', '${company}', '${company}', now())`;

test.each([
  ["is empty", "", true],
  ["was only started", aCompany + aUser, true],
  ["has a second company", `${aCompany} ${aCompany.replaceAll("0001'", "0002'")}`, false],
  [
    "somebody has signed in to",
    `${aCompany} ${aUser} update users set last_seen_at = now()`,
    false,
  ],
  ["somebody is signed in to", aCompany + aUser + aSession, false],
])("an installation that %s: is it replaced?", async (_, rows, isReplaced) => {
  const file = await backUp((await testDatabase()).migrationUrl);
  const { migrationUrl: ownerUrl } = await testDatabase();
  await withClient(ownerUrl, (client) => client.query(rows));
  const before = await rowsOfAll(ownerUrl);
  const restored = restoreBackup({ ownerUrl, file, passphrase: undefined });
  if (isReplaced) {
    await restored;
    expect((await rowsOfAll(ownerUrl))["companies"]).toEqual([]);
  } else {
    await expect(restored).rejects.toThrow("This installation is in use");
    expect(await rowsOfAll(ownerUrl)).toEqual(before);
  }
});

test("a restore that is killed leaves what was there before", async () => {
  const { ownerUrl: source, directory: old } = await oldHouses();
  const file = await backUp(source);
  const held = "0002_held";
  const { directory, ownerUrl } = await migrated({
    "0001_houses": houses,
    [held]: "select pg_advisory_xact_lock(42)",
  });
  await migrate(ownerUrl, old);
  const before = await rowsOfAll(ownerUrl);
  await withClient(ownerUrl, async (client) => {
    // The restore has filled every table when it comes to this lock.
    await client.query("select pg_advisory_lock(42)");
    const module = path.join(import.meta.dirname, "restore-backup.ts");
    const code = `const { restoreBackup } = await import(${JSON.stringify(module)});
      await restoreBackup(${JSON.stringify({ ownerUrl, file, directory })});`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
    const waiting = async () => {
      const { rows } = await client.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    await client.query("select pg_advisory_unlock(42)");
  });
  expect(await rowsOfAll(ownerUrl)).toEqual(before);
});
