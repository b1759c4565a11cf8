import { sql } from "kysely";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { projects } from "../../contracts/projects.ts";
import { keepMissingFigures } from "../estimates/keep-figures.ts";
import { makeVersion, no, offerOut, yes } from "../test/offers-out.ts";
import { testApp, urlOf } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

const app = await testApp();
const { ok, call, make, newCompany, own } = app;

const statusOf = async (id: string) => (await ok(projects.get, { params: { id } })).status;
const headerOf = async (id: string) => (await ok(estimates.get, { params: { id } })).header;
const answersOf = (projectId: string) => ok(offers.answers, { params: { projectId } });

test("a draft that is accepted comes to what was kept for it, whatever the rules are today", async () => {
  for (const isNamed of [false, true]) {
    const { id, params, cheap } = await offerOut(app, "draft");
    await own(async (db) => {
      await keepMissingFigures(db, id);
      // As if the rules had been others then.
      await sql`update estimates set figures = jsonb_set(figures::jsonb, '{totals,totalAmount}', '"137"')
        where id = ${id}`.execute(db);
    });
    // Whoever names the choices that stand chooses nothing else.
    const body = { ...yes, chosen: isNamed ? [cheap] : null };
    expect((await ok(offers.accept, { params, body })).totalAmount).toBe("137");
    expect((await ok(estimates.get, { params })).totals.totalAmount).toBe("137");
  }
});

test("an acceptance names the version, wins the project and keeps its amounts", async () => {
  const { project, id, params, cheap } = await offerOut(app);
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
  const { project, params, option, cheap, dear } = await offerOut(app);
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
  const { params } = await offerOut(app);
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

const dated = (estimateId: string, offerDate: string) =>
  own((db) =>
    db.updateTable("estimates").set({ offerDate }).where("id", "=", estimateId).execute(),
  );

test("nobody answers an offer that is out before its date, unless it was dated ahead, and a draft may have been agreed on before", async () => {
  const { id, params } = await offerOut(app);
  await dated(id, "2026-11-19");
  const early = { status: 422, body: { errors: [{ path: "date", code: "too_small" }] } };
  const before = { date: "2026-11-18" };
  expect(await call(offers.accept, { params, body: { ...yes, ...before } })).toMatchObject(early);
  expect(await call(offers.decline, { params, body: { ...no, ...before } })).toMatchObject(early);
  await ok(offers.accept, { params, body: { ...yes, date: "2026-11-19" } });
  const ahead = await offerOut(app);
  await dated(ahead.id, "2026-11-25");
  await ok(offers.accept, { params: ahead.params, body: yes });
  const draft = await offerOut(app, "draft");
  await ok(offers.accept, { params: draft.params, body: { ...yes, ...before } });
});

test("a draft is frozen by its acceptance, what else is out is replaced, and drafts go on", async () => {
  const { project, ...out } = await offerOut(app);
  const draft = await makeVersion(app, project.id, "draft");
  const later = await makeVersion(app, project.id, "draft");
  await ok(offers.accept, { params: draft.params, body: { ...yes, date: "2026-11-18" } });
  expect(await headerOf(draft.id)).toMatchObject({
    status: "accepted",
    sentWay: "other",
    sentAt: "2026-11-18T11:00:00.000Z",
  });
  expect(await headerOf(out.id)).toMatchObject({ status: "superseded" });
  expect(await headerOf(later.id)).toMatchObject({ status: "draft" });
  expect(await call(offers.accept, { params: later.params, body: yes })).toMatchObject({
    status: 409,
    body: { code: "already_accepted" },
  });
});

test("an acceptance of what cannot be priced is refused", async () => {
  const { params, id } = await offerOut(app, "draft");
  await make.estimateLine({ estimateId: id, buyingPrice: null });
  for (const deed of [
    () => call(offers.accept, { params, body: yes }),
    () => call(offers.handOver, { params, body: { way: "hand", note: "" } }),
  ]) {
    expect(await deed()).toMatchObject({ status: 409, body: { code: "estimate_incomplete" } });
  }
});

test("of acceptances of all versions at once exactly one wins", async () => {
  const { project, params } = await offerOut(app);
  const other = await makeVersion(app, project.id);
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
  const { project } = await offerOut(app);
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
  const { params } = await makeVersion(app, projectId);
  expect(await call(offers.accept, { params, body: yes })).toMatchObject({
    status: 409,
    body: { code: "offer_not_open", details: { project: status } },
  });
});

test("that other projects are cancelled keeps none from being won", async () => {
  await make.project({ status: "cancelled" });
  const { project, params } = await offerOut(app);
  await make.project({ status: "cancelled" });
  await ok(offers.accept, { params, body: yes });
  expect(await statusOf(project.id)).toBe("won");
});

test("a refusal says why, and leaves the project to somebody's decision", async () => {
  const { project, id, params } = await offerOut(app);
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

test("a signed paper is attached to its answer, if it is a document", async () => {
  const { project, params } = await offerOut(app);
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

test.each([
  ["pdf", "application/pdf", "255044462d312e37"],
  ["png", "image/png", "89504e470d0a1a0a00"],
  ["jpg", "image/jpeg", "ffd8ffe000104a46"],
])(
  "a signed file that begins as a %s does comes back as one, of its answer alone",
  async (...of) => {
    const [ending, type, beginning] = of;
    const { project, id, params } = await offerOut(app);
    const beside = await offerOut(app);
    const other = await ok(offers.accept, { params: beside.params, body: yes });
    const answer = await ok(offers.decline, { params, body: no });
    const at = { params: { id: answer.id } };
    const person = app.as("administrator");
    const file = Buffer.from(beginning, "hex");
    expect((await upload(person, offers.attach, file, at)).status).toBe(201);
    const { rawPayload, headers } = await person.send({ url: urlOf(offers.file, at) });
    expect(rawPayload).toEqual(file);
    expect(headers["content-type"]).toBe(type);
    const { number } = await ok(projects.get, { params: project });
    const { version } = await headerOf(id);
    expect(headers["content-disposition"]).toContain(`${number}-v${version}-declined.${ending}`);
    expect((await call(offers.file, { params: { id: other.id } })).status).toBe(404);
  },
);

test("what begins as no document does is none, however near it comes", async () => {
  const { params } = await offerOut(app);
  const answer = await ok(offers.accept, { params, body: yes });
  const at = { params: { id: answer.id } };
  for (const beginning of ["255044460a312e37", "89504e470d0a1a00", "ffd8fee000104a46"]) {
    const file = Buffer.from(beginning, "hex");
    expect(await upload(app.as("administrator"), offers.attach, file, at)).toMatchObject({
      status: 422,
      body: { code: "not_a_document" },
    });
  }
});
