import { expect, test } from "vitest";
import {
  entriesOf,
  exportedArchive,
  hashOf,
  importedArchive,
  madeArchive,
  recordsIn,
} from "../test/archives.ts";
import { priceListApp } from "../test/price-list-app.ts";

const app = await priceListApp();
const { id } = await app.make.supplier();
const lines = ["Varenr;Listepris;Rabatt;Netto", "R1;1,23456;;", "R2;100,00;10 %;80,00"];
await app.previewed(id, Buffer.from(lines.join("\r\n")));
const kind = "price-import-rows";
const path = `records/${kind}.jsonl`;

const told = (all: Parameters<typeof recordsIn>[0]) =>
  recordsIn(all, kind).map(({ number, roundedFrom, contradiction }) => ({
    number,
    roundedFrom,
    contradiction,
  }));

/** The same archive as it was made while both were one field. */
async function olderArchive({ all, manifest }: Awaited<ReturnType<typeof entriesOf>>) {
  const older = recordsIn(all, kind).map(({ roundedFrom, contradiction, ...row }) => ({
    ...row,
    stated: String(roundedFrom) + String(contradiction),
  }));
  const text = older.map((row) => `${JSON.stringify(row)}\n`).join("");
  const records = {
    ...manifest.records,
    [kind]: { fields: Object.keys(older[0] ?? {}), count: older.length },
  };
  const entries = manifest.entries.map((entry) =>
    entry.path === path
      ? { ...entry, sha256: hashOf(text), bytes: Buffer.byteLength(text) }
      : entry,
  );
  return madeArchive({
    ...Object.fromEntries(all),
    [path]: text,
    "manifest.json": JSON.stringify({ ...manifest, entries, records }),
  });
}

test("an archive from before a field was split in two keeps what its rows said", async () => {
  const source = await entriesOf((await exportedArchive(app)).bytes);
  expect(told(source.all)).toMatchObject([
    { number: "R1", roundedFrom: expect.stringMatching(/1.23456/), contradiction: "" },
    { number: "R2", roundedFrom: "", contradiction: expect.stringMatching(/100/) },
  ]);
  const other = await app.newCompany();
  expect(await importedArchive(other, await olderArchive(source))).toMatchObject({ status: 201 });
  const again = await entriesOf((await exportedArchive(other)).bytes);
  expect(told(again.all)).toEqual(told(source.all));
});
