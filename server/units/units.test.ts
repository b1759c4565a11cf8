import { expect, test } from "vitest";
import { units } from "../../contracts/units.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, as, make } = await testApp();
const input = { code: "m2", titleEn: "square metre", titleNb: "m²", dimension: "area" } as const;

test("a unit is added, read, changed and deleted", async () => {
  const added = await ok(units.create, { body: input });
  const params = { id: added.id };
  expect(added).toEqual({ ...input, id: added.id, revision: 1 });
  expect(await ok(units.get, { params })).toEqual(added);

  const changes = { ...input, code: "sqm", titleNb: "kvadratmeter" };
  const changed = await ok(units.update, { params, body: { ...changes, revision: 1 } });
  expect(changed).toEqual({ ...changes, id: added.id, revision: 2 });

  expect(await call(units.remove, { params })).toEqual({ status: 204, body: undefined });
  expect(await call(units.get, { params })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test("texts are stored trimmed and composed, and markup is text like any other", async () => {
  const decomposed = "  A\u030Astein <script>alert(1)</script> {{7*7}} ";
  const added = await ok(units.create, { body: { ...input, code: "t1", titleNb: decomposed } });
  expect(added.titleNb).toBe("Åstein <script>alert(1)</script> {{7*7}}");
});

test("each wrong field is named with its reason", async () => {
  const body = { code: "12345678901", titleEn: " ", dimension: "volumes", company: "other" };
  const { status, body: problem } = await call(units.create, { body });
  expect(status).toBe(422);
  expect(problem).toMatchObject({
    code: "invalid",
    errors: [
      { path: "code", code: "too_long", limit: "10" },
      { path: "titleEn", code: "required" },
      { path: "titleNb", code: "required" },
      {
        path: "dimension",
        code: "not_an_option",
        options: ["count", "length", "area", "volume", "mass", "time", "lump"],
      },
      { path: "company", code: "unknown_key" },
    ],
  });
});

test("a code is taken once in a company, and free in the next", async () => {
  const { code } = await make.unit();
  expect(await call(units.create, { body: { ...input, code } })).toMatchObject({
    status: 409,
    body: { code: "duplicate", errors: [{ path: "code", code: "duplicate" }] },
  });
  const other = await newCompany();
  expect(await other.call(units.create, { body: { ...input, code } })).toMatchObject({
    status: 201,
  });
});

test("an older revision cannot overwrite a newer one", async () => {
  const { id } = await make.unit();
  const update = { params: { id }, body: { ...input, code: "s1", revision: 1 } };
  await ok(units.update, update);
  const answer = await call(units.update, { ...update, body: { ...update.body, code: "s2" } });
  expect(answer).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await ok(units.get, { params: { id } })).toMatchObject({ code: "s1", revision: 2 });
});

test("a unit that a service, a template or an estimate line uses cannot be deleted", async () => {
  const unit = await make.unit();
  const params = { id: unit.id };
  const usedBy = async () => (await call(units.remove, { params })).body;
  const service = await make.service({ unitId: unit.id });
  expect(await usedBy()).toMatchObject({ code: "in_use", details: { usedBy: "services" } });
  const template = await make.serviceTemplate({ unitId: (await make.unit()).id });
  expect(await call(units.remove, { params: { id: template.unitId } })).toMatchObject({
    body: { details: { usedBy: "service_templates" } },
  });
  const line = await make.estimateLine({ unitId: (await make.unit()).id });
  expect(await call(units.remove, { params: { id: line.unitId ?? "" } })).toMatchObject({
    status: 409,
    body: { details: { usedBy: "estimate_lines" } },
  });
  expect(await ok(units.get, { params })).toMatchObject({ id: service.unitId });
});

test("a list comes in pages that never overlap, with the total", async () => {
  const other = await newCompany();
  for (let number = 10; number < 40; number += 1) {
    await other.make.unit({ code: `c${number}`, titleEn: number % 2 === 0 ? "even" : "odd" });
  }
  const codes = async (query: Record<string, string>) => {
    const { rows, total } = await other.ok(units.list, { query: { rows: "10", ...query } });
    expect(total).toBe(query["search"] ? 15 : 30);
    return rows.map((row) => row.code);
  };
  expect((await codes({})).at(0)).toBe("c10");
  expect(await codes({ page: "4" })).toEqual([]);
  // Half the rows have the same title: only a full order keeps the pages apart.
  const seen = [1, 2, 3].map((page) => codes({ sort: "titleEn", page: String(page) }));
  expect(new Set((await Promise.all(seen)).flat()).size).toBe(30);
  expect(await codes({ search: "ODD c" })).toHaveLength(10);
  expect(await codes({ search: "odd", page: "2" })).toHaveLength(5);
  expect((await codes({ order: "desc" })).at(0)).toBe("c39");
});

test("a page, a number of rows or a sort that does not exist is refused", async () => {
  const refused = [
    { page: "0" },
    { page: "abc" },
    { page: "1.5" },
    { rows: "7" },
    { rows: "" },
    { sort: "dimension; drop table units" },
    { sort: "companyId" },
    { order: "up" },
    { search: "a".repeat(201) },
    { search: "a\u0000b" },
    { unknown: "1" },
  ];
  for (const query of refused) {
    const answer = await call(units.list, { query });
    expect({ query, status: answer.status }).toEqual({ query, status: 422 });
  }
});

test("whoever prices picks a unit without the right to the screen", async () => {
  const viewer = as("viewer");
  expect(await viewer.call(units.options)).toMatchObject({ status: 200 });
  expect(await viewer.call(units.list)).toMatchObject({ status: 403 });
  expect(await as("estimator").call(units.create, { body: input })).toMatchObject({ status: 403 });
});

test("a pick list offers every unit, however many there are", async () => {
  const other = await newCompany();
  for (let made = 0; made < 30; made += 1) await other.make.unit();
  expect(await other.ok(units.options, {})).toHaveLength(30);
});
