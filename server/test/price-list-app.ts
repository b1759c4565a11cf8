import { expect } from "vitest";
import { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { type Caller, testApp } from "./test-app.ts";
import { upload } from "./upload.ts";

export const all = { added: true, changed: true, vanished: true };

// A NELFO file: its head, a line for each article, and both together.
export const head = "VH;EFONELFO;4.0;NO995525828MVA;;;20261101;;NOK;;Grossist;";
export const line = (number: string, ore: number) =>
  `VL;1;${number};KABEL ${number};;2;MTR;METER;${ore};10000;20261101;0;;K10;;;J;;;`;
export const linesIn = (...lines: readonly string[]) => Buffer.from([...lines, ""].join("\r\n"));
export const fileOf = (...lines: readonly string[]) => linesIn(head, ...lines);

/** A server with its own clock, at which price files are looked at and taken. Call it once, at the top of a test file. */
export async function priceListApp() {
  let now = new Date("2026-11-20T10:00:00Z");
  const clock = () => now;
  const goTo = (moment: string) => {
    now = new Date(moment);
  };
  const later = () => {
    now = new Date(now.getTime() + 60_000);
  };
  const app = await testApp({ clock });
  const { as, ok } = app;

  const preview = (supplierId: string, bytes: Uint8Array, person: Caller = as("administrator")) => {
    later();
    const parts = { params: { id: supplierId }, query: { fileName: "prices" } };
    return upload(person, priceLists.preview, bytes, parts);
  };
  async function previewed(...file: Parameters<typeof preview>) {
    const { status, body } = await preview(...file);
    expect({ status, body }).toMatchObject({ status: 201 });
    return PriceImport.parse(body);
  }
  const take = (id: string, choice = all, when: "now" | "valid_from" = "now") => {
    later();
    return ok(priceLists.take, { params: { id }, body: { ...choice, when } });
  };
  const pricesOf = async (supplierId: string) => {
    const { rows } = await ok(priceLists.articles, { params: { id: supplierId }, query: {} });
    return rows.map((row) => [row.number, row.netPrice, row.discontinued]);
  };
  return { ...app, clock, goTo, later, preview, previewed, take, pricesOf };
}
