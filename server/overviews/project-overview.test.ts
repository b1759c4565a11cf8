import { expect, test } from "vitest";
import { overviews } from "../../contracts/overviews.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { clientWithProjects, firstOffer, holderOf } from "../test/overview-records.ts";
import { testApp } from "../test/test-app.ts";

// Today is 20 November 2026.
const company = await testApp();
const { ok, make, as } = company;
const makeClient = () => clientWithProjects(company);

test("the parts of a project that the role may not see are absent", async () => {
  const { open } = await makeClient();
  const seen = async (...permissions: Permission[]) => {
    const person = await holderOf(company, "PROJECTS_VIEW", ...permissions);
    const found = await person.ok(overviews.project, { params: { id: open.id } });
    expect(found).toMatchObject({ contact: { name: "Kari" }, waiting: { followUp: true } });
    const { versions, emails, contact, openQuestions: questions } = found;
    return { versions: versions?.total, emails: emails?.length, phone: contact?.phone, questions };
  };
  expect(await seen("CLIENTS_VIEW", "SUPPLIER_PERSONS_VIEW")).toEqual({});
  expect(await seen("CLIENT_PERSONS_VIEW")).toEqual({ phone: "901 23 456" });
  expect(await seen("PROJECT_ESTIMATES_VIEW")).toEqual({ versions: 1, emails: 1, questions: 0 });
});

test("messages of one moment come with the one that was made last first", async () => {
  const project = await make.project();
  const estimate = await make.estimate({ projectId: project.id });
  const createdAt = new Date("2026-11-02T10:00:00Z");
  const ids = [newId(), newId(), newId()];
  for (const at of [1, 2, 0]) {
    await make.email({ id: ids[at] ?? "", estimateId: estimate.id, createdAt, state: "failed" });
  }
  const { emails } = await ok(overviews.project, { params: { id: project.id } });
  expect(emails?.map(({ id }) => id)).toEqual(ids.toReversed());
});

test("whom to ask about a project is told whole, and since when the client has the offer", async () => {
  const { open, person, client } = await makeClient();
  await make.person({ partnerId: client.id, name: "Per", email: "per@hansen.example" });
  const params = { id: open.id };
  const { contact, waiting } = await ok(overviews.project, { params });
  const { id, name, email, position, phone } = person;
  expect(contact).toEqual({ id, name, email, position, phone });
  expect(waiting?.since).toBe("2026-11-01T10:00:00.000Z");
  const lastSent = new Date("2026-11-18T10:00:00Z");
  for (const sentAt of [lastSent, new Date("2026-11-17T10:00:00Z")]) {
    await make.estimate({ projectId: open.id, status: "sent", sentAt });
  }
  expect((await ok(overviews.project, { params })).waiting).toMatchObject({
    since: lastSent.toISOString(),
    followUp: false,
  });
});

test("questions of the client that nobody has answered are counted, of every version", async () => {
  const { id } = await make.project({ status: "won" });
  const params = { id };
  for (const status of ["superseded", "accepted"] as const) {
    const { id: estimateId } = await make.estimate({ projectId: id, status });
    await make.offerQuestion({ estimateId });
  }
  const { id: estimateId } = await make.estimate({
    projectId: id,
    changeNumber: 1,
    status: "sent",
  });
  await make.offerQuestion({
    estimateId,
    answer: "In March.",
    answeredAt: new Date("2026-11-20T10:00:00Z"),
    answeredBy: "Per",
  });
  await make.offerQuestion();
  const found = await ok(overviews.project, { params });
  expect(found.openQuestions).toBe(2);
});

test("a project without a version has empty parts, not missing ones", async () => {
  const { id } = await make.project();
  const found = await ok(overviews.project, { params: { id } });
  expect(found).toMatchObject({ versions: { total: 0, rows: [] }, emails: [], contact: null });
});

test("a project is shown with its contact, versions, messages, and what the offer asks for", async () => {
  const { open, person, email } = await makeClient();
  const found = await ok(overviews.project, { params: { id: open.id } });
  expect(found).toMatchObject({
    project: { id: open.id, clientTitle: "Hansen Bygg", marginPercent: "20" },
    contact: { id: person.id, name: "Kari", phone: "901 23 456" },
    waiting: { followUp: true, expiring: false, expired: false },
    versions: { total: 1, rows: [{ version: 1, netAmount: "100" }] },
    emails: [{ id: email.id, version: 1 }],
  });
  const person2 = await holderOf(company, "PROJECTS_VIEW");
  const less = await person2.ok(overviews.project, { params: { id: open.id } });
  expect(Object.keys(less)).toEqual(["project", "contact", "waiting"]);
  expect(less.project).not.toHaveProperty("marginPercent");
  expect(less.contact).not.toHaveProperty("phone");
});

test.each([
  ["2026-11-19", { expiring: false, expired: true }],
  ["2026-11-20", { expiring: true, expired: false }],
  ["2026-11-27", { expiring: true, expired: false }],
  ["2026-11-28", { expiring: false, expired: false }],
])("an offer that holds until %s", async (validUntil, waiting) => {
  const { id } = await make.project({
    status: "negotiation",
    statusChangedAt: new Date("2026-11-19T10:00:00Z"),
  });
  await make.estimate({ projectId: id, offerDate: "2026-11-01", validUntil });
  expect(await ok(overviews.project, { params: { id } })).toMatchObject({
    contact: null,
    waiting: { ...waiting, followUp: false },
  });
});

test("an offer that is not out waits for nobody", async () => {
  for (const status of ["estimating", "won"] as const) {
    const { id } = await make.project({ status });
    expect(await ok(overviews.project, { params: { id } })).toMatchObject({ waiting: null });
  }
});

test("the list tells margin and validity to whoever may see them", async () => {
  const client = await make.client();
  const priced = await make.project({ clientId: client.id });
  await firstOffer(company, priced.id, "100");
  const free = await make.project({ clientId: client.id });
  await firstOffer(company, free.id, "0", { purchaseAmount: decimal("0") });
  const bare = await make.project({ clientId: client.id });
  const unknown = await make.project({ clientId: client.id });
  const cost = { purchaseAmount: null, profitAmount: null, withoutCost: 2 };
  await firstOffer(company, unknown.id, "100", cost);
  const query = { clientId: client.id };
  const { rows } = await as("estimator").ok(projects.list, { query });
  const shown = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return [row?.marginPercent, row?.withoutCost, row?.validUntil];
  };
  expect(shown(priced.id)).toEqual(["20", 0, "2026-12-20"]);
  expect(shown(free.id)).toEqual([null, 0, "2026-12-20"]);
  expect(shown(bare.id)).toEqual([null, 0, null]);
  expect(shown(unknown.id)).toEqual([null, 2, "2026-12-20"]);
  const viewer = await holderOf(company, "PROJECTS_VIEW");
  const [row] = (await viewer.ok(projects.list, { query })).rows;
  expect(row).not.toHaveProperty("marginPercent");
  expect(row).not.toHaveProperty("withoutCost");
  expect(row).toHaveProperty("validUntil");
});
