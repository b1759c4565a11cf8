import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import {
  changeableStatuses,
  estimateStatuses,
  isFrozen,
} from "../../domain/estimate/estimate-status.ts";
import { pricedStatuses, projectStatuses } from "../../domain/project/project-status.ts";
import { testApp } from "../test/test-app.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";

const { make, own, call, ok } = await testApp();
const now = new Date("2026-11-20T10:00:00Z");

const projectStatus = (id: string) =>
  own(async (db) => {
    const row = await db
      .selectFrom("projects")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.status;
  });
const estimateStatus = (id: string) =>
  own(async (db) => {
    const row = await db
      .selectFrom("estimates")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.status;
  });

test.each(projectStatuses)("sending an offer of a project that is %s", async (status) => {
  const project = await make.project({ status });
  const estimate = await make.estimate({ projectId: project.id });
  await own((db) => freezeSentEstimate(db, estimate.id, now));
  const before = project.statusBefore ?? project.status;
  const expected = pricedStatuses.includes(before) ? "offer_sent" : status;
  expect(await projectStatus(project.id)).toBe(expected);
});

test.each(["enquiry", "estimating", "in_progress"] as const)(
  "sending an offer of a project on hold that was %s",
  async (before) => {
    const project = await make.project({ status: "on_hold", statusBefore: before });
    const estimate = await make.estimate({ projectId: project.id });
    await own((db) => freezeSentEstimate(db, estimate.id, now));
    expect(await ok(projects.get, { params: { id: project.id } })).toMatchObject(
      pricedStatuses.includes(before)
        ? { status: "offer_sent", statusBefore: null }
        : { status: "on_hold", statusBefore: before },
    );
  },
);

test.each(["completed", "lost", "cancelled"] as const)(
  "an offer that goes out late leaves an archived project that was %s where it is",
  async (before) => {
    const project = await make.project({ status: before });
    const estimate = await make.estimate({ projectId: project.id });
    const { revision } = await ok(projects.get, { params: { id: project.id } });
    const away = { status: "archived" as const, reason: "", revision };
    await ok(projects.setStatus, { params: { id: project.id }, body: away });
    await own((db) => freezeSentEstimate(db, estimate.id, now));
    const archived = await ok(projects.get, { params: { id: project.id } });
    expect(archived).toMatchObject({ status: "archived", statusBefore: before });
    const back = { status: before, reason: "too late", revision: archived.revision };
    expect(await ok(projects.setStatus, { params: { id: project.id }, body: back })).toMatchObject({
      status: before,
    });
    expect(await estimateStatus(estimate.id)).toBe("sent");
  },
);

test.each(estimateStatuses)(
  "sending a version that is %s, and then a newer one",
  async (status) => {
    const project = await make.project();
    const first = await make.estimate({ projectId: project.id, status });
    const second = await make.estimate({ projectId: project.id });
    await own((db) => freezeSentEstimate(db, first.id, now));
    const sent = await estimateStatus(first.id);
    expect(sent).toBe(changeableStatuses.includes(status) ? "sent" : status);
    expect(isFrozen(sent)).toBe(true);
    await own((db) => freezeSentEstimate(db, second.id, now));
    expect(await estimateStatus(second.id)).toBe("sent");
    expect(await estimateStatus(first.id)).toBe(sent === "sent" ? "superseded" : sent);
  },
);

test.each(estimateStatuses)(
  "an older version that is %s when a newer one is sent",
  async (status) => {
    const project = await make.project();
    const older = await make.estimate({ projectId: project.id, status });
    const newer = await make.estimate({ projectId: project.id });
    const later = await make.estimate({ projectId: project.id });
    await own((db) => freezeSentEstimate(db, newer.id, now));
    const isReplaced = status === "draft" || status === "sent";
    const { header } = await ok(estimates.get, { params: { id: older.id } });
    // Nobody has sent or changed the older one.
    expect(header).toMatchObject({
      status: isReplaced ? "superseded" : status,
      sentAt: null,
      updatedAt: older.updatedAt.toISOString(),
    });
    expect(await estimateStatus(later.id)).toBe("draft");
  },
);

test("sending an offer touches its own project alone", async () => {
  const project = await make.project();
  const older = await make.estimate();
  const sent = await make.estimate({ projectId: project.id });
  const beside = await make.project({ status: "estimating" });
  expect(older.version).toBeLessThan(sent.version);
  await own((db) => freezeSentEstimate(db, sent.id, now));
  expect(await estimateStatus(older.id)).toBe("draft");
  expect(await projectStatus(older.projectId)).toBe("enquiry");
  expect(await projectStatus(beside.id)).toBe("estimating");
});

test("a project that moved because its offer was sent is not saved from an older page", async () => {
  const { id } = await make.project({ status: "estimating" });
  const opened = await ok(projects.get, { params: { id } });
  const estimate = await make.estimate({ projectId: id });
  await own((db) => freezeSentEstimate(db, estimate.id, now));
  const body = { status: "on_hold", reason: "", revision: opened.revision };
  expect(await call(projects.setStatus, { params: { id }, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await ok(projects.get, { params: { id } })).toMatchObject({
    status: "offer_sent",
    revision: opened.revision + 1,
    updatedAt: now.toISOString(),
  });
});

test("a version that is sent once more says when it was sent last", async () => {
  const { id } = await make.estimate();
  const header = async () => (await ok(estimates.get, { params: { id } })).header;
  await own((db) => freezeSentEstimate(db, id, now));
  expect(await header()).toMatchObject({ sentAt: now.toISOString(), updatedAt: now.toISOString() });
  const later = new Date("2026-11-21T10:00:00Z");
  await own((db) => freezeSentEstimate(db, id, later));
  expect(await header()).toMatchObject({
    sentAt: later.toISOString(),
    updatedAt: later.toISOString(),
  });
});

test("a draft that was superseded never left the house and can be deleted, an offer cannot", async () => {
  const project = await make.project();
  const never = await make.estimate({ projectId: project.id });
  const sent = await make.estimate({ projectId: project.id });
  const newer = await make.estimate({ projectId: project.id });
  for (const { id } of [sent, newer]) await own((db) => freezeSentEstimate(db, id, now));
  expect([await estimateStatus(never.id), await estimateStatus(sent.id)]).toEqual([
    "superseded",
    "superseded",
  ]);
  expect(await call(estimates.remove, { params: { id: never.id } })).toMatchObject({ status: 204 });
  for (const { id } of [sent, newer]) {
    expect(await call(estimates.remove, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: "estimate_frozen" },
    });
  }
});
