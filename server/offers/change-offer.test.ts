import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offers } from "../../contracts/offers.ts";
import { projects } from "../../contracts/projects.ts";
import { makeVersion, no, offerOut, yes } from "../test/offers-out.ts";
import { testApp } from "../test/test-app.ts";

// What becomes of an offer before and after its answer, and what is told of it.

let now = new Date("2026-11-20T10:00:00Z");
const app = await testApp({ clock: () => now });
const { ok, call, make, own } = app;

const statusOf = async (id: string) => (await ok(projects.get, { params: { id } })).status;
const headerOf = async (id: string) => (await ok(estimates.get, { params: { id } })).header;
const answersOf = (projectId: string) => ok(offers.answers, { params: { projectId } });

test("what was accepted is out again once it is reopened, and can be answered anew", async () => {
  const { project, id, params } = await offerOut(app);
  await ok(offers.accept, { params, body: yes });
  expect(await call(offers.reopen, { params, body: { note: "" } })).toMatchObject({ status: 422 });
  await ok(offers.reopen, { params, body: { note: "Wrong version" } });
  expect(await headerOf(id)).toMatchObject({ status: "sent", statusNote: "Wrong version" });
  expect(await statusOf(project.id)).toBe("offer_sent");
  expect(await answersOf(project.id)).toMatchObject([
    { kind: "accepted", reopenedAt: now.toISOString(), reopenedNote: "Wrong version" },
  ]);
  await ok(offers.decline, { params, body: no });
  await ok(offers.reopen, { params, body: { note: "Again" } });
  await ok(offers.accept, { params, body: yes });
  expect(await answersOf(project.id)).toHaveLength(3);
  expect(await statusOf(project.id)).toBe("won");
});

test("what is done with one offer leaves those of other projects as they are", async () => {
  const others = { sent: await offerOut(app), won: await offerOut(app) };
  await ok(offers.accept, { params: others.won.params, body: { ...yes, date: "2026-11-18" } });
  const standOf = async ({ project, id }: { project: { id: string }; id: string }) => ({
    header: await headerOf(id),
    project: await ok(projects.get, { params: project }),
    answers: await answersOf(project.id),
  });
  const stand = async () => [await standOf(others.sent), await standOf(others.won)];
  const decidedSince = async (decidedFrom: string) =>
    (await ok(projects.list, { query: { decidedFrom, rows: "100" } })).rows.map(({ id }) => id);
  const before = await stand();
  const { project, params } = await offerOut(app, "draft");
  await ok(offers.handOver, { params, body: { way: "hand", note: "" } });
  await ok(offers.extend, { params, body: { validUntil: "2026-12-24" } });
  await ok(offers.withdraw, { params, body: { note: "Wrong" } });
  await ok(offers.reopen, { params, body: { note: "Right" } });
  await ok(offers.decline, { params, body: no });
  await ok(offers.reopen, { params, body: { note: "He called" } });
  await ok(offers.accept, { params, body: yes });
  const decided = await decidedSince("2026-11-20");
  expect([decided.includes(project.id), decided.includes(others.won.project.id)]).toEqual([
    true,
    false,
  ]);
  await ok(offers.reopen, { params, body: { note: "Not he" } });
  expect(await stand()).toEqual(before);
});

test("while a message with the version is on its way nothing becomes of the offer", async () => {
  const draft = await offerOut(app, "draft");
  const out = await offerOut(app);
  const answered = await offerOut(app);
  await ok(offers.decline, { params: answered.params, body: no });
  for (const { id } of [draft, out, answered])
    await make.email({ estimateId: id, state: "queued" });
  const { params } = out;
  const handOver = { way: "hand", note: "" } as const;
  const refused = [
    await call(offers.handOver, { params: draft.params, body: handOver }),
    await call(offers.extend, { params, body: { validUntil: "2026-12-24" } }),
    await call(offers.accept, { params, body: yes }),
    await call(offers.decline, { params, body: no }),
    await call(offers.withdraw, { params, body: { note: "Wrong" } }),
    await call(offers.reopen, { params: answered.params, body: { note: "He called" } }),
  ];
  expect(refused.map(({ status, body }) => [status, body])).toMatchObject(
    refused.map(() => [409, { code: "estimate_sending" }]),
  );
  const headers = [await headerOf(draft.id), await headerOf(out.id), await headerOf(answered.id)];
  expect(headers.map(({ status }) => status)).toEqual(["draft", "sent", "declined"]);
  expect(await answersOf(out.project.id)).toEqual([]);
});

test("once work has begun an acceptance is not taken back", async () => {
  const { project, id, params } = await offerOut(app);
  await ok(offers.accept, { params, body: yes });
  const { revision } = await ok(projects.get, { params: project });
  const body = { status: "in_progress", reason: "", revision } as const;
  await ok(projects.setStatus, { params: project, body });
  expect(await call(offers.reopen, { params, body: { note: "No" } })).toMatchObject({
    status: 409,
    body: { code: "work_begun" },
  });
  expect(await headerOf(id)).toMatchObject({ status: "accepted" });
  expect(await answersOf(project.id)).toMatchObject([{ reopenedAt: null }]);
});

test("a won project that is cancelled has its acceptance taken back", async () => {
  const { project, id, params } = await offerOut(app);
  await ok(offers.accept, { params, body: yes });
  const { revision } = await ok(projects.get, { params: project });
  const body = { status: "cancelled", reason: "No money", revision } as const;
  await ok(projects.setStatus, { params: project, body });
  expect(await answersOf(project.id)).toMatchObject([{ reopenedNote: "No money" }]);
  expect(await headerOf(id)).toMatchObject({ status: "withdrawn", statusNote: "No money" });
});

test("what is handed over is frozen as what is mailed, and says how", async () => {
  const { id: projectId } = await make.project({ status: "estimating" });
  const older = await makeVersion(app, projectId, "draft");
  const { id, params } = await makeVersion(app, projectId, "draft");
  const body = { way: "portal", note: "Mercell 4711" } as const;
  expect(await ok(offers.handOver, { params, body })).toMatchObject({
    status: "sent",
    sentAt: now.toISOString(),
    sentWay: "portal",
    sentNote: "Mercell 4711",
  });
  expect(await headerOf(older.id)).toMatchObject({ status: "superseded" });
  expect(await statusOf(projectId)).toBe("offer_sent");
  expect((await ok(estimates.get, { params: { id } })).figures).not.toBeNull();
  expect(await call(offers.handOver, { params, body })).toMatchObject({
    status: 409,
    body: { code: "offer_not_open" },
  });
  await ok(offers.accept, { params, body: yes });
  expect(await headerOf(id)).toMatchObject({ status: "accepted", sentWay: "portal" });
});

test("what is withdrawn nobody accepts, until it is reopened", async () => {
  const { id, params } = await offerOut(app);
  await ok(offers.withdraw, { params, body: { note: "Wrong price" } });
  expect(await headerOf(id)).toMatchObject({ status: "withdrawn", statusNote: "Wrong price" });
  expect(await call(offers.accept, { params, body: yes })).toMatchObject({ status: 409 });
  await ok(offers.reopen, { params, body: { note: "Right after all" } });
  await ok(offers.accept, { params, body: yes });
});

test("what is reopened after a newer version went out stays replaced", async () => {
  const { project, id, params } = await offerOut(app);
  await ok(offers.withdraw, { params, body: { note: "Wrong" } });
  const newer = await makeVersion(app, project.id, "draft");
  await ok(offers.handOver, { params: newer.params, body: { way: "hand", note: "" } });
  await ok(offers.reopen, { params, body: { note: "Look" } });
  expect(await headerOf(id)).toMatchObject({ status: "superseded" });
});

test("an offer holds longer from today on, and never shorter", async () => {
  const { id, params } = await offerOut(app);
  const extend = (validUntil: string) => call(offers.extend, { params, body: { validUntil } });
  expect(await extend("2026-12-20")).toMatchObject({
    status: 422,
    body: { errors: [{ path: "validUntil", code: "must_be_more_than", limit: "2026-12-20" }] },
  });
  expect(await extend("2026-11-19")).toMatchObject({
    status: 422,
    body: { errors: [{ path: "validUntil", code: "too_small", limit: "2026-11-20" }] },
  });
  expect(await extend("2026-12-21")).toMatchObject({
    status: 200,
    body: { validUntil: "2026-12-21", status: "sent", headerRevision: 2 },
  });
  expect(await headerOf(id)).toMatchObject({ validUntil: "2026-12-21" });
});

test("what is over can be extended and accepted still, by staff", async () => {
  const before = now;
  const { params } = await offerOut(app);
  now = new Date("2027-01-05T10:00:00Z");
  const body = { validUntil: "2027-01-05" };
  expect(await call(offers.extend, { params, body })).toMatchObject({ status: 200 });
  now = new Date("2027-01-06T10:00:00Z");
  await ok(offers.accept, { params, body: yes });
  now = before;
});

test("what happened to the offers of a project stands in its order, with who did it", async () => {
  const { project, params } = await offerOut(app, "draft");
  await ok(offers.handOver, { params, body: { way: "hand", note: "At the site" } });
  await ok(offers.extend, { params, body: { validUntil: "2026-12-24" } });
  await ok(offers.withdraw, { params, body: { note: "Mistake" } });
  await ok(offers.reopen, { params, body: { note: "Sorry" } });
  await ok(offers.decline, { params, body: no });
  await ok(offers.reopen, { params, body: { note: "He called" } });
  await ok(offers.accept, { params, body: yes });
  const events = await ok(offers.events, { params: { projectId: project.id } });
  expect(events.toReversed().map(({ kind, note }) => [kind, note])).toEqual([
    ["sent", "At the site"],
    ["extended", ""],
    ["withdrawn", "Mistake"],
    ["reopened", "Sorry"],
    ["declined", no.note],
    ["reopened", "He called"],
    ["accepted", ""],
  ]);
  expect(events.at(-1)).toMatchObject({ sentWay: "hand", validUntil: null });
  expect(events.at(-2)).toMatchObject({ validUntil: "2026-12-24" });
  expect(events.every(({ userName }) => userName !== "")).toBe(true);
});

test("an answer that was entered later stands on the day on which it was given, with why", async () => {
  const before = now;
  const { project, id, params } = await offerOut(app);
  await ok(offerLinks.make, { params });
  const firstVisitAt = new Date("2026-11-20T18:00:00Z");
  await own((rows) =>
    rows
      .updateTable("offerLinks")
      .set({ firstVisitAt, lastVisitAt: firstVisitAt, visits: 1 })
      .where("estimateId", "=", id)
      .execute(),
  );
  // Half an hour into the next day in Norway.
  now = new Date("2026-11-20T23:30:00Z");
  await ok(offers.decline, { params, body: no });
  await ok(offers.reopen, { params, body: { note: "He called" } });
  await ok(offers.accept, { params, body: { ...yes, date: "2026-11-21", note: "Signed" } });
  const events = await ok(offers.events, { params: { projectId: project.id } });
  const told = (...kinds: string[]) => events.filter(({ kind }) => kinds.includes(kind));
  expect(told("accepted")).toMatchObject([{ enteredAt: null, note: "Signed" }]);
  expect(told("opened", "declined")).toMatchObject([
    // Of that day no hour is known.
    {
      kind: "declined",
      at: "2026-11-20T11:00:00.000Z",
      enteredAt: now.toISOString(),
      note: no.note,
    },
    { kind: "opened", at: firstVisitAt.toISOString() },
  ]);
  now = before;
});
