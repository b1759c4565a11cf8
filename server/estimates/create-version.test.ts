import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { goldenExample } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

const { make, own, call, ok, newCompany } = await testApp();

async function sentVersion() {
  const project = await make.project({ squares: decimal("12") });
  const params = { projectId: project.id };
  const first = await ok(estimates.create, {
    params,
    body: { fromEstimateId: null, language: "nb" },
  });
  const { group, lines } = goldenExample();
  await ok(estimates.change, {
    params: { id: first.id },
    body: {
      batchId: newId(),
      baseRevision: 0,
      changes: [
        { type: "insert", groups: [group], lines },
        { type: "setVariable", name: "walls", value: decimal("4") },
        { type: "setSetting", field: "discountPercent", value: decimal("3") },
      ],
    },
  });
  await own((db) =>
    db.updateTable("estimates").set({ status: "sent" }).where("id", "=", first.id).execute(),
  );
  return { params, project, id: first.id };
}

const read = (id: string) => ok(estimates.get, { params: { id } });

test("the first version has the company's rates and dates, and no lines", async () => {
  const project = await make.project({ squares: decimal("12") });
  const params = { projectId: project.id };
  const { id } = await ok(estimates.create, {
    params,
    body: { fromEstimateId: null, language: "en" },
  });
  const { header, content } = await read(id);
  expect(header).toMatchObject({
    version: 1,
    fromVersion: null,
    status: "draft",
    language: "en",
    offerDate: "2026-11-20",
    validUntil: "2026-12-20",
  });
  expect(content).toMatchObject({
    groups: [],
    lines: [],
    settings: { squares: "12", workCostPerHour: "420", workPricePerHour: "690", vatPercent: "25" },
  });
});

test("a new version copies everything, keys included, and leaves the sent one as it was", async () => {
  const { params, id } = await sentVersion();
  const { id: copyId } = await ok(estimates.create, {
    params,
    body: { fromEstimateId: id, language: "nb" },
  });
  const [source, copy] = [await read(id), await read(copyId)];
  expect(copy.header).toMatchObject({ version: 2, fromVersion: 1, status: "draft", revision: 0 });
  expect(copy.content).toEqual(source.content);
  expect(copy.totals).toEqual(source.totals);
  expect(copy.totals.totalAmount).toBe("6950.19");
  expect((await ok(estimates.list, { params })).map(({ version }) => version)).toEqual([2, 1]);
});

test("a draft made from a sent version has the project's area of today", async () => {
  const { params, project, id } = await sentVersion();
  const { title, clientId, responsibleId } = project;
  const rest = { estimateType: "fixed_price" as const, address: "", descriptionTop: "" };
  await ok(projects.update, {
    params: { id: project.id },
    body: {
      ...rest,
      title,
      clientId,
      responsibleId,
      contactPersonId: null,
      descriptionBottom: "",
      squares: "20",
      revision: 1,
    },
  });
  const { id: copyId } = await ok(estimates.create, {
    params,
    body: { fromEstimateId: id, language: "nb" },
  });
  expect((await read(id)).totals.pricePerSquareMetre).toBe("579.18");
  expect((await read(copyId)).totals.pricePerSquareMetre).toBe("347.51");
});

test("versions made at the same moment get numbers without gaps or repeats", async () => {
  const { params, id } = await sentVersion();
  const body = { fromEstimateId: id, language: "nb" as const };
  await Promise.all(Array.from({ length: 6 }, () => ok(estimates.create, { params, body })));
  const versions = (await ok(estimates.list, { params })).map(({ version }) => version);
  expect(versions).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test("a version can be chosen from the same project only", async () => {
  const { params } = await sentVersion();
  const other = await sentVersion();
  const foreign = await (await newCompany()).make.estimate();
  for (const fromEstimateId of [other.id, foreign.id, newId()]) {
    expect(
      await call(estimates.create, { params, body: { fromEstimateId, language: "nb" } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: "fromEstimateId" }] } });
  }
});

test("only a version that never left the house can be deleted", async () => {
  const { params, id } = await sentVersion();
  expect((await call(estimates.remove, { params: { id } })).status).toBe(409);
  const draft = await ok(estimates.create, {
    params,
    body: { fromEstimateId: id, language: "nb" },
  });
  expect((await call(estimates.remove, { params: { id: draft.id } })).status).toBe(204);
  expect((await call(estimates.get, { params: { id: draft.id } })).status).toBe(404);
});
