import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "overslag-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

const tablesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    return rows.map(({ name }) => name);
  });

const walls = "create table walls (id int); create table doors (id int);";

test("applies what is new, in order, once", async () => {
  const url = await emptyDatabase();
  const first = await folderOf({
    "0002_roofs.sql": "create table roofs ();",
    "0001_walls.sql": walls,
  });
  expect(await migrate(url, first)).toEqual(["0001_walls", "0002_roofs"]);
  expect(await migrate(url, first)).toEqual([]);
  expect(await tablesOf(url)).toEqual(["doors", "roofs", "walls"]);
});

test("processes that start together wait for each other", async () => {
  const url = await emptyDatabase();
  const folder = await folderOf({ "0001_walls.sql": walls });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
  expect(applied.flat()).toEqual(["0001_walls"]);
});

test("a failing file leaves nothing of itself and names the line", async () => {
  const url = await emptyDatabase();
  const folder = await folderOf({
    "0001_walls.sql": walls,
    "0002_roofs.sql": "create table roofs ();\n\ncreate tabel gates ();",
  });
  await expect(migrate(url, folder)).rejects.toThrow(/0002_roofs, line 3, failed: syntax error/);
  expect(await tablesOf(url)).toEqual(["doors", "walls"]);
});

test("a changed file is refused, other line ends are not a change", async () => {
  const url = await emptyDatabase();
  await migrate(url, await folderOf({ "0001_walls.sql": "create table walls ();\n" }));
  const windows = await folderOf({ "0001_walls.sql": "create table walls ();\r\n" });
  expect(await migrate(url, windows)).toEqual([]);
  const changed = await folderOf({ "0001_walls.sql": "create table walls (id int);\n" });
  await expect(migrate(url, changed)).rejects.toThrow("0001_walls was changed after");
});

test("a database newer than the program is refused", async () => {
  const url = await emptyDatabase();
  await migrate(url, await folderOf({ "0001_walls.sql": "", "0002_roofs.sql": "" }));
  const older = await folderOf({ "0001_walls.sql": "" });
  await expect(migrate(url, older)).rejects.toThrow("by a newer release (0002_roofs)");
});

test("a file that comes before an applied one is refused, and so is an odd name", async () => {
  const url = await emptyDatabase();
  await migrate(url, await folderOf({ "0002_roofs.sql": "" }));
  const late = await folderOf({ "0001_walls.sql": "", "0002_roofs.sql": "" });
  await expect(migrate(url, late)).rejects.toThrow("give it a higher number");
  await expect(migrate(url, await folderOf({ "walls.sql": "" }))).rejects.toThrow("Rename");
});
