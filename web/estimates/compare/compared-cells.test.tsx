import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Group, Line } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { bath, differences, hall, showCompared, sink, tiles } from "../test/compared-versions.ts";

test.each<[string, Partial<Line>, Partial<Line>, string]>([
  ["title", {}, { titleEn: "Mosaic" }, "Title: Tiles → Mosaic"],
  ["unit", { unitEn: "m2" }, { unitEn: "m" }, "Unit: m² → m"],
  ["kind", {}, { kind: "general" }, "Kind: Material → General service"],
  ["option", {}, { optional: true }, "Part of the offer: Included → Option"],
  [
    "chosen option",
    { optional: true },
    { optional: true, chosen: true },
    "Part of the offer: Option → Option, chosen",
  ],
  [
    "alternative",
    {},
    { alternativeSet: "Floor" },
    "Part of the offer: Included → Alternative that counts: Floor",
  ],
  ["rate of VAT", {}, { vatPercent: decimal("15") }, "VAT rate: empty → 15%"],
  [
    "VAT treatment",
    {},
    { vatCode: "exempt", vatReason: "§ 3" },
    "VAT treatment: empty → Exempt from VAT",
  ],
  ["description", {}, { description: "Matt" }, "Description: empty → Matt"],
  ["long description", {}, { description: "Matt ".repeat(40) }, "Description: another text"],
  ["note", {}, { note: "Ask" }, "Note: empty → Ask"],
  ["allowance", {}, { allowance: true }, "Allowance: no → yes"],
  ["discount", {}, { discountPercent: decimal("5") }, "Discount %: empty → 5.00"],
  ["waste", {}, { wastePercent: decimal("8") }, "Waste %: empty → 8.00"],
])("a line tells of another %s", async (_, before, after, expected) => {
  await showCompared({
    versions: { 1: { lines: [{ ...tiles, ...before }] }, 2: { lines: [{ ...tiles, ...after }] } },
  });
  await expect.poll(() => differences().at(-1)?.details).toContain(expected);
  expect(differences().at(-1)?.state).toBe("Changed");
});

test.each<[string, Partial<Group>, string]>([
  ["title", { titleEn: "Bathroom" }, "Title: Bath → Bathroom"],
  ["lump sum", { lumpAmount: decimal("500") }, "Lump sum: empty → 500.00"],
  ["markup", { markupPercent: decimal("12") }, "Markup %: empty → 12.00"],
  ["standing", { optional: true }, "Part of the offer: Included → Option"],
])("a group tells of another %s", async (_, after, expected) => {
  const lines = [tiles, sink];
  await showCompared({
    versions: { 1: { lines }, 2: { lines, groups: [{ ...bath, ...after }, hall] } },
  });
  await expect.poll(() => differences()[0]).toMatchObject({ number: "1", state: "Changed" });
  expect(differences()[0]?.details).toContain(expected);
});

test("hours used are no difference", async () => {
  const work: Line = { ...tiles, kind: "work", hourNorm: decimal("1") };
  await showCompared({
    versions: { 1: { lines: [work] }, 2: { lines: [{ ...work, hoursUsed: decimal("7") }] } },
  });
  await expect.element(page.getByText(/Content and prices are the same/)).toBeVisible();
});

test("hours that differ are told, also of a group whose sums do not", async () => {
  const work: Line = {
    ...tiles,
    kind: "work",
    hourNorm: decimal("1"),
    sellingPrice: decimal("800"),
    markupPercent: null,
  };
  await showCompared({
    versions: {
      1: { lines: [work] },
      2: { lines: [{ ...work, hourNorm: decimal("1.5") }] },
    },
  });
  await expect
    .poll(() => differences().map(({ title, details }) => [title, details]))
    .toEqual([
      ["Bath", ["Hours: 10.00 → 15.00"]],
      ["Tiles", ["Hour norm: 1 → 1.5", "Hours: 10.00 → 15.00"]],
    ]);
});

test("figures are those of the server, whatever they would come to here", async () => {
  const lines = [tiles];
  await showCompared({
    versions: { 1: { lines }, 2: { lines } },
    change: (document) => {
      const { header, figures } = document;
      if (header.version === 1 || figures === null) return document;
      const kept = figures.lines.map((line) => ({ ...line, sellingAmount: decimal("931") }));
      return { ...document, figures: { ...figures, lines: kept } };
    },
  });
  await expect
    .poll(() => differences().map(({ title, amounts }) => [title, ...amounts]))
    .toEqual([["Tiles", "930.00", "931.00", "+1.00", "0.00"]]);
});

test("totals that alone differ are not called the same", async () => {
  const lines = [tiles];
  await showCompared({
    versions: { 1: { lines }, 2: { lines } },
    change: (document) => {
      if (document.header.version === 1) return document;
      return { ...document, totals: { ...document.totals, totalAmount: decimal("1") } };
    },
  });
  await expect.element(page.getByText("No line and no group differs.")).toBeVisible();
});

test("on a narrow screen every row is a card, in Norwegian too", async () => {
  const work = { ...tiles, quantity: decimal("12") };
  await showCompared({ versions: { 1: { lines: [tiles] }, 2: { lines: [work] } }, language: "nb" });
  await page.viewport(380, 800);
  const part = page.getByRole("region", { name: "Hva som er ulikt" });
  await expect.poll(() => part.getByRole("listitem").elements().length).toBeGreaterThan(1);
  expect(document.querySelector("table")).toBeNull();
  const card = part.getByRole("listitem").filter({ hasText: "Fliser" });
  const text = card.first().element().textContent.replaceAll(/\s+/g, " ");
  expect(text).toContain("1.1 Fliser");
  expect(text).toContain("Endret");
  expect(text).toContain("Mengde: 10 → 12");
  expect(text).toContain("Salg v1930,00");
  expect(text).toContain("Salg v21 116,00");
  expect(text).toContain("Forskjell+186,00");
  expect(text).toContain("Kostnad, forskjell+124,00");
  const totals = page.getByRole("region", { name: "Summer" }).element().textContent;
  expect(totals.replaceAll(/\s+/g, " ")).toContain(
    "Sum uten mva. v1: 930,00 · v2: 1 116,00+186,00",
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(380);
});
