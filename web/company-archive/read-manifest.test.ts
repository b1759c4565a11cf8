import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
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
}

async function made({ told = manifest, isLarge = false, isCompressed = true }: Making = {}) {
  const zip = new ZipFile();
  const options = { compress: isCompressed, forceZip64Format: isLarge };
  zip.addBuffer(Buffer.from("{}"), "records/projects.jsonl", options);
  if (told) zip.addBuffer(Buffer.from(JSON.stringify(told)), "manifest.json", options);
  zip.addBuffer(Buffer.from("%PDF-1.7"), "files/emails/1-attachment.pdf", options);
  zip.end({ forceZip64Format: isLarge, comment: "" });
  return new Uint8Array(await buffer(zip.outputStream));
}

const reasonOf = async (...parts: BlobPart[]) => {
  const read = await readManifest(new Blob(parts));
  return read.ok ? "" : read.reason;
};

test.each<Making>([{}, { isCompressed: false }, { isLarge: true }])(
  "the manifest is read wherever it stands in the file: %j",
  async (making) => {
    expect(await readManifest(new Blob([await made(making)]))).toEqual({
      ok: true,
      head: expect.objectContaining({
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
