import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { backups } from "../../contracts/backups.ts";
import { withClient } from "../db/roles.ts";
import { firstStart } from "../seed/first-start.ts";
import { testPassword } from "../test/make.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { testApp } from "../test/test-app.ts";
import { type FilePart, multipart } from "../test/upload.ts";
import { makeWorld } from "../test/world.ts";
import { writeBackup } from "./backup-file.ts";

const now = new Date("2026-11-20T10:00:00Z");
const administrator = { email: "admin@example.com", password: "correct horse battery" };
const passphrase = "a long enough passphrase";

// What is backed up: a company with an administrator who has signed in.
const source = await testApp();
await makeWorld(source);
const owner = await source.make.user({ role: "system_administrator" });
await source.signIn(owner.email);

async function backup(secret?: string): Promise<Buffer> {
  const file = path.join(temporaryFolder(), "all.backup");
  await writeBackup({ ownerUrl: source.migrationUrl, file, passphrase: secret, now });
  return readFileSync(file);
}

/** A product after its first start, as nobody has signed in to it yet. */
async function fresh() {
  const app = await testApp();
  // The company of the other tests is none of a first start.
  await withClient(app.migrationUrl, (client) => client.query("truncate companies cascade"));
  await firstStart(app.db, { administrator, empty: true, now });
  const send = (parts: readonly FilePart[]) =>
    app.stranger.send({ method: "POST", url: backups.restore.path, ...multipart(parts) });
  const restore = async (file: Uint8Array, fields: Record<string, string> = {}) => {
    const { statusCode, body } = await send([
      ...fieldsOf({ ...administrator, ...fields }),
      { bytes: file, fileName: "all.backup" },
    ]);
    return { status: statusCode, body: JSON.parse(body) as unknown };
  };
  const isPossible = async () => (await app.stranger.ok(backups.canRestore, {})).isPossible;
  const signIn = (email: string, password: string) =>
    app.stranger.call(auth.signIn, { body: { email, password } });
  return { ...app, send, restore, isPossible, signIn };
}

const fieldsOf = (fields: Record<string, string>): FilePart[] =>
  Object.entries(fields).map(([name, text]) => ({
    name,
    bytes: Buffer.from(text),
    fileName: undefined,
    type: "text/plain",
  }));

const leftOver = () => readdirSync(tmpdir()).filter((name) => name.startsWith("restore-"));

test("whoever knows the first password restores a backup, and its people sign in", async () => {
  const { restore, isPossible, signIn } = await fresh();
  expect(await isPossible()).toBe(true);
  expect(await restore(await backup(passphrase), { passphrase })).toEqual({
    status: 201,
    body: { madeAt: now.toISOString() },
  });
  expect(await isPossible()).toBe(false);
  expect((await signIn(administrator.email, administrator.password)).status).toBe(401);
  expect((await signIn(owner.email, testPassword)).status).toBe(201);
  expect(await restore(await backup())).toMatchObject({
    status: 409,
    body: { code: "installation_in_use" },
  });
});

test("a stranger to a fresh installation is refused before his file is looked at", async () => {
  const { restore, isPossible, signIn } = await fresh();
  const file = await backup();
  for (const fields of [{ password: "another password" }, { email: "eve@example.com" }]) {
    expect(await restore(file, fields)).toMatchObject({
      status: 401,
      body: { code: "sign_in_failed" },
    });
  }
  expect(await isPossible()).toBe(true);
  expect((await signIn(administrator.email, administrator.password)).status).toBe(201);
});

test("guessing the first password is slowed down as signing in is", async () => {
  const { restore } = await fresh();
  const file = Buffer.from("x");
  for (let attempt = 0; attempt < 7; attempt += 1) await restore(file, { password: "guess guess" });
  expect(await restore(file)).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
});

test("after the first sign-in nobody restores any more, whatever he knows", async () => {
  const { restore, isPossible, signIn } = await fresh();
  await signIn(administrator.email, administrator.password);
  expect(await isPossible()).toBe(false);
  expect(await restore(await backup())).toMatchObject({
    status: 409,
    body: { code: "installation_in_use" },
  });
});

test("a file that cannot be restored is refused with its reason, and nothing changes", async () => {
  const { restore, isPossible, signIn } = await fresh();
  const plain = await backup();
  const sealed = await backup(passphrase);
  const cases: [Uint8Array, Record<string, string>, string][] = [
    [Buffer.from("Dear customer"), {}, "foreign"],
    [plain.subarray(0, plain.length / 2), {}, "cut_off"],
    [Buffer.concat([plain, Buffer.from("x")]), {}, "damaged"],
    [sealed, {}, "passphrase_missing"],
    [sealed, { passphrase: "another long passphrase" }, "wrong_passphrase"],
  ];
  for (const [file, fields, reason] of cases) {
    expect(await restore(file, fields)).toMatchObject({
      status: 422,
      body: { code: "backup_unusable", details: { reason } },
    });
  }
  expect(leftOver()).toEqual([]);
  expect(await isPossible()).toBe(true);
  expect((await signIn(administrator.email, administrator.password)).status).toBe(201);
});

test("a form that is not as it should be is refused", async () => {
  const { send, stranger } = await fresh();
  const file: FilePart = { bytes: Buffer.from("x"), fileName: "all.backup" };
  const known = fieldsOf(administrator);
  const refused = async (parts: readonly FilePart[]) => {
    const answer = await send(parts);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await refused(known)).toEqual([422, "invalid"]);
  expect(await refused([file, ...known])).toEqual([422, "invalid"]);
  expect(await refused([...known, ...fieldsOf({ role: "x" }), file])).toEqual([422, "invalid"]);
  expect(await refused([...known, { ...file, name: "other" }])).toEqual([422, "invalid"]);
  expect(await refused([...known, ...fieldsOf({ passphrase: "x".repeat(201) }), file])).toEqual([
    422,
    "invalid",
  ]);
  const many = fieldsOf(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, ""])));
  expect(await refused([...many, file])).toEqual([413, "too_large"]);
  const json = await stranger.send({
    method: "POST",
    url: backups.restore.path,
    payload: administrator,
  });
  expect(json.statusCode).toBe(415);
  const foreign = await stranger.send({
    method: "POST",
    url: backups.restore.path,
    ...multipart([...known, file]),
    headers: { ...multipart([]).headers, origin: "https://evil.example" },
  });
  expect(foreign.statusCode).toBe(403);
});
