import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { clientPersons } from "../../contracts/partners.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { newId } from "../base/new-id.ts";
import { erase, exportedFile, kari, outsideTheBooks, words } from "../test/erased-person.ts";
import { testPassword } from "../test/make.ts";
import { type TestCompany, testApp, urlOf } from "../test/test-app.ts";

const app = await testApp();
const { make, as, signIn, newCompany, stranger } = app;

/** Somebody who has signed in, done something, and was changed by another. */
async function makeActive(company: TestCompany) {
  const { make: maker } = company;
  const image = await maker.image({ kind: "avatar" });
  const user = await maker.user({
    ...kari,
    position: "Estimator",
    role: "company_administrator",
    avatarId: image.id,
  });
  const person = await company.signIn(user.email);
  // The answer to this call is kept for a day, with the name in it.
  const { id: partnerId } = await maker.client();
  await company.as("administrator").send({
    method: "POST",
    url: urlOf(clientPersons.create, { params: { partnerId } }),
    headers: { "idempotency-key": user.id },
    payload: { name: kari.name, email: kari.email, phone: "", position: "" },
  });
  await company.own((db) => db.deleteFrom("persons").execute());
  await person.send({
    method: "POST",
    url: units.create.path,
    headers: { "idempotency-key": "mine" },
    payload: { code: user.id.slice(-4), titleEn: "x", titleNb: "x", dimension: "count" },
  });
  await company.ok(users.update, {
    params: { id: user.id },
    body: {
      ...kari,
      position: "Boss",
      roleId: user.roleId,
      active: true,
      locale: "nb",
      avatarId: image.id,
      revision: 1,
    },
  });
  return { user, person, image };
}

/** For an offer that he is about to accept himself. */
const codeFor = ({ company }: TestCompany, estimateId: string) => ({
  companyId: company.id,
  estimateId,
  email: kari.email.toUpperCase(),
  codeHash: "x",
  sealedCode: "x",
  sentAt: new Date(),
});

/** The same of somebody who has left traces wherever a user leaves any. */
async function makeUser(company: TestCompany) {
  const { make: maker, own: rows } = company;
  const active = await makeActive(company);
  const { user } = active;
  const project = await maker.project({
    responsibleId: user.id,
    title: `Bath, ask ${kari.name} first`,
    descriptionTopEn: `Call ${kari.phone}.`,
  });
  const estimate = await maker.estimate({ projectId: project.id, createdBy: kari.name });
  const mail = { estimateId: estimate.id, userId: user.id, sender: kari.email };
  const sent = await maker.email({ ...mail, state: "sent", sentAt: new Date(), body: kari.name });
  const failed = await maker.email({ ...mail, state: "failed" });
  const { token } = await maker.accessToken({ userId: user.id, title: kari.name });
  await app.program(token).ok(units.create, {
    body: { code: "by", titleEn: "y", titleNb: "y", dimension: "count" },
  });
  await rows(async (db) => {
    const his = { companyId: company.company.id, userId: user.id };
    await db
      .insertInto("estimateBatches")
      .values({
        ...his,
        estimateId: estimate.id,
        revision: 1,
        batchId: newId(),
        userName: kari.name,
        changes: "[]",
        effects: "[]",
        size: 4,
      })
      .execute();
    await db
      .updateTable("emails")
      .set({ choice: "seen", chosenBy: kari.name, chosenAt: new Date() })
      .where("id", "=", sent.id)
      .execute();
    await db
      .insertInto("totpSecrets")
      .values({ ...his, sealed: "x" })
      .execute();
    await db
      .insertInto("passwordLinks")
      .values({
        ...his,
        tokenHash: Buffer.from(newId()),
        kind: "reset",
        expiresAt: new Date("2099-01-01"),
      })
      .execute();
    await db
      .insertInto("linkRequests")
      .values({ id: newId(), kind: "reset", email: kari.email })
      .execute();
    await db.insertInto("acceptanceCodes").values(codeFor(company, estimate.id)).execute();
  });
  return { ...active, sent, failed };
}

test("a user who is erased leaves his name, address and telephone nowhere but in what was sent", async () => {
  const company = await newCompany();
  const { user, person, sent, failed, image } = await makeUser(company);
  expect((await outsideTheBooks(app, words)).length).toBeGreaterThan(8);
  const params = { kind: "user" as const, id: user.id };
  const seen = await company.ok(personalData.look, { params });
  const pseudonym = `Erased person ${user.id.slice(-4)}`;
  expect(seen).toMatchObject({ name: kari.name, pseudonym });
  expect(seen.traces.map(({ trace, end, count }) => `${count} ${trace} ${end}`)).toEqual([
    "1 sessions deleted",
    "1 accessTokens deleted",
    "1 factors deleted",
    "2 passwordLinks deleted",
    "1 unsentEmails deleted",
    "1 sentEmails kept",
    expect.stringMatching(/auditLog pseudonymised$/),
    "1 history pseudonymised",
    "1 projects pseudonymised",
    "1 picture deleted",
    "1 profile deleted",
  ]);

  expect(await erase("user", user.id, company.as("administrator"))).toMatchObject({
    status: 201,
    body: { pseudonym, traces: seen.traces },
  });
  expect(await outsideTheBooks(app, words)).toEqual([]);
  expect((await person.call(auth.session)).status).toBe(401);
  const body = { email: kari.email, password: testPassword };
  expect((await stranger.call(auth.signIn, { body })).status).toBe(401);

  expect(await company.ok(users.get, { params: { id: user.id } })).toMatchObject({
    name: pseudonym,
    phone: "",
    position: "",
    avatar: null,
    active: false,
  });
  const rows = await company.own(async (db) => ({
    emails: await db.selectFrom("emails").select("id").execute(),
    images: await db.selectFrom("images").select("id").where("id", "=", image.id).execute(),
    project: await db.selectFrom("projects").selectAll().executeTakeFirst(),
    keys: await db.selectFrom("idempotencyKeys").selectAll().execute(),
  }));
  expect(rows.emails.map(({ id }) => id)).toContain(sent.id);
  expect(rows.emails.map(({ id }) => id)).not.toContain(failed.id);
  expect([rows.images, rows.keys]).toEqual([[], []]);
  expect(rows.project).toMatchObject({
    title: `Bath, ask ${pseudonym} first`,
    descriptionTopEn: `Call ${pseudonym}.`,
  });
  const log = await company.ok(auditLog.list, { query: { rows: "100" } });
  expect(log.rows.filter(({ userId }) => userId === user.id).length).toBeGreaterThan(1);
  expect(log.rows.find(({ titleEn }) => titleEn === "y")).toMatchObject({ tokenTitle: pseudonym });
  expect(log.rows.find(({ action }) => action === "erased")).toMatchObject({
    kind: "user",
    recordId: user.id,
    titleEn: pseudonym,
  });
});

test("whoever works for two companies is erased in one of them and goes on in the other", async () => {
  const [one, two] = [await newCompany(), await newCompany()];
  const email = "double@person.example";
  const both = { name: "Dora Dobbel", email };
  const first = await one.make.user(both);
  const second = await two.make.user(both);
  expect((await erase("user", first.id, one.as("administrator"))).status).toBe(201);
  const { status, body } = await stranger.call(auth.signIn, {
    body: { email, password: testPassword },
  });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { user: { id: second.id, name: "Dora Dobbel" } },
  });
  expect((await erase("user", second.id, two.as("administrator"))).status).toBe(201);
  expect(await outsideTheBooks(app, [both.name, email])).toEqual([]);
});

test("what a system administrator did in other companies stands there under the other name", async () => {
  const other = await newCompany();
  const { id, email } = await make.user({ role: "system_administrator", name: "Sverre Systemson" });
  await make.user({ role: "system_administrator" });
  const person = await signIn(email);
  const params = { companyId: other.company.id };
  await person.ok(companies.work, { body: params });
  expect(await outsideTheBooks(app, ["Sverre Systemson"])).toContain("audit_entries.user_name");
  expect((await erase("user", id, as("system_administrator"))).status).toBe(201);
  expect(await outsideTheBooks(app, ["Sverre Systemson", email])).toEqual([]);
});

test("nobody erases himself, whoever may do more, or the last administrator", async () => {
  const company = await newCompany();
  const administrator = company.as("administrator");
  const { rows } = await administrator.ok(users.list, { query: {} });
  const [self] = rows;
  expect(await erase("user", self?.id ?? "", administrator)).toMatchObject({
    body: { code: "own_account" },
  });
  const above = await company.make.user({ role: "system_administrator" });
  expect(await erase("user", above.id, administrator)).toMatchObject({
    status: 403,
    body: { code: "above_own_rights" },
  });
  expect((await exportedFile("user", above.id, administrator)).status).toBe(403);
  // From outside the company, so that he himself is the last.
  const system = as("system_administrator");
  await system.ok(companies.work, { body: { companyId: company.company.id } });
  await company.own((db) =>
    db.updateTable("users").set({ active: false }).where("id", "=", above.id).execute(),
  );
  expect(await erase("user", self?.id ?? "", system)).toMatchObject({
    body: { code: "last_administrator" },
  });
  const next = await company.make.user({ role: "company_administrator" });
  expect((await erase("user", self?.id ?? "", system)).status).toBe(201);
  expect(await erase("user", next.id, system)).toMatchObject({
    body: { code: "last_administrator" },
  });
  await system.ok(companies.work, { body: { companyId: app.company.id } });
});

test("the file about a person holds everything about him, no secret, and is noted", async () => {
  const company = await newCompany();
  const { user, person } = await makeUser(company);
  const byHimself = await person.send({ method: "GET", url: urlOf(personalData.exportOwn, {}) });
  const byOther = await exportedFile("user", user.id, company.as("administrator"));
  for (const text of [byHimself.body, byOther.text]) {
    const data: Record<string, unknown[]> = JSON.parse(text);
    expect(data["profile"]).toMatchObject([{ ...kari, position: "Boss" }]);
    for (const part of ["picture", "sessions", "authenticatorApps", "passwordLinks", "projects"]) {
      expect({ part, rows: data[part]?.length }).toMatchObject({ part, rows: 1 });
    }
    expect(data["emailsSent"]).toHaveLength(2);
    expect(data["estimateChanges"]).toHaveLength(1);
    expect(data["auditLog"]?.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/argon2|\$scrypt|passwordHash|sealed|tokenHash|credential/);
  }
  expect(byHimself.headers["content-disposition"]).toContain("attachment");
  const { rows } = await company.ok(auditLog.list, { query: { action: "exported" } });
  expect(rows.map(({ kind, recordId, userId }) => [kind, recordId, userId === user.id])).toEqual([
    ["user", user.id, false],
    ["user", user.id, true],
  ]);
});
