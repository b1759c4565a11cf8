import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { goldenExample } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";
import { totalsColumns } from "./totals-columns.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, own, call, ok, newCompany, as } = await testApp({ clock: () => now });

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
  const rest = {
    estimateType: "fixed_price" as const,
    address: "",
    descriptionTopNb: "",
    descriptionTopEn: "",
  };
  await ok(projects.update, {
    params: { id: project.id },
    body: {
      ...rest,
      title,
      clientId,
      responsibleId,
      contactPersonId: null,
      descriptionBottomNb: "",
      descriptionBottomEn: "",
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
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: "fromEstimateId", code: "not_found" }] },
    });
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

test.each(["sent", "accepted", "declined", "expired"] as const)(
  "a version that is %s stays on file, also without an e-mail",
  async (status) => {
    const { id } = await make.estimate({ status });
    expect(await call(estimates.remove, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: "estimate_frozen" },
    });
    expect((await read(id)).header.status).toBe(status);
  },
);

test("a version is made by somebody and at a moment, in the language that was asked for", async () => {
  const { params, id } = await sentVersion();
  const { user } = await as("estimator").ok(auth.session, {});
  const source = await read(id);
  now = new Date("2026-12-24T10:00:00Z");
  for (const fromEstimateId of [null, id]) {
    const body = { fromEstimateId, language: "en" as const };
    expect(await as("estimator").ok(estimates.create, { params, body })).toMatchObject({
      status: "draft",
      language: "en",
      offerDate: "2026-12-24",
      validUntil: "2027-01-23",
      fromVersion: fromEstimateId && 1,
      sentAt: null,
      createdBy: user.name,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
  }
  expect(await read(id)).toEqual(source);
});

test("the copy for lists is written with a change, and copied with a version", async () => {
  const { params, id } = await sentVersion();
  await ok(estimates.create, { params, body: { fromEstimateId: id, language: "nb" } });
  const { totals } = await read(id);
  const rows = await own((db) =>
    db
      .selectFrom("estimates")
      .select([...totalsColumns])
      .where("projectId", "=", params.projectId)
      .execute(),
  );
  const { sumAmount, netAmount, vatAmount, totalAmount, purchaseAmount, profitAmount } = totals;
  const { hoursScheduled, hoursUsed, incomplete, withoutCost } = totals;
  const amounts = { sumAmount, netAmount, vatAmount, totalAmount, purchaseAmount, profitAmount };
  const counts = { incomplete, withoutCost, lineCount: 3 };
  const stored = { ...amounts, hoursScheduled, hoursUsed, ...counts };
  expect(rows).toEqual([stored, stored]);
  expect(Object.values(amounts)).not.toContain("0");
});

test.each(["20", "11"])(
  "the area of %s m² that a draft takes over stands in its history, with who made the draft",
  async (squares) => {
    const { params, project, id } = await sentVersion();
    await own((db) =>
      db
        .updateTable("projects")
        .set({ squares: decimal(squares) })
        .where("id", "=", project.id)
        .execute(),
    );
    const { user } = await as("estimator").ok(auth.session, {});
    const copy = await as("estimator").ok(estimates.create, {
      params,
      body: { fromEstimateId: id, language: "nb" },
    });
    expect(copy.revision).toBe(1);
    const { rows } = await ok(estimates.history, { params: { id: copy.id }, query: {} });
    expect(rows).toMatchObject([
      {
        userId: user.id,
        userName: user.name,
        createdAt: now.toISOString(),
        changes: [{ type: "setSetting", field: "squares", value: squares }],
      },
    ]);
  },
);

test("there is no version of a project that is not there", async () => {
  const foreign = await (await newCompany()).make.project();
  for (const projectId of [foreign.id, newId()]) {
    const params = { projectId };
    const body = { fromEstimateId: null, language: "nb" };
    expect(await call(estimates.create, { params, body })).toMatchObject({ status: 404 });
    expect(await call(estimates.list, { params })).toMatchObject({ status: 404 });
  }
});

test("a number is given again only when the last version is deleted", async () => {
  const { params, id } = await sentVersion();
  const create = () =>
    ok(estimates.create, { params, body: { fromEstimateId: id, language: "nb" } });
  const [second, third] = [await create(), await create()];
  await ok(estimates.remove, { params: { id: second.id } });
  expect([third.version, (await create()).version]).toEqual([3, 4]);
});
