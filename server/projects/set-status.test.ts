import { expect, test } from "vitest";
import { ProjectStatus, projects } from "../../contracts/projects.ts";
import { nextStatuses } from "../../domain/project/project-status.ts";
import { testApp } from "../test/test-app.ts";

const { ok, call, make, own, context } = await testApp();

test.each(ProjectStatus.options)("%s leads only to what may follow", async (status) => {
  const { id } = await make.project({ status });
  const params = { id };
  const { statusBefore } = await ok(projects.get, { params });
  for (const next of ProjectStatus.options) {
    const answer = await call(projects.setStatus, {
      params,
      body: {
        status: next,
        reason: "Price",
        revision: (await ok(projects.get, { params })).revision,
      },
    });
    const mayFollow = nextStatuses({ status, statusBefore }).includes(next);
    if (mayFollow && next === "won") {
      expect(answer).toMatchObject({ status: 409, body: { code: "acceptance_missing" } });
      continue;
    }
    expect({ next, ...answer }).toMatchObject(
      mayFollow
        ? { next, status: 200, body: { status: next, statusReason: "Price" } }
        : {
            next,
            status: 422,
            body: {
              errors: [
                {
                  path: "status",
                  code: "not_an_option",
                  options: nextStatuses({ status, statusBefore }),
                },
              ],
            },
          },
    );
    if (mayFollow) {
      await place(id, statusBefore, status);
    }
  }
});

/** Puts a project where it stood; to a rest it comes from where it was before. */
const place = (id: string, ...statuses: readonly (ProjectStatus | null)[]) =>
  own(async (db) => {
    for (const status of statuses.filter((one) => one !== null)) {
      await db.updateTable("projects").set({ status }).where("id", "=", id).execute();
    }
  });

const resting = [
  ["on_hold", "enquiry"],
  ["on_hold", "estimating"],
  ["on_hold", "in_progress"],
  ["archived", "completed"],
  ["archived", "lost"],
  ["archived", "cancelled"],
] as const;

test.each(resting)("a project that is %s goes back to %s, and past no rule", async (...parts) => {
  const [rested, status] = parts;
  const { id } = await make.project({ status });
  const params = { id };
  const move = async (to: ProjectStatus) => {
    const { revision } = await ok(projects.get, { params });
    return call(projects.setStatus, { params, body: { status: to, reason: "Price", revision } });
  };
  const before = await ok(projects.get, { params });
  expect(before.statusBefore).toBeNull();
  expect((await move(rested)).body).toMatchObject({ status: rested, statusBefore: status });
  for (const [kind, other] of resting) {
    if (kind !== rested || other === status) continue;
    expect(await move(other)).toMatchObject({ status: 422 });
  }
  expect((await move(status)).body).toMatchObject({ status, statusBefore: null });
});

test("a project on hold may be cancelled, and comes back from there as before", async () => {
  const { id } = await make.project({ status: "in_progress" });
  const params = { id };
  const move = async (status: ProjectStatus) => {
    const { revision } = await ok(projects.get, { params });
    return ok(projects.setStatus, { params, body: { status, reason: "", revision } });
  };
  await move("on_hold");
  expect(await move("cancelled")).toMatchObject({ statusBefore: null });
  expect(await move("archived")).toMatchObject({ statusBefore: "cancelled" });
});

test("a lost project needs a reason, which goes with the status", async () => {
  const { id } = await make.project();
  const set = (body: { status: string; reason: string; revision: number }) =>
    call(projects.setStatus, { params: { id }, body });
  for (const reason of ["", "   "]) {
    expect(await set({ status: "lost", reason, revision: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "reason", code: "required" }] },
    });
  }
  expect(await set({ status: "lost", reason: "Too dear", revision: 1 })).toMatchObject({
    status: 200,
    body: { status: "lost", statusReason: "Too dear", revision: 2 },
  });
  expect(await set({ status: "estimating", reason: "", revision: 1 })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await set({ status: "estimating", reason: "", revision: 2 })).toMatchObject({
    status: 200,
    body: { status: "estimating", statusReason: "" },
  });
});

test("a status moves, and an offer is decided, at the moment of the clock that was handed in", async () => {
  const { id } = await make.project({ status: "negotiation" });
  const params = { id };
  await ok(projects.setStatus, { params, body: { status: "lost", reason: "Price", revision: 1 } });
  const row = await own((db) =>
    db
      .selectFrom("projects")
      .select(["updatedAt", "statusChangedAt", "decidedAt"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  const now = context.clock();
  expect(row).toEqual({ updatedAt: now, statusChangedAt: now, decidedAt: now });
});
