import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { listFiles } from "../../contracts/list-files.ts";
import { search } from "../../contracts/search.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { testApp, urlOf } from "../test/test-app.ts";

const { newCompany } = await testApp();
const company = await newCompany();
const { ok, call, make, as } = company;
const unit = await make.unit();

const board = {
  kind: "material" as const,
  code: "G-1",
  titleNb: "Gipsplate",
  unitId: unit.id,
  buyingPrice: "62",
  priceDate: null,
  markupPercent: null,
  wastePercent: "0",
  hourNorm: null,
  active: true,
  supplierPrices: [],
};
const added = await ok(services.create, { body: board });
const params = { id: added.id };

const codes = async (query: Record<string, unknown>) =>
  (await ok(services.list, { query })).rows.map(({ code }) => code);

test("a service is added with one title and without a group", async () => {
  expect(added).toMatchObject({ titleEn: "", titleNb: "Gipsplate", serviceGroupId: null });
  expect(added).toMatchObject({ serviceGroupEn: null, serviceGroupNb: null });
  expect(await ok(services.get, { params })).toEqual(added);
});

test("without any title it is refused, also where a change leaves one out", async () => {
  const refusal = { status: 422, body: { errors: [{ path: "titleEn", code: "one_title" }] } };
  expect(
    await call(services.create, { body: { ...board, code: "G-2", titleNb: "" } }),
  ).toMatchObject(refusal);
  const change = { ...board, revision: added.revision };
  expect(await call(services.update, { params, body: { ...change, titleNb: " " } })).toMatchObject(
    refusal,
  );
});

test("who does not send title and group changes neither, and a group is taken away by null", async () => {
  const group = await make.serviceGroup();
  const { id } = await make.service({ titleEn: "", serviceGroupId: group.id });
  const change = (revision: number, values: object) =>
    ok(services.update, { params: { id }, body: { ...board, code: "G-3", revision, ...values } });
  expect(await change(1, {})).toMatchObject({ titleEn: "", serviceGroupId: group.id });
  expect(await change(2, { serviceGroupId: null })).toMatchObject({ serviceGroupId: null });
});

test("it is sorted by what is shown, and found by its one title", async () => {
  const { id } = await make.serviceGroup();
  for (const [code, titleEn, titleNb] of [
    ["S-1", "Fan", "Vifte"],
    ["S-2", "", "Gulv"],
    ["S-3", "Hatch", ""],
  ] as const) {
    await make.service({ code, titleEn, titleNb, serviceGroupId: id });
  }
  const of = { serviceGroupId: id };
  expect(await codes({ ...of, sort: "titleEn" })).toEqual(["S-1", "S-2", "S-3"]);
  expect(await codes({ ...of, sort: "titleNb" })).toEqual(["S-2", "S-3", "S-1"]);
  expect(await codes({ ...of, search: "hatch" })).toEqual(["S-3"]);
  const offered = await ok(services.search, { query: { search: "gulv" } });
  expect(offered.map(({ code, titleEn, titleNb }) => [code, titleEn, titleNb])).toEqual([
    ["S-2", "", "Gulv"],
  ]);
});

test("what stands in no group is asked for by itself", async () => {
  expect(await codes({ grouped: "no", search: "gips" })).toContain("G-1");
  expect(await codes({ grouped: "yes", search: "gips" })).toEqual([]);
});

test("search, templates, prices and the log call it by the title that it has", async () => {
  const found = await ok(search.find, { query: { search: "G-1" } });
  expect(found.flatMap(({ rows }) => rows)).toMatchObject([
    { titleEn: "Gipsplate", titleNb: "Gipsplate" },
  ]);
  const template = await make.serviceTemplate();
  await make.serviceTemplateLine({ serviceTemplateId: template.id, serviceId: added.id });
  const { lines } = await ok(serviceTemplates.get, { params: { id: template.id } });
  expect(lines).toMatchObject([{ code: "G-1", titleEn: "", titleNb: "Gipsplate" }]);
  const { rows } = await ok(auditLog.list, { query: { kind: "material", search: "G-1" } });
  expect(rows).toMatchObject([{ titleEn: "G-1 Gipsplate", titleNb: "G-1 Gipsplate" }]);
  const inUse = await call(services.remove, { params });
  expect(inUse.status).toBe(409);
});

test("it leaves with the titles that it has, and with an empty group", async () => {
  const query = { search: "G-1", language: "en" } as const;
  const { body } = await as("administrator").send({
    method: "GET",
    url: urlOf(listFiles.services, { query }),
  });
  const [, line = ""] = body.trimEnd().split("\r\n");
  expect(line.split(",").slice(0, 4)).toEqual(["Material", "G-1", "Gipsplate", ""]);
  expect(line.split(",")[5]).toBe("");
});
