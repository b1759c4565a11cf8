import { expect, test } from "vitest";
import {
  entriesOf,
  exportedArchive,
  importedArchive,
  linesOf,
  type OpenedArchive,
  recordsIn,
  resealedArchive,
} from "../test/archives.ts";
import { priceListApp } from "../test/price-list-app.ts";

const app = await priceListApp();
const { id } = await app.make.supplier();
const lines = ["Varenr;Listepris;Rabatt;Netto", "R1;1,23456;;", "R2;100,00;10 %;80,00"];
await app.previewed(id, Buffer.from(lines.join("\r\n")));
const kind = "price-import-rows";

/** What is said of each row, by its number: in an archive they stand in no order of ours. */
const told = ({ all }: OpenedArchive) =>
  new Map(
    recordsIn(all, kind).map(({ number, roundedFrom, contradiction }) => [
      number,
      { roundedFrom, contradiction },
    ]),
  );

/** The same archive as it was made while both were one field. */
function olderArchive(source: OpenedArchive) {
  const older = recordsIn(source.all, kind).map(({ roundedFrom, contradiction, ...row }) => ({
    ...row,
    stated: String(roundedFrom) + String(contradiction),
  }));
  const fields = { [kind]: Object.keys(older[0] ?? {}) };
  return resealedArchive(source, { [`records/${kind}.jsonl`]: linesOf(older) }, fields);
}

test("an archive from before a field was split in two keeps what its rows said", async () => {
  const source = await entriesOf((await exportedArchive(app)).bytes);
  const said = told(source);
  expect(said.get("R1")).toEqual({ roundedFrom: "1,23456", contradiction: "" });
  expect(said.get("R2")).toEqual({ roundedFrom: "", contradiction: "100,00 − 10 % ≠ 80,00" });
  const other = await app.newCompany();
  expect(await importedArchive(other, await olderArchive(source))).toMatchObject({ status: 201 });
  const again = await entriesOf((await exportedArchive(other)).bytes);
  expect(told(again)).toEqual(said);
});
