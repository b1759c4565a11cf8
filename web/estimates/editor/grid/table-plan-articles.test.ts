import { expect, test } from "vitest";
import { paste } from "../../test/planned-table.ts";

const article = (id: string, supplierTitle: string, number: string) => ({
  id,
  supplierTitle,
  number,
  active: true,
});
const articles = [article("near", "Near AS", "10 123"), article("far", "Far", "10123")];

test.each([
  "Title|Qty|Unit|Supplier|Article number",
  "Tittel|Mengde|Enhet|Leverandør|Artikkelnummer",
  "Namn|Antal|Enhet|Leverantör|Artikelnr",
  "Betegnelse|Antal|Enhed|Leverandør|Varenummer",
  "Bezeichnung|Menge|Einheit|Lieferant|Artikelnummer",
])("a line takes the one article that its supplier and number mean: %s", (header) => {
  const { lines, plan } = paste(`${header}\nPlate|2|m2|NEAR AS|10123\nTile|2|m2||`, { articles });
  expect(lines.map(({ articleId, note }) => [articleId, note])).toEqual([
    ["near", ""],
    [null, ""],
  ]);
  expect(plan.links).toEqual({ linked: 1, unlinked: [] });
});

test("a number that none or several have stays in the note, where it can be looked for, and is told", () => {
  const { lines, plan } = paste(
    "Title|Qty|Hours|Supplier|Article number\nPlate|2|||10123\nRail|1||Other|77\nFit|1|2|Far|10123",
    { articles },
  );
  expect(lines.map(({ articleId, note }) => [articleId, note])).toEqual([
    [null, "№ 10123"],
    [null, "№ 77 (Other)"],
    [null, "№ 10123 (Far)"],
  ]);
  expect(plan.links.linked).toBe(0);
  expect(plan.links.unlinked).toMatchObject([
    { index: 1, title: "Plate", why: "ambiguous" },
    { index: 2, title: "Rail", why: "unknown" },
  ]);
});
