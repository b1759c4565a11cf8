import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { newEstimate } from "./new-estimate.ts";
import { emptyGroup, emptyLine, withArticle, withService } from "./new-row.ts";

const rates = {
  vatPayer: true,
  vatPercent: decimal("25"),
  workCostPerHour: decimal("420"),
  workPricePerHour: decimal("690"),
  markupMaterial: decimal("24"),
  markupWork: decimal("23"),
};

test("a new estimate has the company's rates and nothing else", () => {
  expect(newEstimate(rates)).toEqual({
    settings: {
      squares: "0",
      vatPayer: true,
      vatPercent: "25",
      workCostPerHour: "420",
      workPricePerHour: "690",
      markupMaterial: null,
      markupWork: null,
      markupGeneral: null,
      companyMarkupMaterial: "24",
      companyMarkupWork: "23",
      companyMarkupGeneral: "0",
      difficulty: "1",
      discountPercent: null,
      discountAmount: null,
      discountVatPercent: null,
      totalRounding: null,
      lineOrder: "entered",
      amountsShown: "client",
      unitPricesShown: false,
      detailLevel: "full",
      changesShown: true,
      coverShown: false,
      measurementsShown: false,
      clientNumbersShown: true,
      paymentPlan: [],
      priceLimitPercent: "15",
    },
    variables: new Map(),
    groups: new Map(),
    lines: new Map(),
  });
  const { settings } = newEstimate({ ...rates, vatPayer: false }, decimal("8"));
  expect(settings).toMatchObject({ squares: "8", vatPayer: false });
});

const titles = { titleEn: "Tiles", titleNb: "Fliser" };

test("a new group counts, with the markup and difficulty of what is around it", () => {
  expect(emptyGroup("g", "top", "V", titles)).toEqual({
    key: "g",
    parentKey: "top",
    position: "V",
    ...titles,
    markupPercent: null,
    difficulty: null,
    reference: "",
    lumpAmount: null,
    detailLevel: null,
    discountPercent: null,
    discountAmount: null,
    allowance: false,
    optional: false,
    chosen: false,
    alternativeSet: null,
  });
});

const empty = {
  key: "l",
  groupKey: "g",
  position: "V",
  kind: "general",
  ...titles,
  description: "",
  note: "",
  serviceId: null,
  articleId: null,
  unitId: null,
  unitEn: "",
  unitNb: "",
  dimension: "count",
  length: null,
  width: null,
  height: null,
  factor: null,
  credit: false,
  quantity: null,
  formula: null,
  measurementRows: [],
  linkedKey: null,
  linkedRatio: "1",
  wastePercent: "0",
  buyingPrice: null,
  sellingPrice: null,
  markupPercent: null,
  hourNorm: null,
  difficulty: null,
  hoursUsed: null,
  discountPercent: "0",
  discountAmount: null,
  vatPercent: null,
  vatCode: null,
  reference: "",
  vatReason: "",
  percent: null,
  percentScope: "chosen",
  percentGroups: [],
  percentLines: [],
  percentKinds: [],
  percentOnPercent: false,
  purchaseAmount: null,
  allowance: false,
  optional: false,
  chosen: false,
  alternativeSet: null,
};

const line = emptyLine({ key: "l", groupKey: "g", position: "V", kind: "general", titles });

test("a new line counts, and its figures are missing", () => {
  expect(line).toEqual(empty);
});

test("a line takes over what the catalogue says and keeps everything else", () => {
  const service = {
    id: "s",
    kind: "work",
    titleEn: "Tiling",
    titleNb: "Flislegging",
    unitId: "u",
    unitEn: "m2",
    unitNb: "m²",
    dimension: "area",
    buyingPrice: decimal("62"),
    markupPercent: decimal("25"),
    wastePercent: decimal("10"),
    hourNorm: decimal("0.5"),
  } as const;
  const { id, ...copied } = service;
  const noted = { ...line, note: "Ask", quantity: decimal("2"), articleId: "a" };
  expect(withService(noted, service)).toEqual({
    ...empty,
    note: "Ask",
    quantity: "2",
    ...copied,
    serviceId: id,
  });
});

test("a line takes over what a price file says of an article, in place of a service", () => {
  const article = { id: "a", title: "Cable", unit: "MTR", unitPrice: decimal("4.977") };
  expect(withArticle({ ...line, serviceId: "s", note: "Ask" }, article)).toEqual({
    ...empty,
    kind: "material",
    note: "Ask",
    articleId: "a",
    titleEn: "Cable",
    titleNb: "Cable",
    unitEn: "MTR",
    unitNb: "MTR",
    buyingPrice: "4.977",
  });
});
