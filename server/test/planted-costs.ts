import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { type Endpoint, workbookType } from "../../contracts/endpoint.ts";
import { costFields } from "../../contracts/test/cost-fields.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import type { Line } from "../../domain/estimate/estimate.ts";
import { decimal, isDecimal, toFixed } from "../../domain/money/decimal.ts";
import { formatDecimal, formatMoney } from "../../domain/money/format.ts";
import type { Db } from "../base/db.ts";
import { testGroup, testLine } from "./estimate-content.ts";
import { type Caller, urlOf } from "./test-app.ts";

// Costs that stand nowhere else, planted in every place that tells of any, and how they are found again in what is told.

// Amounts that stand nowhere else, in every place that tells of costs.
export const planted = {
  markupMaterial: decimal("31.313"),
  markupWork: decimal("32.323"),
  markupGeneral: decimal("34.343"),
  workCostPerHour: decimal("413.57"),
};
export const note = "CANARY for colleagues";
/** An article that the note of a line remembers. */
export const noted = { number: "97-4711", supplier: "Hidden Supply" };

export const plantRates = async (db: Db) => {
  const reached = { address: "Storgata 1\n0155 Oslo", country: "NO" };
  await db
    .updateTable("companies")
    .set({ ...planted, ...reached, code: "974760673", bankAccount: "86011117947" })
    .execute();
  await db
    .updateTable("partners")
    .set({ ...reached, type: "company", organisationNumber: "923609016" })
    .where("kind", "=", "client")
    .execute();
  await db
    .updateTable("services")
    .set({
      buyingPrice: decimal("7411.19"),
      priceDate: "2026-03-17",
      markupPercent: decimal("37.7373"),
      wastePercent: decimal("8.7878"),
    })
    .execute();
  await db
    .updateTable("serviceSupplierPrices")
    .set({ listPrice: decimal("7523.51"), discountPercent: decimal("13.3737"), preferred: true })
    .execute();
};

const setMarkup = (
  field: "markupMaterial" | "markupWork" | "markupGeneral",
  value: string,
): Change => ({ type: "setSetting", field, value: decimal(value) });

/** A material by cost and markup, a work by the hour, a marked-up work, a typed price, a share of all. */
export function plantedChanges(): { changes: Change[]; lines: Line[] } {
  const group = testGroup({ markupPercent: decimal("41.4141") });
  const costs = { note, buyingPrice: decimal("811.17"), wastePercent: decimal("9.1919") };
  const lines = [
    testLine(group.key, { ...costs, quantity: decimal("3") }),
    testLine(group.key, { ...costs, markupPercent: decimal("43.4343"), position: "W" }),
    testLine(group.key, { ...costs, kind: "work", hourNorm: decimal("1.7"), position: "X" }),
    testLine(group.key, { ...costs, sellingPrice: decimal("1999"), position: "Y" }),
    testLine(group.key, {
      ...costs,
      note: `№ ${noted.number} (${noted.supplier})`,
      position: "Y1",
    }),
    testLine(group.key, {
      kind: "percent",
      percent: decimal("5"),
      buyingPrice: null,
      quantity: null,
      note,
      purchaseAmount: decimal("271.83"),
      position: "Z",
    }),
  ];
  return {
    lines,
    changes: [
      { type: "insert", groups: [group], lines },
      { type: "setSetting", field: "workCostPerHour", value: decimal("419.53") },
      setMarkup("markupMaterial", "45.4545"),
      setMarkup("markupWork", "46.4646"),
      setMarkup("markupGeneral", "47.4747"),
    ],
  };
}

/** Whatever is called so in an answer tells of costs, but for what was typed to be sold for. */
const costNames = new Set([
  ...Object.values(costFields).flat(),
  "supplierPrices",
  "netPrice",
  "listPrice",
  "articleNumber",
]);
const untold = new Set(["changes", "withoutCost", "prices"]);

export function* costsIn(value: unknown, name = "", isTold = false): Generator<string> {
  if (typeof value === "string" && isTold && /\d.*\d.*\d|CANARY/.test(value)) yield value;
  if (value === null || typeof value !== "object") return;
  const field: unknown = "field" in value ? value.field : undefined;
  const isOfCost = typeof field === "string" && costNames.has(field);
  for (const [key, item] of Object.entries(value)) {
    const tells = Array.isArray(value) ? isTold : costNames.has(key) && !untold.has(key);
    const ofField = isOfCost && ["before", "after", "value"].includes(key);
    yield* costsIn(item, key || name, tells || ofField);
  }
}

/** Digits within a word are none of a cost: ids are made at random, and any may stand in one. */
export const isTold = (text: string, value: string) =>
  new RegExp(`(?<![\\w.])${value.replaceAll(".", "\\.")}(?!\\w)`).test(text);

/** A number as an offer or an export may write it, and everything else as it is. */
function writtenForms(value: string): string[] {
  if (!isDecimal(value)) return [value];
  const written = (["en", "nb"] as const).flatMap((locale) => [
    formatMoney(value, locale),
    formatDecimal(value, locale, { minPlaces: 0, maxPlaces: 6 }),
  ]);
  return [value, toFixed(value, 2), ...written.map(plainSigns)];
}

/** Whatever breaks a line is a space, and so are those that break none. */
export const plainSigns = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("\u2212", "-");
export const toldIn = (text: string, values: Iterable<string>) =>
  [...values].filter((value) => writtenForms(value).some((form) => isTold(text, form)));

/** Whatever a file says in words. A kind that is new here fails until somebody has said how it is read. */
export async function wordsOf(type: string, bytes: Uint8Array): Promise<string> {
  if (type.startsWith("image/")) return "";
  if (/^(?:text\/csv|application\/(?:json|xml))/.test(type)) {
    return plainSigns(new TextDecoder().decode(bytes));
  }
  if (type === workbookType) {
    const parts = Object.values(unzipSync(new Uint8Array(bytes)));
    return plainSigns(parts.map((part) => strFromU8(part)).join(" "));
  }
  if (type !== "application/pdf") throw new Error(`Say here how ${type} is read.`);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return plainSigns(text);
}

/** A file as somebody reads it, with what stands around it; in two languages where it knows them. */
export async function readFile(
  person: Caller,
  endpoint: Endpoint,
  sent: { params: Record<string, string> },
  payload: object,
): Promise<string[]> {
  const read: string[] = [];
  const languages = endpoint.query?.shape["language"] ? ["en", "nb"] : [undefined];
  for (const language of languages) {
    const query = language === undefined ? {} : { language };
    const url = urlOf(endpoint, { ...sent, query });
    const { method } = endpoint;
    const asking = method === "GET" ? { method, url } : { method, url, payload };
    const { statusCode, headers, rawPayload } = await person.send(asking);
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
    const words = await wordsOf(String(headers["content-type"]), rawPayload);
    read.push(`${words} ${JSON.stringify(headers)}`);
  }
  return read;
}
