import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { testApp } from "../test/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, call, ok } = await testApp({ clock: () => now });

async function opened(values: Parameters<typeof make.estimate>[0] = {}) {
  const { id } = await make.estimate(values);
  const params = { id };
  const { headerRevision } = (await ok(estimates.get, { params })).header;
  const body = {
    offerDate: "2026-11-20",
    validUntil: "2026-11-21",
    language: "en" as const,
    headerRevision,
  };
  return { params, body };
}

test("an offer is valid until a day after its date", async () => {
  const { params, body } = await opened();
  for (const validUntil of ["2026-11-19", "2026-11-20"]) {
    expect(await call(estimates.update, { params, body: { ...body, validUntil } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "validUntil", code: "must_be_more_than", limit: "offerDate" }] },
    });
  }
  const { headerRevision, ...fields } = body;
  const header = await ok(estimates.update, { params, body });
  expect(header).toMatchObject({ ...fields, headerRevision: headerRevision + 1 });
});

test.each([
  ["2026-12-24", "2026-12-24", 422],
  ["2026-12-24", "2026-12-25", 200],
  ["2025-12-31", "2026-01-01", 200],
])("dated %s and valid until %s: the day of today does not matter", async (...dates) => {
  const [offerDate, validUntil, status] = dates;
  const { params, body } = await opened();
  const answer = await call(estimates.update, { params, body: { ...body, offerDate, validUntil } });
  expect(answer.status).toBe(status);
});

test("dates that somebody has changed since they were opened are not overwritten", async () => {
  const { params, body } = await opened();
  await ok(estimates.update, { params, body });
  // The revision of before, and one that there is not yet.
  for (const headerRevision of [body.headerRevision, body.headerRevision + 2]) {
    const other = { ...body, validUntil: "2026-12-31", headerRevision };
    expect(await call(estimates.update, { params, body: other })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
  }
  expect((await ok(estimates.get, { params })).header.validUntil).toBe("2026-11-21");
});

test("dates and language of a version that was sent stay", async () => {
  const { params, body } = await opened({ status: "sent" });
  expect(await call(estimates.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "estimate_frozen" },
  });
});

test("a change of dates moves no other version, and says when it was made", async () => {
  const { params, body } = await opened();
  const { id, projectId } = (await ok(estimates.get, { params })).header;
  const other = await make.estimate({ projectId });
  now = new Date("2026-11-20T10:09:00Z");
  const header = await ok(estimates.update, { params, body });
  expect(header).toMatchObject({ id, updatedAt: now.toISOString(), revision: 0, language: "en" });
  expect((await ok(estimates.get, { params: { id: other.id } })).header).toMatchObject({
    validUntil: "2026-12-20",
    headerRevision: 1,
  });
});

test("the header names project, client and currency, and tells whom the offer goes to", async () => {
  const person = await make.person();
  const client = { id: person.partnerId };
  const project = await make.project({
    clientId: client.id,
    contactPersonId: person.id,
    status: "negotiation",
    estimateType: "maximum_price",
  });
  const { id } = await make.estimate({ projectId: project.id });
  const { header } = await ok(estimates.get, { params: { id } });
  expect(header).toMatchObject({
    currency: "NOK",
    sending: false,
    project: {
      id: project.id,
      number: project.number,
      title: project.title,
      status: "negotiation",
      estimateType: "maximum_price",
      clientId: client.id,
      contactPersonId: person.id,
      clientTitle: expect.stringMatching(/^client /),
    },
  });
});
