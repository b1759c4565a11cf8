import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { strToU8, zipSync } from "fflate";
import { ZipFile } from "yazl";
import { ArchiveHead, mostEntries } from "../../contracts/company-archive.ts";
import { readManifest } from "./read-manifest.ts";

const manifest = {
  format: "overslag-company-archive",
  version: 1,
  release: "0.1.0",
  madeAt: "2026-11-28T12:00:00.000Z",
  company: { title: "Fjordheim Bygg ÅS", code: "974760673" },
  records: { projects: { fields: ["id"], count: 3 } },
  entries: [
    { path: "records/projects.jsonl", bytes: 2, sha256: "0".repeat(64) },
    { path: "files/emails/1-attachment.pdf", bytes: 9, sha256: "0".repeat(64) },
  ],
};

interface Making {
  readonly told?: object | null;
  readonly isLarge?: boolean;
  readonly isCompressed?: boolean;
  readonly isCommented?: boolean;
}

async function made(making: Making = {}) {
  const { told = manifest, isLarge = false, isCompressed = true, isCommented = false } = making;
  const zip = new ZipFile();
  const options = { compress: isCompressed, forceZip64Format: isLarge };
  zip.addBuffer(Buffer.from("{}"), "records/projects.jsonl", options);
  if (told) zip.addBuffer(Buffer.from(JSON.stringify(told)), "manifest.json", options);
  zip.addBuffer(Buffer.from("%PDF-1.7"), "files/emails/1-attachment.pdf", options);
  zip.end({ forceZip64Format: isLarge, comment: isCommented ? "A".repeat(65_535) : "" });
  return new Uint8Array(await buffer(zip.outputStream));
}

const reasonOf = async (...parts: BlobPart[]) => {
  const read = await readManifest(new Blob(parts));
  return read.ok ? "" : read.problem;
};

test.each<Making>([{}, { isCompressed: false }, { isLarge: true }, { isCommented: true }])(
  "the manifest is read wherever it stands in the file: %j",
  async (making) => {
    expect(await readManifest(new Blob([await made(making)]))).toEqual({
      ok: true,
      value: expect.objectContaining({
        release: "0.1.0",
        company: manifest.company,
        records: { projects: { count: 3 } },
      }),
    });
  },
);

test("what is no archive, or not a whole one, is told as the server tells it", async () => {
  const bytes = await made();
  expect(await reasonOf("")).toBe("foreign");
  expect(await reasonOf("Hello, this is a letter.")).toBe("foreign");
  expect(await reasonOf(bytes.slice(0, 200))).toBe("cut_off");
  expect(await reasonOf(await made({ told: null }))).toBe("foreign");
  expect(await reasonOf(await made({ told: { ...manifest, format: "another" } }))).toBe("foreign");
  expect(await reasonOf(await made({ told: { ...manifest, version: 2 } }))).toBe("newer");
  expect(await reasonOf(await made({ told: { ...manifest, company: null } }))).toBe("damaged");
  expect(await reasonOf(bytes.slice(0, 90), new Uint8Array(9), bytes.slice(90))).toBe("damaged");
});

const zipped = (told: string) => zipSync({ "manifest.json": strToU8(told) });
const places = { method: 10, size: 12, signature: [0x50, 0x4b, 1, 2] };
/** Where the directory says what the last entry of the file is. */
const placeIn = (bytes: Uint8Array) =>
  bytes.findLastIndex((_, at) => places.signature.every((sign, i) => bytes[at + i] === sign));

test("other programs write fields and comments besides, which are passed over", async () => {
  const extra = { 0x70_75: strToU8("Unicode path") };
  const bytes = zipSync({
    "records/units.jsonl": [strToU8("{}"), { extra, comment: "Of the company" }],
    "manifest.json": [strToU8(JSON.stringify(manifest)), { extra }],
  });
  expect(await readManifest(new Blob([bytes]))).toMatchObject({ ok: true });
});

test("a manifest that is packed in a way of its own is not unpacked in another", async () => {
  const bytes = zipped(JSON.stringify(manifest));
  bytes[placeIn(bytes) + places.method] = 12;
  expect(await reasonOf(bytes)).toBe("damaged");
});

const changed = (change: object) => zipped(JSON.stringify({ ...manifest, ...change }));
const entries = Array.from({ length: 4_000 }, () => manifest.entries[0]);

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ["of more than its entries come to", () => changed({ x: "A".repeat(2e6) }), "too_large"],
  [
    "of too many values",
    () => changed({ x: Array.from({ length: 99_999 }, () => []) }),
    "too_large",
  ],
  [
    "of lists in lists without an end",
    () => changed({ x: JSON.parse("[".repeat(50) + "]".repeat(50)) }),
    "too_large",
  ],
  ["of thousands of entries that are not there", () => changed({ entries }), "too_large"],
  [
    "with a title beyond all",
    () => changed({ company: { title: "A".repeat(201), code: "" } }),
    "damaged",
  ],
  [
    "with a number beyond all",
    () => changed({ company: { title: "A", code: "1".repeat(11) } }),
    "damaged",
  ],
])("a manifest %s is refused before it keeps the browser busy", async (_, bytes, reason) => {
  expect(await reasonOf(bytes())).toBe(reason);
});

test("a directory is not read that is larger than that of any archive", async () => {
  const bytes = zipped(JSON.stringify(manifest));
  const end = bytes.length - 22;
  new DataView(bytes.buffer).setUint32(end + places.size, 0xff_ff_ff_00, true);
  expect(await reasonOf(bytes)).toBe("too_large");
});

test("an archive may have half a million entries besides, and not one more", async () => {
  const bytes = zipped(JSON.stringify(manifest));
  const [start, end] = [placeIn(bytes), bytes.length - 22];
  const directory = bytes.slice(start, end);
  const withEntries = (count: number) => {
    const last = bytes.slice(end);
    new DataView(last.buffer).setUint32(places.size, count * directory.length, true);
    const all = new Uint8Array(count * directory.length);
    for (let at = 0; at < all.length; at += directory.length) all.set(directory, at);
    return reasonOf(bytes.slice(0, start), all, last);
  };
  expect(mostEntries).toBe(500_000);
  expect(await withEntries(mostEntries)).toBe("");
  expect(await withEntries(mostEntries + 1)).toBe("too_large");
  const listed = (length: number) =>
    ArchiveHead.safeParse({
      ...manifest,
      entries: Array.from({ length }, () => manifest.entries[0]),
    }).success;
  expect([listed(mostEntries), listed(mostEntries + 1)]).toEqual([true, false]);
});
