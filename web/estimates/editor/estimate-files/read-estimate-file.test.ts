import { expect, test } from "vitest";
import { estimateFileOf } from "../../../../domain/estimate-file/estimate-file.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { isEstimateFile, readEstimateFile } from "./read-estimate-file.ts";

const [groupKey, lineKey] = [
  "01900000-0000-7000-8000-000000000001",
  "01900000-0000-7000-8000-000000000002",
];
const good = estimateFileOf(
  priceEstimate(
    makeEstimate({
      groups: [makeGroup({ key: groupKey })],
      lines: [makeLine({ key: lineKey, groupKey, quantity: decimal("2") })],
      variables: { WALLS: decimal("3") },
    }),
  ),
  { currency: "NOK", project: { number: "2026-0001", title: "Bathroom" }, articles: new Map() },
);
const text = JSON.stringify(good);
const read = (content: string) => readEstimateFile(new Blob([content]));
const changed = (
  change: (file: Record<string, unknown>, line: Record<string, unknown>) => void,
) => {
  const file = JSON.parse(text);
  change(file, file.lines[0]);
  return JSON.stringify(file);
};

test("a file that an estimate left by is read as it is, also behind a byte order mark", async () => {
  const { figures, ...content } = JSON.parse(text);
  const whole = { ok: true, value: { ...content, figures: { totalAmount: figures.totalAmount } } };
  expect(await read(text)).toEqual(whole);
  expect(await read(`\uFEFF${text}`)).toEqual(whole);
  expect(await isEstimateFile(new Blob([`  ${text}`]))).toBe(true);
  expect(await isEstimateFile(new Blob(["Title;Qty"]))).toBe(false);
});

test("a file from before the client's numbers were printed prints them", async () => {
  const older = changed((file) => {
    const { clientNumbersShown: _, ...settings } = good.settings;
    file["settings"] = settings;
  });
  expect(await read(older)).toMatchObject({
    ok: true,
    value: { settings: { clientNumbersShown: true } },
  });
});

const malformed = (path: string) => ({ code: "malformed", path });

test.each<[string, string, object]>([
  ["is cut off", text.slice(0, -20), { code: "damaged" }],
  ["is deeper than anybody reads", "[".repeat(200_000), { code: "damaged" }],
  ["is other JSON", '{"name":"overslag","version":"1.0.0"}', { code: "foreign" }],
  ["is a list", "[1]", { code: "foreign" }],
  ["is of a later release", changed((file) => (file["version"] = 2)), { code: "newer" }],
  ["lacks a field", changed((_, line) => delete line["titleEn"]), malformed("lines[0].titleEn")],
  [
    "has a field too many",
    changed((_, line) => (line["serviceId"] = lineKey)),
    malformed("lines[0].serviceId"),
  ],
  [
    "has a number for a text",
    changed((_, line) => (line["quantity"] = 2)),
    malformed("lines[0].quantity"),
  ],
  [
    "has a number beyond all limits",
    changed((_, line) => (line["quantity"] = "9".repeat(400))),
    malformed("lines[0].quantity"),
  ],
  ["has a key that is none", changed((_, line) => (line["key"] = "a")), malformed("lines[0].key")],
  ["has rows that are none", changed((file) => (file["groups"] = {})), malformed("groups")],
  [
    "sets what nobody sets",
    text.replace('"vatPayer":true', '"vatPayer":true,"__proto__":{"isAdmin":true}'),
    malformed("settings.__proto__"),
  ],
])("a file that %s is refused, and says where", async (_, content, problem) => {
  expect(await read(content)).toEqual({ ok: false, problem });
});
