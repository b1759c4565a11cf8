import { expect, test } from "vitest";
import { decimal } from "../domain/money/decimal.ts";
import { ServiceTemplateInput } from "./service-templates.ts";
import { ServiceInput, services } from "./services.ts";
import { refusalsOf } from "./supplier-prices.ts";
import { id, wrongs } from "./test/wrongs.ts";

const service = {
  kind: "material",
  code: "A1",
  titleEn: "Board",
  titleNb: "Plate",
  unitId: id(1),
  serviceGroupId: id(2),
  buyingPrice: "62",
  priceDate: null,
  markupPercent: null,
  wastePercent: "0",
  hourNorm: null,
  active: true,
  supplierPrices: [],
};
const supplierPrice = {
  supplierId: id(3),
  articleNumber: "1",
  listPrice: "80",
  discountPercent: "10",
  priceDate: null,
  preferred: false,
};
const preferred = { ...supplierPrice, preferred: true };
const bought = { buyingPrice: null, supplierPrices: [preferred] };

test.each<[object, readonly string[]]>([
  [{}, []],
  [{ buyingPrice: null }, ["buyingPrice: required"]],
  [{ buyingPrice: null, supplierPrices: [supplierPrice] }, ["buyingPrice: required"]],
  [bought, []],
  [{ titleEn: "" }, []],
  [{ titleNb: "" }, []],
  [{ titleEn: " ", titleNb: "" }, ["titleEn: one_title"]],
  [{ titleEn: undefined, titleNb: undefined }, ["titleEn: one_title"]],
  [{ serviceGroupId: null }, []],
  [{ serviceGroupId: undefined }, []],
  [{ hourNorm: "1" }, ["hourNorm: not_for_materials"]],
  [{ kind: "work" }, []],
  [{ kind: "work", buyingPrice: null }, ["hourNorm: required"]],
  [{ kind: "work", buyingPrice: null, hourNorm: "1" }, []],
  [{ kind: "work", ...bought }, []],
  [
    { supplierPrices: [supplierPrice, supplierPrice] },
    ["supplierPrices.1.supplierId: listed_twice"],
  ],
  [{ supplierPrices: [supplierPrice, { ...supplierPrice, articleNumber: "2" }] }, []],
  [{ supplierPrices: [supplierPrice, { ...supplierPrice, supplierId: id(4) }] }, []],
  [
    { supplierPrices: [preferred, { ...preferred, articleNumber: "2" }] },
    ["supplierPrices.1.preferred: one_only"],
  ],
  [{ supplierPrices: [preferred, { ...supplierPrice, articleNumber: "2" }] }, []],
])("a service with %j is told %j", (given, told) => {
  expect(wrongs(ServiceInput, { ...service, ...given })).toEqual(told);
});

test.each([
  [{}, ["afterId: required"]],
  [{ afterId: null }, []],
  [{ afterId: id(1) }, []],
  [{ number: 1 }, []],
  [{ afterId: null, number: 1 }, ["afterId: required"]],
])("a service is moved by one of two: %j", (given, told) => {
  expect(wrongs(services.setPosition.body, given)).toEqual(told);
});

test("one price is preferred at most, also where others stand between two of them", () => {
  const prices = [true, false, true].map((isPreferred, index) => ({
    supplierId: "01900000-0000-7000-8000-000000000001",
    articleNumber: `${index}`,
    listPrice: decimal("1"),
    discountPercent: decimal("0"),
    priceDate: null,
    packSize: null,
    preferred: isPreferred,
  }));
  expect(refusalsOf(prices)).toEqual([{ path: [2, "preferred"], message: "one_only" }]);
});

const template = {
  titleEn: "Wall",
  titleNb: "Vegg",
  descriptionEn: "",
  descriptionNb: "",
  unitId: id(1),
};
const source = { quantity: null, formula: null, linkedLine: null, linkedRatio: "1" };

test.each([
  [{ quantity: "1" }, []],
  [{}, ["lines.0.quantity: quantity_missing"]],
  [{ formula: "L*" }, ["lines.0.formula: formula_syntax:2"]],
  [{ formula: "doors" }, ["lines.0.formula: formula_name_unknown:doors"]],
  [{ linkedLine: 0 }, ["lines.0.linkedLine: cycle:0"]],
  [{ linkedLine: 1 }, ["lines.0.linkedLine: link_missing"]],
  [{ quantity: "1", vatPercent: "15" }, []],
  [{ quantity: "1", vatCode: "exempt" }, []],
  [{ quantity: "1", vatPercent: "0", vatCode: "outside" }, ["lines.0.vatCode: several_vat_rates"]],
])("a line of a template from %j is told %j", (given, told) => {
  const lines = [{ serviceId: id(2), ...source, ...given }];
  expect(wrongs(ServiceTemplateInput, { ...template, lines })).toEqual(told);
});
