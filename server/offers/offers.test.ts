import { sql } from "kysely";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { keepMissingFigures } from "../estimates/keep-figures.ts";
import { testApp } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

let now = new Date("2026-11-20T10:00:00Z");
const app = await testApp({ clock: () => now });
const { ok, call, make, newCompany, own } = app;

const yes = {
  way: "paper",
  date: "2026-11-20",
  name: "Kari Nordås",
  note: "",
  chosen: null,
} as const;
const no = { way: "phone", date: "2026-11-20", name: "Kari", note: "Too dear" } as const;

/** A version that sells one tile for 100, and an optional one for 50 and two alternatives for 10 and 30. */
async function version(projectId: string, status: "draft" | "sent" = "sent") {
  const sentAt = status === "sent" ? now : null;
  const { id } = await make.estimate({ projectId, status, sentAt });
  const group = await make.estimateGroup({ estimateId: id });
  const line = (price: string, values: object = {}) =>
    make.estimateLine({
      estimateId: id,
      groupKey: group.key,
      sellingPrice: decimal(price),
      ...values,
    });
  await line("100");
  const option = await line("50", { optional: true });
  const cheap = await line("10", { alternativeSet: "A", position: "W" });
  const dear = await line("30", { alternativeSet: "A", position: "X" });
  return { id, params: { id }, option: option.key, cheap: cheap.key, dear: dear.key };
}

async function offerOut(status: "draft" | "sent" = "sent") {
  const project = await make.project({ status: "offer_sent" });
  return { project: { id: project.id }, ...(await version(project.id, status)) };
}

const statusOf = async (id: string) => (await ok(projects.get, { params: { id } })).status;
const headerOf = async (id: string) => (await ok(estimates.get, { params: { id } })).header;
const answersOf = (projectId: string) => ok(offers.answers, { params: { projectId } });

test("a draft that is accepted comes to what was kept for it, whatever the rules are today", async () => {
  const { id, params } = await offerOut("draft");
  await own(async (db) => {
    await keepMissingFigures(db, id);
    // As if the rules had been others then.
    await sql`update estimates set figures = jsonb_set(figures::jsonb, '{totals,totalAmount}', '"137"')
      where id = ${id}`.execute(db);
  });
  expect((await ok(offers.accept, { params, body: yes })).totalAmount).toBe("137");
  expect((await ok(estimates.get, { params })).totals.totalAmount).toBe("137");
});

test("an acceptance names the version, wins the project and keeps its amounts", async () => {
  const { project, id, params, cheap } = await offerOut();
  const answer = await ok(offers.accept, { params, body: { ...yes, date: "2026-11-18" } });
  expect(answer).toMatchObject({
    estimateId: id,
    projectId: project.id,
    kind: "accepted",
    byCustomer: false,
    way: "paper",
    name: "Kari Nordås",
    answeredAt: "2026-11-18T11:00:00.000Z",
    chosen: [cheap],
    netAmount: "110",
    vatAmount: "27.5",
    totalAmount: "137.5",
    hasFile: false,
    reopenedAt: null,
  });
  expect(answer.enteredBy).not.toBe("");
  expect(await answersOf(project.id)).toEqual([answer]);
  expect(await headerOf(id)).toMatchObject({ status: "accepted" });
  expect(await ok(projects.get, { params: project })).toMatchObject({
    status: "won",
    netAmount: "110",
  });
  const { rows } = await ok(projects.list, { query: { decidedFrom: "2026-11-19" } });
  expect(rows.map((row) => row.id)).not.toContain(project.id);
});

test("what the customer chooses counts, and what he cannot choose is refused", async () => {
  const { project, params, option, cheap, dear } = await offerOut();
  for (const chosen of [[], [cheap, dear], [option], [cheap, project.id]]) {
    expect(await call(offers.accept, { params, body: { ...yes, chosen } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "chosen", code: "not_an_option" }] },
    });
  }
  const answer = await ok(offers.accept, { params, body: { ...yes, chosen: [option, dear] } });
  expect(answer).toMatchObject({ chosen: [option, dear].toSorted(), netAmount: "180" });
  expect(await ok(projects.get, { params: project })).toMatchObject({ netAmount: "180" });
});

test("an acceptance is of today or before, and says who", async () => {
  const { params } = await offerOut();
  expect(await call(offers.accept, { params, body: { ...yes, date: "2026-11-21" } })).toMatchObject(
    {
      status: 422,
      body: { errors: [{ path: "date", code: "too_big", limit: "2026-11-20" }] },
    },
  );
  expect(await call(offers.accept, { params, body: { ...yes, name: " " } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "name", code: "required" }] },
  });
  expect(await call(offers.decline, { params, body: { ...no, note: "" } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "note", code: "required" }] },
  });
});

test("a draft is frozen by its acceptance, what else is out is replaced, and drafts go on", async () => {
  const { project, ...out } = await offerOut();
  const draft = await version(project.id, "draft");
  const later = await version(project.id, "draft");
  await ok(offers.accept, { params: draft.params, body: yes });
  expect(await headerOf(draft.id)).toMatchObject({ status: "accepted", sentWay: "other" });
  expect((await headerOf(draft.id)).sentAt).not.toBeNull();
  expect(await headerOf(out.id)).toMatchObject({ status: "superseded" });
  expect(await headerOf(later.id)).toMatchObject({ status: "draft" });
  expect(await call(offers.accept, { params: later.params, body: yes })).toMatchObject({
    status: 409,
    body: { code: "already_accepted" },
  });
});

test("an acceptance of what cannot be priced is refused", async () => {
  const { params, id } = await offerOut("draft");
  await make.estimateLine({ estimateId: id, buyingPrice: null });
  for (const deed of [
    () => call(offers.accept, { params, body: yes }),
    () => call(offers.handOver, { params, body: { way: "hand", note: "" } }),
  ]) {
    expect(await deed()).toMatchObject({ status: 409, body: { code: "estimate_incomplete" } });
  }
});

test("of acceptances of all versions at once exactly one wins", async () => {
  const { project, params } = await offerOut();
  const other = await version(project.id);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      call(offers.accept, { params: index % 2 === 0 ? params : other.params, body: yes }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  expect(await answersOf(project.id)).toHaveLength(1);
});

test("a project is won by an acceptance alone", async () => {
  const { project } = await offerOut();
  const { revision } = await ok(projects.get, { params: project });
  const body = { status: "won", reason: "", revision };
  expect(await call(projects.setStatus, { params: project, body })).toMatchObject({
    status: 409,
    body: { code: "acceptance_missing" },
  });
  expect(await statusOf(project.id)).toBe("offer_sent");
});

test.each(["cancelled", "archived"] as const)("a %s project cannot be won", async (status) => {
  const { id: projectId } = await make.project({ status });
  const { params } = await version(projectId);
  expect(await call(offers.accept, { params, body: yes })).toMatchObject({
    status: 409,
    body: { code: "offer_not_open", details: { project: status } },
  });
});

test("a refusal says why, and leaves the project to somebody's decision", async () => {
  const { project, id, params } = await offerOut();
  expect(await ok(offers.decline, { params, body: no })).toMatchObject({
    kind: "declined",
    note: "Too dear",
  });
  expect(await headerOf(id)).toMatchObject({ status: "declined" });
  expect(await statusOf(project.id)).toBe("offer_sent");
  expect(await call(offers.accept, { params, body: yes })).toMatchObject({
    status: 409,
    body: { code: "offer_not_open", details: { state: "declined" } },
  });
});

test("what was accepted is out again once it is reopened, and can be answered anew", async () => {
  const { project, id, params } = await offerOut();
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

test("once work has begun an acceptance is not taken back", async () => {
  const { project, id, params } = await offerOut();
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
  const { project, id, params } = await offerOut();
  await ok(offers.accept, { params, body: yes });
  const { revision } = await ok(projects.get, { params: project });
  const body = { status: "cancelled", reason: "No money", revision } as const;
  await ok(projects.setStatus, { params: project, body });
  expect(await answersOf(project.id)).toMatchObject([{ reopenedNote: "No money" }]);
  expect(await headerOf(id)).toMatchObject({ status: "withdrawn" });
});

test("what is handed over is frozen as what is mailed, and says how", async () => {
  const { id: projectId } = await make.project({ status: "estimating" });
  const older = await version(projectId, "draft");
  const { id, params } = await version(projectId, "draft");
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
});

test("what is withdrawn nobody accepts, until it is reopened", async () => {
  const { id, params } = await offerOut();
  await ok(offers.withdraw, { params, body: { note: "Wrong price" } });
  expect(await headerOf(id)).toMatchObject({ status: "withdrawn", statusNote: "Wrong price" });
  expect(await call(offers.accept, { params, body: yes })).toMatchObject({ status: 409 });
  await ok(offers.reopen, { params, body: { note: "Right after all" } });
  await ok(offers.accept, { params, body: yes });
});

test("what is reopened after a newer version went out stays replaced", async () => {
  const { project, id, params } = await offerOut();
  await ok(offers.withdraw, { params, body: { note: "Wrong" } });
  const newer = await version(project.id, "draft");
  await ok(offers.handOver, { params: newer.params, body: { way: "hand", note: "" } });
  await ok(offers.reopen, { params, body: { note: "Look" } });
  expect(await headerOf(id)).toMatchObject({ status: "superseded" });
});

test("an offer holds longer from today on, and never shorter", async () => {
  const { id, params } = await offerOut();
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
  const { params } = await offerOut();
  now = new Date("2027-01-05T10:00:00Z");
  const body = { validUntil: "2027-01-05" };
  expect(await call(offers.extend, { params, body })).toMatchObject({ status: 200 });
  now = new Date("2027-01-06T10:00:00Z");
  await ok(offers.accept, { params, body: yes });
  now = before;
});

test("what happened to the offers of a project stands in its order, with who did it", async () => {
  const { project, params } = await offerOut("draft");
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
    ["declined", ""],
    ["reopened", "He called"],
    ["accepted", ""],
  ]);
  expect(events.at(-1)).toMatchObject({ sentWay: "hand", validUntil: null });
  expect(events.at(-2)).toMatchObject({ validUntil: "2026-12-24" });
  expect(events.every(({ userName }) => userName !== "")).toBe(true);
});

test("a signed paper is attached to its answer, if it is a document", async () => {
  const { project, params } = await offerOut();
  const answer = await ok(offers.accept, { params, body: yes });
  const at = { params: { id: answer.id } };
  const person = app.as("administrator");
  expect(await call(offers.file, at)).toMatchObject({ status: 404 });
  expect(await upload(person, offers.attach, Buffer.from("<script>"), at)).toMatchObject({
    status: 422,
    body: { code: "not_a_document" },
  });
  const pdf = Buffer.from("%PDF-1.7 signed");
  expect(await upload(person, offers.attach, pdf, at)).toMatchObject({
    status: 201,
    body: { id: answer.id, hasFile: true },
  });
  expect(await answersOf(project.id)).toMatchObject([{ hasFile: true }]);
  const other = await newCompany();
  expect(await other.call(offers.file, at)).toMatchObject({ status: 404 });
});
