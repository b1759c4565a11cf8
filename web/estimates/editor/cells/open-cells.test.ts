import { expect, test } from "vitest";
import type { LineKind } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { type RowView, createRowViews } from "../store/row-views.ts";
import { isEditable, readEntry } from "./cell-entry.ts";
import { canEnter } from "./open-cells.ts";
import { type PresetId, chosenColumns, columns, presets } from "./columns.ts";

function rowOf(kind: LineKind | "group"): RowView {
  const group = makeGroup({ key: "group", titleEn: "Walls", titleNb: "Vegger" });
  const line = makeLine({ key: "line", kind: kind === "group" ? "text" : kind });
  const priced = priceEstimate(makeEstimate({ groups: [group], lines: [line] }));
  const row = createRowViews(priced, new Set()).row(kind === "group" ? "group" : "line");
  if (row === undefined) throw new Error("The row is missing.");
  return row;
}

const openIn = (row: RowView) => columns.map(({ id }) => id).filter((id) => isEditable(row, id));

const priced = [
  "kind",
  "title",
  "reference",
  "length",
  "width",
  "height",
  "factor",
  "formula",
  "quantity",
  "unit",
  "wastePercent",
  "buyingPrice",
  "markupPercent",
  "marginPercent",
  "sellingPrice",
  "discountPercent",
  "discountAmount",
];

test.each([
  ["material", priced],
  ["general", priced],
  ["work", [...priced.toSpliced(10, 0, "hourNorm"), "hoursUsed"]],
  ["text", ["kind", "title", "reference"]],
  [
    "percent",
    [
      "kind",
      "title",
      "reference",
      "quantity",
      "discountPercent",
      "discountAmount",
      "purchaseAmount",
    ],
  ],
  ["group", ["title", "reference", "markupPercent"]],
] as const)("of a row of %s these cells can be entered", (kind, open) => {
  expect(openIn(rowOf(kind))).toEqual(open);
});

test.each([
  ["a draft", { canEdit: true, canEditSelling: true, canEnterHours: true }, [true, true]],
  [
    "a draft without costs",
    { canEdit: false, canEditSelling: true, canEnterHours: true },
    [true, true],
  ],
  [
    "a frozen version",
    { canEdit: false, canEditSelling: false, canEnterHours: true },
    [false, true],
  ],
  [
    "a version for reading",
    { canEdit: false, canEditSelling: false, canEnterHours: false },
    [false, false],
  ],
] as const)("of %s the quantity and the hours used are open: %j", (_, view, open) => {
  const work = rowOf("work");
  expect([canEnter(view, work, "quantity"), canEnter(view, work, "hoursUsed")]).toEqual(open);
  expect(canEnter(view, work, "hours")).toBe(false);
  expect(canEnter(view, rowOf("material"), "hoursUsed")).toBe(false);
});

const sellingAlone = { canEdit: false, canEditSelling: true, canEnterHours: true };
const soldIn = [
  "title",
  "reference",
  "length",
  "width",
  "height",
  "factor",
  "formula",
  "quantity",
  "unit",
  "discountPercent",
  "discountAmount",
];

test.each([
  ["material", soldIn],
  ["work", [...soldIn, "hoursUsed"]],
  ["percent", ["title", "reference", "discountPercent", "discountAmount"]],
  ["group", ["title", "reference"]],
] as const)("without costs these cells of a row of %s are open", (kind, open) => {
  const row = rowOf(kind);
  const found = columns.filter(({ id }) => canEnter(sellingAlone, row, id)).map(({ id }) => id);
  expect(found).toEqual(open);
});

const context = { language: "nb", units: [], signs: loneSigns.nb, currency: "NOK" } as const;

const enteredInGroup = (id: "title" | "markupPercent", text: string) =>
  readEntry(rowOf("group"), id, text, context);
const setInGroup = (field: string, value: string | null) => ({
  ok: true,
  value: [{ type: "setGroup", key: "group", field, value }],
});

test("a group takes a title in the document's language, and a markup that may be empty", () => {
  expect(enteredInGroup("title", " Tak ")).toEqual(setInGroup("titleNb", "Tak"));
  expect(enteredInGroup("title", "  ")).toMatchObject({
    problem: { code: "field", field: "required" },
  });
  expect(enteredInGroup("markupPercent", "12,5")).toEqual(setInGroup("markupPercent", "12.5"));
  expect(enteredInGroup("markupPercent", "")).toEqual(setInGroup("markupPercent", null));
  expect(enteredInGroup("markupPercent", "mye")).toMatchObject({
    problem: { field: "not_a_number" },
  });
});

test("a chosen unit is copied with its names and its dimension, an emptied one takes the names away", () => {
  const unit = {
    id: "u1",
    revision: 1,
    code: "m",
    titleEn: "metre",
    titleNb: "meter",
    dimension: "length",
  } as const;
  const entered = (text: string) => {
    const entry = readEntry(rowOf("material"), "unit", text, { ...context, units: [unit] });
    const changes = entry.ok ? entry.value : [];
    return Object.fromEntries(
      changes.flatMap((change) =>
        change.type === "setLine" ? [[`${change.key} ${change.field}`, change.value]] : [],
      ),
    );
  };
  const copied = { "line unitId": "u1", "line unitEn": "metre", "line unitNb": "meter" };
  expect(entered("m")).toEqual({ ...copied, "line dimension": "length" });
  expect(entered("")).toEqual({ "line unitId": null, "line unitEn": "", "line unitNb": "" });
});

const emptied = (id: (typeof columns)[number]["id"]) => {
  const entry = readEntry(rowOf("work"), id, "", context);
  return entry.ok && entry.value.map((change) => "value" in change && change.value);
};

test("an hour norm, hours used and sizes may be emptied, waste and discount become 0", () => {
  for (const id of ["hourNorm", "hoursUsed", "length", "width", "height", "factor"] as const) {
    expect(emptied(id), id).toEqual([null]);
  }
  expect(emptied("discountAmount")).toEqual([null]);
  for (const id of ["wastePercent", "discountPercent"] as const) {
    expect(emptied(id), id).toEqual([decimal("0")]);
  }
});

const preset: Record<PresetId, string> = {
  price:
    "kind title quantity unit buyingPrice markupPercent marginPercent sellingPrice purchaseAmount sellingAmount profitAmount hours",
  sizes: "kind title length width height factor formula quantity unit sellingPrice sellingAmount",
  hours: "kind title quantity unit hourNorm sellingPrice sellingAmount hours hoursUsed",
};

test.each(["price", "sizes", "hours"] as const)("the columns of %s", (id) => {
  const shown = chosenColumns(new Set(presets[id])).map((column) => column.id);
  expect(shown.join(" ")).toBe(preset[id]);
});
