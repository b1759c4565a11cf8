import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { withClient } from "../db/roles.ts";
import { rowsOfAll } from "../test/database-contents.ts";
import { testApp } from "../test/test-app.ts";
import { testDatabase } from "../test/test-database.ts";
import { makeWorld } from "../test/world.ts";
import { checkBackup, writeBackup } from "./backup-file.ts";
import { restoreBackup } from "./restore-backup.ts";

const passphrase = "a long enough passphrase";
const now = new Date("2026-11-20T10:00:00Z");
const folder = mkdtempSync(path.join(tmpdir(), "overslag-broken-"));
afterAll(() => rmSync(folder, { recursive: true }));

const app = await testApp();
await makeWorld(app);
// What cannot be compressed, so that the file has several blocks.
const noise = createHash("shake256", { outputLength: 300_000 }).update("noise").digest();
await app.own((db) => db.updateTable("images").set({ bytes: noise }).execute());

async function fileOf(name: string, secret: string | undefined): Promise<Buffer> {
  const file = path.join(folder, name);
  await writeBackup({ ownerUrl: app.migrationUrl, file, passphrase: secret, now });
  return readFileSync(file);
}
const plain = await fileOf("plain", undefined);
const sealed = await fileOf("sealed", passphrase);

// What the first start made: nobody has signed in yet.
const target = (await testDatabase()).migrationUrl;
await withClient(target, (client) =>
  client.query(`insert into companies (company_id, title) values (gen_random_uuid(), 'Mine')`),
);
const before = await rowsOfAll(target);

const restore = (bytes: Buffer, secret: string | undefined) => {
  const file = path.join(folder, "broken.backup");
  writeFileSync(file, bytes);
  return restoreBackup({ ownerUrl: target, file, passphrase: secret });
};
const check = (bytes: Buffer, secret: string | undefined) => {
  const file = path.join(folder, "checked.backup");
  writeFileSync(file, bytes);
  return checkBackup(file, secret);
};
const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
const half = ({ length }: Buffer) => Math.floor(length / 2);
const headerEnd = (bytes: Buffer) => bytes.indexOf(0x0a, bytes.indexOf(0x0a) + 1) + 1;
/** A file whose header says something else and has the right checksum for it. */
const withHeader = (fields: object) => {
  const line = plain.subarray(plain.indexOf(0x0a) + 1, headerEnd(plain)).toString();
  const known: unknown = JSON.parse(line.slice(0, -66));
  const text = JSON.stringify(Object.assign({}, known, fields));
  const hash = createHash("sha256").update(text).digest("hex");
  const rest = plain.subarray(headerEnd(plain));
  return Buffer.concat([Buffer.from(`overslag backup\n${text} ${hash}\n`), rest]);
};

test.each<[string, Buffer, string | undefined, string]>([
  ["cut off in its middle", plain.subarray(0, half(plain)), undefined, "is cut off"],
  ["cut off by one byte", plain.subarray(0, -1), undefined, "is cut off"],
  ["cut off in its header", plain.subarray(0, 30), undefined, "is cut off"],
  ["cut off in its first line", plain.subarray(0, 5), undefined, "is cut off"],
  ["encrypted and cut off", sealed.subarray(0, half(sealed)), passphrase, "is cut off"],
  ["flipped in one bit", flipped(plain, half(plain)), undefined, "is damaged: block"],
  ["flipped in its last bit", flipped(plain, plain.length - 1), undefined, "is damaged: block"],
  ["flipped in its header", flipped(plain, 40), undefined, "is damaged: its header"],
  ["encrypted and flipped", flipped(sealed, half(sealed)), passphrase, "is damaged: block"],
  ["longer than it was", Buffer.concat([plain, Buffer.from("x")]), undefined, "added at its end"],
  ["empty", Buffer.alloc(0), undefined, "is empty. Copy it again"],
  ["a letter", Buffer.from("Dear customer"), undefined, "is no backup of Overslag"],
  ["another archive", gzipSync("rows"), undefined, "is no backup of Overslag"],
  ["of a newer format", withHeader({ format: 2, release: "9.1.0" }), undefined, "release (9.1.0)"],
  ["opened with a wrong passphrase", sealed, "another long passphrase", "does not open"],
  ["opened without its passphrase", sealed, undefined, "Set BACKUP_PASSPHRASE"],
])(
  "a file that is %s is refused by name, and nothing changes",
  async (_, bytes, secret, message) => {
    await expect(restore(bytes, secret)).rejects.toThrow(message);
    await expect(restore(bytes, secret)).rejects.toThrow("broken.backup");
    expect(await rowsOfAll(target)).toEqual(before);
  },
);

test("wherever a file is cut or one of its bits is turned, it is noticed", async () => {
  const step = Math.floor(plain.length / 40);
  for (let at = 0; at < plain.length; at += step) {
    await expect(check(plain.subarray(0, at), undefined)).rejects.toThrow("checked.backup");
    await expect(check(flipped(plain, at), undefined)).rejects.toThrow("checked.backup");
  }
});

test("blocks that change places, or come from another backup, are noticed", async () => {
  const begin = headerEnd(plain);
  const blockLength = 4 + 65_536 + 16;
  const block = (from: Buffer, index: number) =>
    from.subarray(
      headerEnd(from) + index * blockLength,
      headerEnd(from) + (index + 1) * blockLength,
    );
  const rest = plain.subarray(begin + 2 * blockLength);
  const swapped = [plain.subarray(0, begin), block(plain, 1), block(plain, 0), rest];
  await expect(check(Buffer.concat(swapped), undefined)).rejects.toThrow("is damaged: block 1");
  const dropped = [plain.subarray(0, begin), block(plain, 1), rest];
  await expect(check(Buffer.concat(dropped), undefined)).rejects.toThrow("is damaged: block 1");
  const foreign = Buffer.concat([sealed.subarray(0, headerEnd(sealed)), plain.subarray(begin)]);
  await expect(check(foreign, passphrase)).rejects.toThrow("is damaged: block 1");
});

test.each([
  ["not encrypted", plain, undefined],
  ["encrypted", sealed, passphrase],
])(
  "a file that is %s and ends after one block is no whole one, whatever the block says",
  async (_, bytes, secret) => {
    const cut = Buffer.from(bytes.subarray(0, headerEnd(bytes) + 4 + 65_536 + 16));
    await expect(check(cut, secret)).rejects.toThrow("is cut off");
    cut.writeUInt8(0x80, headerEnd(bytes));
    await expect(check(cut, secret)).rejects.toThrow("is damaged: block 1");
  },
);

test("an encrypted file shows no text of its rows", async () => {
  expect(sealed.includes("Bygg AS")).toBe(false);
  expect((await check(sealed, passphrase)).rows).toBe((await check(plain, undefined)).rows);
});

/** A part of a backup that says something about it. */
const note = (text: string) => {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(Buffer.byteLength(text), 1);
  return Buffer.concat([prefix, Buffer.from(text)]);
};
/** How many files this process has open, where the system tells. */
const openFiles = () => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);

test("a file of another program with our seals is refused too, and leaves nothing open", async () => {
  const headerOfFile = plain.subarray(0, headerEnd(plain));
  const crafted = (content: Buffer) => {
    const place = Buffer.alloc(9);
    place.writeUInt8(1, 8);
    const header = createHash("sha256").update(headerOfFile).digest();
    const tag = createHash("sha256").update(place).update(header).update(content).digest();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length + 0x8000_0000);
    return Buffer.concat([headerOfFile, length, content, tag.subarray(0, 16)]);
  };
  const manifest = note('{"part":"manifest","migrations":[],"sequences":[]}');
  const tableThatEnds = (differs: object) => {
    const rows = Buffer.from("1\n");
    const sha256 = createHash("sha256").update(rows).digest("hex");
    const data = note(rows.toString());
    data.writeUInt8(1);
    const begin = note('{"part":"table","name":"units","columns":["id"]}');
    const end = note(JSON.stringify({ part: "end", rows: 1, bytes: 2, sha256, ...differs }));
    return gzipSync(Buffer.concat([manifest, begin, data, end]));
  };
  const atFirst = openFiles();
  for (const [content, message] of [
    [Buffer.from("no archive"), "it cannot be unpacked"],
    [gzipSync(""), "its parts do not follow each other"],
    [gzipSync(note("{")), "it has a part that is not known"],
    [gzipSync(note('{"part":"total","tables":0,"rows":0}')), "it begins with no manifest"],
    [gzipSync(manifest), "its parts do not follow each other"],
    [
      gzipSync(Buffer.concat([manifest, note('{"part":"total","tables":1,"rows":0}')])),
      "its totals are not those of its tables",
    ],
    [tableThatEnds({ rows: 2 }), "the rows of units are not those that were written"],
    [tableThatEnds({ bytes: 3 }), "the rows of units are not those that were written"],
    [tableThatEnds({ sha256: "0".repeat(64) }), "the rows of units are not those"],
    [tableThatEnds({}), "its parts do not follow each other"],
  ] as const) {
    await expect(check(crafted(content), undefined)).rejects.toThrow(message);
  }
  await expect.poll(openFiles).toBe(atFirst);
});
