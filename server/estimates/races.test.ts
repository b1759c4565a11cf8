import { sql } from "kysely";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";

const { make, own, db, call, ok } = await testApp();

const variable = (name: string, baseRevision = 0) => ({
  batchId: newId(),
  baseRevision,
  changes: [{ type: "setVariable", name, value: "1" }],
});

const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

test("batches at the same moment each make a revision, and none is lost", async () => {
  const params = { id: (await make.estimate()).id };
  const names = ["one", "two", "three", "four", "five", "six"];
  const answers = names.map((name) => call(estimates.change, { params, body: variable(name) }));
  expect(await statuses(answers)).toEqual(names.map(() => 201));
  const { header, content } = await ok(estimates.get, { params });
  expect(header.revision).toBe(6);
  expect(content.variables.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("one batch that is sent twice at the same moment acts once", async () => {
  const params = { id: (await make.estimate()).id };
  const body = variable("rooms");
  const answers = await Promise.all([
    call(estimates.change, { params, body }),
    call(estimates.change, { params, body }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 201, body: { revision: 1, missed: [] } });
  }
  expect((await ok(estimates.get, { params })).header.revision).toBe(1);
});

test("of two changes of dates at the same moment one is stale", async () => {
  const params = { id: (await make.estimate()).id };
  const body = { offerDate: "2026-11-20", validUntil: "2026-12-31", language: "nb" };
  const save = () => call(estimates.update, { params, body: { ...body, headerRevision: 1 } });
  expect(await statuses([save(), save()])).toEqual([200, 409]);
});

test("a version is deleted once, whatever happens to it at the same moment", async () => {
  const { id, projectId } = await make.estimate();
  const params = { id };
  const remove = () => call(estimates.remove, { params });
  expect(await statuses([remove(), remove()])).toEqual([204, 404]);
  const draft = await make.estimate({ projectId });
  const [removed, changed] = await Promise.all([
    call(estimates.remove, { params: { id: draft.id } }),
    call(estimates.change, { params: { id: draft.id }, body: variable("rooms") }),
  ]);
  expect(removed.status).toBe(204);
  expect([201, 404]).toContain(changed.status);
});

test.each(["a version", "a project that is deleted"])(
  "%s waits for the batch that is under way",
  async (what) => {
    const { id, projectId } = await make.estimate();
    const next = await own(async (company) => {
      await company
        .updateTable("estimates")
        .set({ createdBy: "Under way" })
        .where("id", "=", id)
        .execute();
      const answer =
        what === "a version"
          ? call(estimates.create, {
              params: { projectId },
              body: { fromEstimateId: id, language: "nb" },
            })
          : call(projects.remove, { params: { id: projectId } });
      await expect.poll(isWaiting).toBe(true);
      return { answer };
    });
    expect((await next.answer).status).toBeLessThan(300);
  },
);

test("an offer that is accepted while a version is made of it waits, and holds up nobody", async () => {
  const { id, projectId } = await make.estimate();
  const frozen = await own(async (company) => {
    // As whoever makes a version: the project first, and then the estimate that it is made of.
    await company
      .selectFrom("projects")
      .select("id")
      .where("id", "=", projectId)
      .forUpdate()
      .execute();
    const done = own((other) => freezeSentEstimate(other, id, new Date("2026-11-20T10:00:00Z")));
    await expect.poll(isWaiting).toBe(true);
    await company.selectFrom("estimates").select("id").where("id", "=", id).forShare().execute();
    return { done };
  });
  await frozen.done;
  expect((await ok(estimates.get, { params: { id } })).header.status).toBe("sent");
});
