import { expect, test } from "vitest";
import type * as z from "zod";
import { type ServiceTemplateInput, serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, as, make } = await testApp();
const unit = await make.unit({ titleEn: "square metre", titleNb: "m²", dimension: "area" });
const tile = await make.service({ titleEn: "Tile", titleNb: "Flis", buyingPrice: decimal("200") });
const tiling = await make.service({ kind: "work", titleEn: "Tiling", titleNb: "Flislegging" });

type Input = z.input<typeof ServiceTemplateInput>;

const line = (values: Partial<Input["lines"][number]> = {}) => ({
  serviceId: tile.id,
  quantity: "1",
  formula: null,
  linkedLine: null,
  linkedRatio: "1",
  ...values,
});
const byFormula = (formula: string) => line({ quantity: null, formula });
const following = (linkedLine: number, linkedRatio = "1") =>
  line({ serviceId: tiling.id, quantity: null, linkedLine, linkedRatio });

const template = (values: Partial<Input> = {}): Input => ({
  titleEn: "Wall tiling",
  titleNb: "Flislegging av vegg",
  descriptionEn: "Boards not included",
  descriptionNb: "Plater er ikke medtatt",
  unitId: unit.id,
  lines: [line({ quantity: "1,1" }), byFormula("ceil(units / 10)"), following(0, "0.5")],
  ...values,
});

/** What a refused body is told about its fields. */
async function problemsOf(values: Partial<Input>) {
  const answer = await call(serviceTemplates.create, { body: template(values) });
  expect(answer.status).toBe(422);
  return answer.body;
}

test("a template is added, read, changed and deleted", async () => {
  const added = await ok(serviceTemplates.create, { body: template() });
  const words = { kind: "material", code: tile.code, titleEn: "Tile", titleNb: "Flis" };
  expect(added).toMatchObject({
    ...template(),
    id: added.id,
    revision: 1,
    unitEn: "square metre",
    unitNb: "m²",
    sample: false,
    lines: [
      { ...line({ quantity: "1.1" }), ...words },
      { ...byFormula("ceil(units / 10)"), ...words },
      {
        ...following(0, "0.5"),
        kind: "work",
        code: tiling.code,
        titleEn: "Tiling",
        titleNb: "Flislegging",
      },
    ],
  });
  const params = { id: added.id };
  expect(await ok(serviceTemplates.get, { params })).toEqual(added);
  const body = { ...template({ titleEn: "Tiles", lines: [line()] }), revision: 1 };
  const changed = await ok(serviceTemplates.update, { params, body });
  expect(changed).toMatchObject({ titleEn: "Tiles", revision: 2, lines: [{ quantity: "1" }] });
  expect(await call(serviceTemplates.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect((await call(serviceTemplates.remove, { params })).status).toBe(204);
  expect((await call(serviceTemplates.get, { params })).status).toBe(404);
  expect((await call(serviceTemplates.update, { params, body })).status).toBe(404);
});

test("a title is required in both languages", async () => {
  for (const path of ["titleEn", "titleNb"]) {
    expect(await problemsOf({ [path]: " " })).toMatchObject({
      errors: [{ path, code: "required" }],
    });
  }
});

test("a formula that cannot be counted is refused, and its line is named", async () => {
  const refused = [
    ["2*(L+W", { code: "formula_syntax", limit: "6" }],
    ["L*DEPTH", { code: "formula_name_unknown", limit: "DEPTH" }],
    ['qty("a")', { code: "formula_name_unknown", limit: "qty" }],
    ["min(L)", { code: "formula_argument_count", limit: "min" }],
    ["max(2,5)", { code: "formula_comma_ambiguous" }],
    ["1/0", { code: "formula_division_by_zero" }],
    ["1^9999999", { code: "formula_whole_number_expected" }],
    ["", { code: "formula_syntax", limit: "0" }],
  ] as const;
  for (const [formula, problem] of refused) {
    expect(await problemsOf({ lines: [line(), byFormula(formula)] })).toMatchObject({
      errors: [{ path: "lines.1.formula", ...problem }],
    });
  }
});

test("lines that wait for one another are refused with all their places", async () => {
  const lines = [line(), following(2), following(1), following(3)];
  expect(await problemsOf({ lines })).toMatchObject({
    errors: [
      { path: "lines.1.linkedLine", code: "cycle", limit: "1,2" },
      { path: "lines.2.linkedLine", code: "cycle", limit: "1,2" },
      { path: "lines.3.linkedLine", code: "cycle", limit: "3" },
    ],
  });
  expect(await problemsOf({ lines: [following(7)] })).toMatchObject({
    errors: [{ path: "lines.0.linkedLine", code: "link_missing" }],
  });
});

test("a line has exactly one source of its quantity, more than 0", async () => {
  const refused = [
    [line({ quantity: null }), "quantity", "quantity_missing"],
    [line({ formula: "L" }), "quantity", "several_quantities"],
    [line({ quantity: "0" }), "quantity", "must_be_more_than"],
    [line({ quantity: "-1" }), "quantity", "must_be_more_than"],
    [line({ quantity: "1.00001" }), "quantity", "too_many_decimals"],
    [following(0, "0"), "linkedRatio", "must_be_more_than"],
  ] as const;
  for (const [wrong, field, code] of refused) {
    expect(await problemsOf({ lines: [line(), wrong] })).toMatchObject({
      errors: [{ path: `lines.1.${field}`, code }],
    });
  }
  const many = Array.from({ length: 201 }, () => line());
  expect(await problemsOf({ lines: many })).toMatchObject({
    errors: [{ path: "lines", code: "too_many", limit: "200" }],
  });
});

test("a service or a unit that the company does not have is named", async () => {
  const foreign = await newCompany();
  const service = await foreign.make.service();
  for (const serviceId of [newId(), service.id]) {
    expect(await problemsOf({ lines: [line(), line({ serviceId })] })).toMatchObject({
      errors: [{ path: "lines.1.serviceId", code: "not_found" }],
    });
  }
  const foreignUnit = await foreign.make.unit();
  expect(await problemsOf({ unitId: foreignUnit.id })).toMatchObject({
    errors: [{ path: "unitId", code: "not_found" }],
  });
});

test("buying prices reach only those who price estimates or build templates", async () => {
  const { id } = await ok(serviceTemplates.create, { body: template() });
  const contents = await as("project_manager").ok(serviceTemplates.contents, { params: { id } });
  expect(contents.lines).toHaveLength(3);
  expect(new Set(contents.services.map(({ buyingPrice }) => buyingPrice))).toEqual(
    new Set(["200", null]),
  );
  const viewer = as("viewer");
  expect((await viewer.call(serviceTemplates.contents, { params: { id } })).status).toBe(403);
  expect(JSON.stringify(await viewer.ok(serviceTemplates.get, { params: { id } }))).not.toContain(
    "buyingPrice",
  );
  const found = await as("project_manager").ok(serviceTemplates.search, {
    query: { search: "vegg flis" },
  });
  expect(found.map((one) => one.id)).toContain(id);
  const body = template();
  expect((await as("project_manager").call(serviceTemplates.create, { body })).status).toBe(403);
});

test("a service of a template cannot be deleted before the template is", async () => {
  const service = await make.service();
  const lines = [line({ serviceId: service.id })];
  const { id } = await ok(serviceTemplates.create, { body: template({ lines }) });
  const params = { id: service.id };
  expect(await call(services.remove, { params })).toMatchObject({
    status: 409,
    body: { code: "in_use" },
  });
  expect((await call(serviceTemplates.remove, { params: { id } })).status).toBe(204);
  expect((await call(services.remove, { params })).status).toBe(204);
});

test("a line is a credit, has a discount and a VAT of its own, which older callers leave out", async () => {
  const terms = {
    credit: true,
    discountPercent: "-5",
    vatPercent: null,
    vatCode: "outside" as const,
    vatReason: "x".repeat(200),
  };
  const body = template({ lines: [line(terms), line({ vatPercent: "15" }), line()] });
  const { id } = await ok(serviceTemplates.create, { body });
  const none = { credit: false, discountPercent: "0", vatCode: null, vatReason: "" };
  const { lines } = await ok(serviceTemplates.get, { params: { id } });
  expect(lines).toMatchObject([
    terms,
    { ...none, vatPercent: "15" },
    { ...none, vatPercent: null },
  ]);
});

test.each([
  [{ discountPercent: "101" }, "discountPercent", "too_big"],
  [{ discountPercent: "-101" }, "discountPercent", "too_small"],
  [{ vatPercent: "101" }, "vatPercent", "too_big"],
  [{ vatReason: "x".repeat(201) }, "vatReason", "too_long"],
  [{ vatPercent: "0", vatCode: "exempt" as const }, "vatCode", "several_vat_rates"],
])("a line with %j is refused by name", async (wrong, field, code) => {
  expect(await problemsOf({ lines: [line(wrong)] })).toMatchObject({
    errors: [{ path: `lines.0.${field}`, code }],
  });
});

test("a template holds its own lines alone, and links count places, not stored positions", async () => {
  await make.serviceTemplateLine({ serviceId: tile.id });
  const { id } = await make.serviceTemplate();
  const at = (position: number, values = {}) =>
    make.serviceTemplateLine({ serviceTemplateId: id, serviceId: tile.id, position, ...values });
  await at(40);
  await at(20, { quantity: decimal("7") });
  await at(60, { quantity: null, linkedPosition: 20 });
  const { lines } = await ok(serviceTemplates.get, { params: { id } });
  expect(lines).toMatchObject([
    { quantity: "7", linkedLine: null },
    { quantity: "1", linkedLine: null },
    { quantity: null, linkedLine: 0 },
  ]);
});

test("a template may have no lines, and then has no services", async () => {
  const { id } = await ok(serviceTemplates.create, { body: template({ lines: [] }) });
  const { lines, services: used } = await ok(serviceTemplates.contents, { params: { id } });
  expect({ lines, used }).toEqual({ lines: [], used: [] });
});

test("a line whose service is not there is named, also the first one", async () => {
  for (const place of [0, 1]) {
    const lines = [line(), line()].with(place, line({ serviceId: newId() }));
    expect(await problemsOf({ lines })).toMatchObject({
      errors: [{ path: `lines.${place}.serviceId`, code: "not_found" }],
    });
  }
  const missing = line({ serviceId: newId() });
  expect(await problemsOf({ lines: [line(), missing, missing] })).toMatchObject({
    errors: [{ path: "lines.1.serviceId" }],
  });
});

test("a line follows whichever line it names", async () => {
  const lines = [line(), following(2), line({ quantity: "3" })];
  const added = await ok(serviceTemplates.create, { body: template({ lines }) });
  expect(added.lines.map(({ linkedLine }) => linkedLine)).toEqual([null, 2, null]);
});
