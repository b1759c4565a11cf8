import { sql } from "kysely";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { newCompany, ok, call, as, make, own, db } = await testApp({ clock: () => now });
const contact = await make.person({ name: "Kari Nordås" });
const client = { id: contact.partnerId };
const responsible = await make.user({ name: "Ola Kalkyle", position: "Kalkulatør" });

const input = {
  title: "Bathroom, Nøstebakken 7 B",
  clientId: client.id,
  contactPersonId: contact.id,
  responsibleId: responsible.id,
  estimateType: "fixed_price" as const,
  squares: "12,50",
  address: "Nøstebakken 7 B\n5011 Bergen",
  descriptionTopNb: "Line one\n\n- **point** <b>",
  descriptionTopEn: "",
  descriptionBottomNb: "",
  descriptionBottomEn: "",
  exclusionsNb: "",
  exclusionsEn: "",
};

test("a project is added as an enquiry, read, changed and deleted", async () => {
  const added = await ok(projects.create, { body: input });
  expect(added).toMatchObject({
    ...input,
    squares: "12.5",
    revision: 1,
    status: "enquiry",
    statusReason: "",
    contactPersonName: "Kari Nordås",
    responsibleName: "Ola Kalkyle",
    netAmount: null,
  });
  expect(added.updatedAt).toBe("2026-11-20T10:00:00.000Z");
  const params = { id: added.id };
  expect(await ok(projects.get, { params })).toEqual(added);

  now = new Date("2026-11-20T10:05:00Z");
  const body = { ...input, title: "Bad", squares: "0", contactPersonId: null, revision: 1 };
  const changed = await ok(projects.update, { params, body });
  expect(changed).toMatchObject({
    number: added.number,
    title: "Bad",
    squares: "0",
    contactPersonId: null,
    contactPersonName: null,
    revision: 2,
  });
  expect(changed.updatedAt).toBe("2026-11-20T10:05:00.000Z");
  expect(await call(projects.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await call(projects.remove, { params })).toEqual({ status: 204, body: undefined });
  expect(await call(projects.get, { params })).toMatchObject({ status: 404 });
  expect(await call(projects.update, { params, body })).toMatchObject({ status: 404 });
});

test("nobody can send what the server decides", async () => {
  for (const key of ["number", "status", "netAmount", "companyId", "id", "updatedAt"]) {
    const answer = await call(projects.create, { body: { ...input, [key]: "2026-9999" } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: key, code: "unknown_key" }] },
    });
  }
});

test("client, contact person and responsible must be the company's own and fit together", async () => {
  const other = await newCompany();
  const foreign = {
    clientId: (await other.make.client()).id,
    contactPersonId: (await other.make.person()).id,
    responsibleId: (await other.make.user()).id,
  };
  const wrong = [
    ["clientId", newId(), "not_found"],
    ["clientId", foreign.clientId, "not_found"],
    ["clientId", (await make.supplier()).id, "not_found"],
    ["contactPersonId", newId(), "not_found"],
    ["contactPersonId", foreign.contactPersonId, "not_found"],
    ["contactPersonId", (await make.person()).id, "not_found"],
    ["responsibleId", newId(), "not_found"],
    ["responsibleId", foreign.responsibleId, "not_found"],
    ["responsibleId", (await make.user({ active: false })).id, "not_active"],
  ] as const;
  const { id } = await make.project({ clientId: client.id });
  for (const [path, value, code] of wrong) {
    const body = { ...input, [path]: value };
    const expected = { status: 422, body: { errors: [{ path, code }] } };
    expect({ path, ...(await call(projects.create, { body })) }).toMatchObject(expected);
    const update = { params: { id }, body: { ...body, revision: 1 } };
    expect({ path, ...(await call(projects.update, update)) }).toMatchObject(expected);
  }
  expect(await ok(projects.get, { params: { id } })).toMatchObject({ revision: 1 });
});

test("a responsible person who has left stays until somebody else takes over", async () => {
  const gone = await make.user({ active: false });
  const { id } = await make.project({ clientId: client.id, responsibleId: gone.id });
  const body = { ...input, responsibleId: gone.id, title: "Still his", revision: 1 };
  const kept = await ok(projects.update, { params: { id }, body });
  expect(kept).toMatchObject({ title: "Still his", responsibleId: gone.id });
  const options = await ok(projects.responsibleOptions, {});
  expect(options).toContainEqual({
    id: responsible.id,
    name: "Ola Kalkyle",
    position: "Kalkulatør",
  });
  expect(options.map((option) => option.id)).not.toContain(gone.id);
});

test("the area is 0 or more and a number", async () => {
  for (const [squares, code] of [
    ["-1", "too_small"],
    ["", "not_a_number"],
    ["abc", "not_a_number"],
    ["1.00001", "too_many_decimals"],
    ["10000000000", "too_big"],
  ] as const) {
    expect(await call(projects.create, { body: { ...input, squares } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "squares", code }] },
    });
  }
});

test("a project with drafts goes with them and with messages that failed", async () => {
  const { id } = await make.project();
  const estimate = await make.estimate({ projectId: id });
  await make.estimateLine({ estimateId: estimate.id });
  const second = await make.estimate({ projectId: id });
  for (const draft of [estimate, second]) await make.email({ estimateId: draft.id });
  expect(await call(projects.remove, { params: { id } })).toMatchObject({ status: 204 });
  expect(await call(projects.get, { params: { id } })).toMatchObject({ status: 404 });
});

test("a project goes with what is its own, and with nothing else", async () => {
  const { id } = await make.project();
  const draft = await make.estimate({ projectId: id });
  await make.email({ estimateId: draft.id });
  const other = await make.email();
  expect(await call(projects.remove, { params: { id } })).toMatchObject({ status: 204 });
  expect(await call(estimates.get, { params: { id: draft.id } })).toMatchObject({ status: 404 });
  expect(await ok(estimates.emails, { params: { id: other.estimateId } })).toHaveLength(1);
  expect(await call(projects.remove, { params: { id } })).toMatchObject({ status: 404 });
});

test("a project is not deleted while one of its drafts is on its way, whichever it is", async () => {
  for (const state of ["queued", "sending"] as const) {
    const { id, number } = await make.project();
    const first = await make.estimate({ projectId: id });
    const second = await make.estimate({ projectId: id });
    await make.email({ estimateId: first.id });
    await make.email({ estimateId: second.id, state, dueAt: new Date("2099-01-01") });
    const titleEn = `${number} v${second.version}`;
    const uses = [{ kind: "estimate", id: second.id, parentId: id, titleEn }];
    expect(await call(projects.remove, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: "in_use", details: { usedBy: "emails", uses, total: 1 } },
    });
    // Refused as a whole: the message that failed is still there.
    expect(await ok(estimates.emails, { params: { id: first.id } })).toHaveLength(1);
  }
});

test("of two changes of the same revision one is stale, and no other project is touched", async () => {
  const beside = await make.project();
  const { id } = await ok(projects.create, { body: input });
  const params = { id };
  const answers = await Promise.all([
    call(projects.update, { params, body: { ...input, title: "Mine", revision: 1 } }),
    call(projects.update, { params, body: { ...input, title: "Theirs", revision: 1 } }),
    call(projects.setStatus, { params, body: { status: "estimating", reason: "", revision: 1 } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await ok(projects.get, { params })).toMatchObject({ revision: 2 });
  expect(await ok(projects.get, { params: { id: beside.id } })).toMatchObject({
    title: beside.title,
    status: "enquiry",
    revision: 1,
  });
});

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

test.each([
  ["a change", projects.update, { ...input, title: "Mine", revision: 1 }],
  ["a status", projects.setStatus, { status: "estimating", reason: "", revision: 1 }],
] as const)(
  "%s waits for the change that is under way, and is stale then",
  async (_, endpoint, body) => {
    const { id } = await make.project();
    const theirs = { title: "Theirs", status: "on_hold", revision: 2 } as const;
    const next = await own(async (company) => {
      await company.updateTable("projects").set(theirs).where("id", "=", id).execute();
      const answer = call(endpoint, { params: { id }, body });
      await expect.poll(isWaiting).toBe(true);
      return { answer };
    });
    expect(await next.answer).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await ok(projects.get, { params: { id } })).toMatchObject(theirs);
  },
);

test("whoever can be made responsible is listed by name, as Norwegians sort, in one company", async () => {
  const other = await newCompany();
  for (const name of ["Åse", "Ærlig", "berit", "Anne"]) await other.make.user({ name });
  await other.make.user({ name: "Zahra", active: false });
  const twins = [await other.make.user({ name: "Ola" }), await other.make.user({ name: "Ola" })];
  const options = (await other.ok(projects.responsibleOptions, {})).filter(
    ({ name }) => !name.startsWith("User "),
  );
  expect(options.map(({ name }) => name)).toEqual(["Anne", "berit", "Ola", "Ola", "Ærlig", "Åse"]);
  expect(options.filter(({ name }) => name === "Ola").map(({ id }) => id)).toEqual(
    twins.map(({ id }) => id).toSorted(),
  );
});

test("a project whose estimate was sent, or is on its way, cannot be deleted", async () => {
  for (const status of ["sent", "accepted", "declined", "expired", "superseded"] as const) {
    // Which of its versions was sent makes no difference.
    const { projectId: id } = await make.estimate();
    await make.estimate({ projectId: id, status });
    expect(await call(projects.remove, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: "in_use", details: { usedBy: "estimates", total: 2 } },
    });
    expect(await ok(projects.get, { params: { id } })).toMatchObject({ netAmount: "0" });
  }
  const draft = await make.estimate();
  await make.email({ estimateId: draft.id, state: "queued", dueAt: new Date("2099-01-01") });
  expect(await call(projects.remove, { params: { id: draft.projectId } })).toMatchObject({
    status: 409,
    body: { code: "in_use", details: { usedBy: "emails" } },
  });
});

test("projects are changed with their permission alone", async () => {
  const { id } = await make.project();
  const viewer = as("viewer");
  expect(await viewer.call(projects.get, { params: { id } })).toMatchObject({ status: 200 });
  expect(await viewer.call(projects.create, { body: input })).toMatchObject({ status: 403 });
  expect(await viewer.call(projects.remove, { params: { id } })).toMatchObject({ status: 403 });
  expect(await viewer.call(projects.setStatus, { params: { id } })).toMatchObject({ status: 403 });
});
