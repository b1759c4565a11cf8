import { expect, test } from "vitest";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, as, make } = await testApp();
const unit = await make.unit({ titleEn: "square metre", titleNb: "m²", dimension: "area" });
const serviceGroup = await make.serviceGroup({ titleEn: "Tiling", titleNb: "Flislegging" });

let count = 0;
const material = (values: Record<string, unknown> = {}) => ({
  kind: "material" as const,
  code: `M-${++count}`,
  titleEn: "Wall tile",
  titleNb: "Veggflis",
  unitId: unit.id,
  serviceGroupId: serviceGroup.id,
  buyingPrice: "62",
  priceDate: "2026-11-01",
  markupPercent: "25",
  wastePercent: "10",
  hourNorm: null,
  active: true,
  supplierPrices: [],
  ...values,
});
const work = (values: Record<string, unknown> = {}) =>
  material({
    kind: "work",
    buyingPrice: null,
    priceDate: null,
    wastePercent: "0",
    hourNorm: "0.25",
    ...values,
  });

/** What a refused body is told about its fields. */
async function problemsOf(body: unknown) {
  const answer = await call(services.create, { body });
  expect(answer.status).toBe(422);
  return answer.body;
}

test("a material is added, read, changed and deleted", async () => {
  const input = material();
  const added = await ok(services.create, { body: input });
  expect(added).toEqual({
    ...input,
    id: added.id,
    revision: 1,
    unitEn: "square metre",
    unitNb: "m²",
    dimension: "area",
    serviceGroupEn: "Tiling",
    serviceGroupNb: "Flislegging",
    sample: false,
  });
  const params = { id: added.id };
  expect(await ok(services.get, { params })).toEqual(added);

  const body = { ...input, buyingPrice: "65.5", active: false, revision: 1 };
  const changed = await ok(services.update, { params, body });
  expect(changed).toEqual({ ...added, buyingPrice: "65.5", active: false, revision: 2 });
  expect(await call(services.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await call(services.remove, { params })).toEqual({ status: 204, body: undefined });
  expect(await call(services.get, { params })).toMatchObject({ status: 404 });
  expect(await call(services.update, { params, body })).toMatchObject({ status: 404 });
});

test("decimals are read as people write them and stored in one form", async () => {
  const written = {
    "2,5": "2.5",
    "2.50": "2.5",
    "1\u00a0234,50": "1234.5",
    "1\u202f234,50": "1234.5",
    "1 234,5": "1234.5",
    "\u22123,1": "-3.1",
    "-0": "0",
    "007": "7",
    "9999999999,9999": "9999999999.9999",
  };
  for (const [buyingPrice, stored] of Object.entries(written)) {
    const added = await ok(services.create, { body: material({ buyingPrice }) });
    expect({ buyingPrice, stored: added.buyingPrice }).toEqual({ buyingPrice, stored });
    expect((await ok(services.get, { params: { id: added.id } })).buyingPrice).toBe(stored);
  }
});

test("what is no number in range is refused with the reason, and never becomes 0", async () => {
  const refused = [
    ["buyingPrice", "abc", "not_a_number"],
    ["buyingPrice", "", "not_a_number"],
    ["buyingPrice", " ", "not_a_number"],
    ["buyingPrice", "1,2,3", "not_a_number"],
    ["buyingPrice", "1,234", "ambiguous_number"],
    ["buyingPrice", "-12,500", "ambiguous_number"],
    ["buyingPrice", "1e5", "not_a_number"],
    ["buyingPrice", "NaN", "not_a_number"],
    ["buyingPrice", "1.000,00,0", "not_a_number"],
    ["buyingPrice", 62, "not_a_number"],
    ["buyingPrice", "10000000000", "too_big"],
    ["buyingPrice", "-10000000000", "too_small"],
    ["buyingPrice", "1.00001", "too_many_decimals"],
    ["markupPercent", "10001", "too_big"],
    ["markupPercent", "-101", "too_small"],
    ["wastePercent", "-1", "too_small"],
    ["wastePercent", "100,1", "too_big"],
    ["wastePercent", null, "not_a_number"],
    ["priceDate", "2026-02-30", "not_a_date"],
    ["priceDate", "01.11.2026", "not_a_date"],
    ["active", "yes", "wrong_type"],
    ["kind", "service", "not_an_option"],
  ] as const;
  for (const [path, value, code] of refused) {
    const problem = await problemsOf(material({ [path]: value }));
    expect({ value, problem }).toMatchObject({ value, problem: { errors: [{ path, code }] } });
  }
  for (const hourNorm of ["0", "-1"]) {
    expect(await problemsOf(work({ hourNorm }))).toMatchObject({
      errors: [{ path: "hourNorm", code: "must_be_more_than", limit: "0" }],
    });
  }
});

test("a material needs its price; a work needs its hours or a price, and only a work has hours", async () => {
  expect(await problemsOf(material({ buyingPrice: null }))).toMatchObject({
    errors: [{ path: "buyingPrice", code: "required" }],
  });
  expect(await problemsOf(material({ hourNorm: "1" }))).toMatchObject({
    errors: [{ path: "hourNorm", code: "not_for_materials" }],
  });
  expect(await problemsOf(work({ hourNorm: null }))).toMatchObject({
    errors: [{ path: "hourNorm", code: "required" }],
  });
  expect((await ok(services.create, { body: work() })).hourNorm).toBe("0.25");
  const bought = await ok(services.create, { body: work({ hourNorm: null, buyingPrice: "900" }) });
  expect(bought).toMatchObject({ kind: "work", hourNorm: null, buyingPrice: "900" });
});

test("the rules hold for an update too, and the kind stays", async () => {
  const { id, ...stored } = await ok(services.create, { body: material() });
  const update = (values: Record<string, unknown>) =>
    call(services.update, {
      params: { id },
      body: { ...material({ code: stored.code }), revision: 1, ...values },
    });
  expect(await update({ buyingPrice: null })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "buyingPrice", code: "required" }] },
  });
  expect(await update({ kind: "work", hourNorm: "1" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "kind", code: "cannot_change" }] },
  });
  const tiling = await ok(services.create, { body: work({ buyingPrice: "1" }) });
  const asMaterial = { ...material({ code: tiling.code }), revision: 1 };
  expect(
    await call(services.update, { params: { id: tiling.id }, body: asMaterial }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: "kind", code: "cannot_change" }] } });
  expect(await update({ revision: undefined })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "revision" }] },
  });
  expect(await ok(services.get, { params: { id } })).toEqual({ id, ...stored });
});

test("a unit or a group that the company does not have is named", async () => {
  const other = await newCompany();
  const foreignUnit = await other.make.unit();
  const foreignGroup = await other.make.serviceGroup();
  for (const unitId of [newId(), foreignUnit.id]) {
    expect(await problemsOf(material({ unitId }))).toMatchObject({
      errors: [{ path: "unitId", code: "not_found" }],
    });
  }
  for (const serviceGroupId of [newId(), foreignGroup.id]) {
    expect(await problemsOf(material({ serviceGroupId }))).toMatchObject({
      errors: [{ path: "serviceGroupId", code: "not_found" }],
    });
  }
  expect(await problemsOf(material({ unitId: "m2" }))).toMatchObject({
    errors: [{ path: "unitId", code: "not_an_id" }],
  });
});

test("a code is taken once over both kinds", async () => {
  const { code } = await ok(services.create, { body: material() });
  expect(await call(services.create, { body: work({ code }) })).toMatchObject({
    status: 409,
    body: { code: "duplicate", errors: [{ path: "code", code: "duplicate" }] },
  });
});

test("a service that a template or an estimate line uses cannot be deleted", async () => {
  const template = await make.serviceTemplate({
    titleEn: "Bathroom floor",
    titleNb: "Baderomsgulv",
  });
  const inTemplate = await make.serviceTemplateLine({ serviceTemplateId: template.id });
  expect(await call(services.remove, { params: { id: inTemplate.serviceId } })).toMatchObject({
    status: 409,
    body: {
      code: "in_use",
      details: {
        usedBy: "service_template_lines",
        uses: [
          {
            kind: "service_template",
            id: template.id,
            parentId: null,
            titleEn: "Bathroom floor",
            titleNb: "Baderomsgulv",
          },
        ],
        total: 1,
      },
    },
  });
  const used = await make.service();
  const project = await make.project();
  const estimate = await make.estimate({ projectId: project.id });
  await make.estimateLine({ serviceId: used.id, estimateId: estimate.id });
  await make.estimateLine({ serviceId: used.id, estimateId: estimate.id });
  const title = `${project.number} v${estimate.version}`;
  expect(await call(services.remove, { params: { id: used.id } })).toMatchObject({
    status: 409,
    body: {
      code: "in_use",
      details: {
        usedBy: "estimate_lines",
        uses: [{ kind: "estimate", id: estimate.id, parentId: project.id, titleEn: title }],
        total: 1,
      },
    },
  });
});

test("only its own permission pair opens the catalogue, the search serves whoever prices", async () => {
  const manager = as("project_manager");
  expect(await manager.call(services.list)).toMatchObject({ status: 200 });
  expect(await manager.call(services.create, { body: material() })).toMatchObject({ status: 403 });
  expect(await manager.call(services.search, { query: { search: "" } })).toMatchObject({
    status: 200,
  });
});

test.each([
  ["price", { buyingPrice: "63" }],
  ["date of the price", { priceDate: "2026-11-01" }],
  ["hour norm", { hourNorm: "0.3" }],
  ["hour norm, which goes,", { hourNorm: null }],
])("with another %s a sample is the company's own", async (_, change) => {
  const figures = { buyingPrice: "62", priceDate: "2026-10-01", hourNorm: "0.25" };
  const sample = await make.service({
    kind: "work",
    sample: true,
    unitId: unit.id,
    ...figures,
    buyingPrice: decimal(figures.buyingPrice),
    hourNorm: decimal(figures.hourNorm),
  });
  const params = { id: sample.id };
  const body = work({ code: sample.code, ...figures });
  const renamed = await ok(services.update, { params, body: { ...body, revision: 1 } });
  expect(renamed.sample).toBe(true);
  const changed = { ...body, ...change, revision: 2 };
  expect((await ok(services.update, { params, body: changed })).sample).toBe(false);
});
