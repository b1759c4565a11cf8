import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { clientPersons, clients } from "../../contracts/partners.ts";
import type { permissions } from "../../contracts/permissions.ts";
import { personalData, type PersonKind } from "../../contracts/personal-data.ts";
import { projects } from "../../contracts/projects.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { newId } from "../base/new-id.ts";
import { withClient } from "../db/roles.ts";
import { testPassword } from "../test/make.ts";
import { type TestCompany, testApp, urlOf } from "../test/test-app.ts";

const app = await testApp();
const { ok, call, make, own, as, signIn, newCompany, stranger, migrationUrl } = app;

const exported = async (kind: PersonKind, id: string, person = as("administrator")) => {
  const url = urlOf(personalData.export, { params: { kind, id } });
  const { statusCode, body, headers } = await person.send({ method: "GET", url });
  return { status: statusCode, headers, text: body };
};
const erase = (kind: PersonKind, id: string, person = as("administrator")) =>
  person.call(personalData.erase, { params: { kind, id }, body: {} });

/** What an offer says that was sent, and to whom: columns that are kept for the books. */
const books = new Set([
  "emails.attachment",
  "emails.attachment_name",
  "emails.body",
  "emails.error",
  "emails.recipients",
  "emails.refused_recipients",
  "emails.sender",
  "emails.subject",
]);

/** Where in the whole database any of the words stand, as "table.column". */
const placesOf = (words: readonly string[]) =>
  withClient(migrationUrl, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and t.typname in ('text', 'varchar', '_text', 'jsonb', 'json', 'bytea')`,
    );
    const places: string[] = [];
    for (const { table, column } of columns) {
      for (const word of words) {
        const { rows } = await client.query(
          `select from "${table}" where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`,
          [word],
        );
        if (rows.length > 0) places.push(`${table}.${column}`);
      }
    }
    return [...new Set(places)].toSorted();
  });

const outsideTheBooks = async (words: readonly string[]) =>
  (await placesOf(words)).filter((place) => !books.has(place));

const kari = {
  name: "Kari Überstad",
  email: "kari.uberstad@person.example",
  phone: "+47 911 22 333",
};
const words = Object.values(kari);

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
  });
  return { ...active, sent, failed };
}

test("a user who is erased leaves his name, address and telephone nowhere but in what was sent", async () => {
  const company = await newCompany();
  const made = await makeUser(company);
  const { user, person, sent, failed, image } = made;
  expect((await outsideTheBooks(words)).length).toBeGreaterThan(8);
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
  expect(await outsideTheBooks(words)).toEqual([]);
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
  }));
  expect(rows.emails.map(({ id }) => id)).toContain(sent.id);
  expect(rows.emails.map(({ id }) => id)).not.toContain(failed.id);
  expect(rows.images).toEqual([]);
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
  expect(await outsideTheBooks([both.name, email])).toEqual([]);
});

test("what a system administrator did in other companies stands there under the other name", async () => {
  const other = await newCompany();
  const { id, email } = await make.user({ role: "system_administrator", name: "Sverre Systemson" });
  await make.user({ role: "system_administrator" });
  const person = await signIn(email);
  const params = { companyId: other.company.id };
  await person.ok(companies.work, { body: params });
  expect(await outsideTheBooks(["Sverre Systemson"])).toContain("audit_entries.user_name");
  expect((await erase("user", id, as("system_administrator"))).status).toBe(201);
  expect(await outsideTheBooks(["Sverre Systemson", email])).toEqual([]);
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
  expect((await exported("user", above.id, administrator)).status).toBe(403);
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

test("a contact person goes, or stays without a name where a project names him", async () => {
  const company = await newCompany();
  const client = await company.make.client({ title: "Fjord AS" });
  const free = await company.make.person({ ...kari, partnerId: client.id });
  const per = { name: "Per Prosjektnavn", email: "per@person.example", phone: "+47 922 33 444" };
  const named = await company.make.person({ ...per, partnerId: client.id });
  const project = await company.make.project({ clientId: client.id, contactPersonId: named.id });
  const estimate = await company.make.estimate({ projectId: project.id });
  const mail = (state: "sent" | "failed", recipients: string[]) =>
    company.make.email({
      estimateId: estimate.id,
      state,
      recipients,
      ...(state === "sent" && { sentAt: new Date() }),
    });
  const [sent, alone, among] = [
    await mail("sent", [per.email]),
    await mail("failed", [per.email.toUpperCase()]),
    await mail("failed", ["Per@Person.example", "other@person.example"]),
  ];
  const administrator = company.as("administrator");
  expect((await erase("client_person", free.id, administrator)).status).toBe(201);
  expect(await outsideTheBooks(words)).toEqual([]);
  const params = { partnerId: client.id, id: free.id };
  expect((await administrator.call(clientPersons.get, { params })).status).toBe(404);

  expect((await erase("client_person", named.id, administrator)).status).toBe(201);
  expect(await outsideTheBooks(Object.values(per))).toEqual([]);
  const pseudonym = `Erased person ${named.id.slice(-4)}`;
  expect(await administrator.ok(projects.get, { params: { id: project.id } })).toMatchObject({
    contactPersonName: pseudonym,
  });
  const left = await company.own((db) =>
    db.selectFrom("emails").select(["id", "recipients"]).execute(),
  );
  expect(new Map(left.map(({ id, recipients }) => [id, recipients]))).toEqual(
    new Map([
      [sent.id, [per.email]],
      [among.id, ["other@person.example"]],
    ]),
  );
  expect(left.map(({ id }) => id)).not.toContain(alone.id);
});

test("of messages those go that cannot have arrived, and no others", async () => {
  const company = await newCompany();
  const person = await company.make.person({ name: "Mona Mottaker", email: "mona@person.example" });
  const states = {
    queued: {},
    failed: {},
    sending: {},
    unknown: { handedOverAt: new Date() },
    sent: { sentAt: new Date() },
  } as const;
  for (const state of ["queued", "failed", "sending", "unknown", "sent"] as const) {
    const { id: estimateId } = await company.make.estimate();
    const dueAt = new Date("2099-01-01");
    const recipients = ["mona@person.example"];
    await company.make.email({ estimateId, state, recipients, dueAt, ...states[state] });
  }
  expect((await erase("client_person", person.id, company.as("administrator"))).status).toBe(201);
  const left = await company.own((db) => db.selectFrom("emails").select("state").execute());
  expect(left.map(({ state }) => state).toSorted()).toEqual(["sending", "sent", "unknown"]);
});

test("a private client goes with his persons, a firm is nobody", async () => {
  const company = await newCompany();
  const administrator = company.as("administrator");
  const privately = { type: "private_person" as const, address: "Villaveien 17B, 5003 Bergen" };
  const free = await company.make.client({ ...privately, title: "Frida Fri" });
  await company.make.person({ partnerId: free.id, name: "Finn Fri", email: "finn@fri.example" });
  expect((await erase("client", free.id, administrator)).status).toBe(201);
  expect(await outsideTheBooks(["Frida Fri", "Finn Fri", "finn@fri.example"])).toEqual([]);
  expect((await administrator.call(clients.get, { params: { id: free.id } })).status).toBe(404);

  const named = await company.make.client({ ...privately, title: "Nils Navngitt" });
  const wife = await company.make.person({ partnerId: named.id, name: "Nina Navngitt" });
  const project = await company.make.project({
    clientId: named.id,
    contactPersonId: wife.id,
    address: privately.address,
    title: "Bad hos Nils Navngitt",
  });
  expect((await erase("client", named.id, administrator)).status).toBe(201);
  expect(await outsideTheBooks(["Nils Navngitt", "Nina Navngitt", "Villaveien"])).toEqual([]);
  const pseudonym = `Erased person ${named.id.slice(-4)}`;
  expect(await administrator.ok(projects.get, { params: { id: project.id } })).toMatchObject({
    clientTitle: pseudonym,
    title: `Bad hos ${pseudonym}`,
  });
  const firm = await company.make.client({ title: "Firma AS" });
  expect((await erase("client", firm.id, administrator)).status).toBe(404);
  expect((await exported("client", firm.id, administrator)).status).toBe(404);
});

test("a short name does not take others along", async () => {
  const company = await newCompany();
  const client = await company.make.client({ title: "Ola Bygg AS" });
  await company.make.person({ partnerId: client.id, name: "Olaf" });
  const ola = await company.make.person({ partnerId: client.id, name: "Ola" });
  expect((await erase("client_person", ola.id, company.as("administrator"))).status).toBe(201);
  const { rows } = await company.ok(auditLog.list, { query: { rows: "100" } });
  const titles = rows.map(({ titleEn }) => titleEn);
  expect(titles).toContain("Ola Bygg AS");
  expect(titles).toContain("Olaf");
  expect(titles).not.toContain("Ola");
});

test("erasing needs the right to the users and to the record, and ends at the company's wall", async () => {
  const { id: clientId } = await make.client();
  const person = await make.person({ partnerId: clientId });
  const blind = async (...some: (typeof permissions)[number][]) => {
    const role = await make.role({ permissions: some });
    return signIn((await make.user({ roleId: role.id })).email);
  };
  const onlyUsers = await blind("USER_ACTIONS");
  const onlyClients = await blind("CLIENT_ACTIONS", "CLIENT_PERSON_ACTIONS");
  for (const one of [onlyUsers, onlyClients]) {
    expect((await erase("client_person", person.id, one)).status).toBe(403);
    expect((await exported("client_person", person.id, one)).status).toBe(403);
  }
  const both = await blind("USER_ACTIONS", "CLIENT_PERSON_ACTIONS");
  expect((await exported("client_person", person.id, both)).status).toBe(200);
  // It is a client's person, and no supplier's.
  expect((await exported("supplier_person", person.id)).status).toBe(404);
  const other = await newCompany();
  expect((await erase("client_person", person.id, other.as("administrator"))).status).toBe(404);
  expect((await erase("client_person", person.id, both)).status).toBe(201);
});

test("the file about a person holds everything about him, no secret, and is noted", async () => {
  const company = await newCompany();
  const { user, person } = await makeUser(company);
  const byHimself = await person.send({ method: "GET", url: urlOf(personalData.exportOwn, {}) });
  const byOther = await exported("user", user.id, company.as("administrator"));
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

test("the file about a client's person holds what he got and where he is named", async () => {
  const client = await make.client();
  const person = await make.person({ ...kari, partnerId: client.id });
  const project = await make.project({ clientId: client.id, contactPersonId: person.id });
  const estimate = await make.estimate({ projectId: project.id });
  await make.email({ estimateId: estimate.id, recipients: [kari.email.toUpperCase()] });
  const { text } = await exported("client_person", person.id);
  expect(JSON.parse(text)).toMatchObject({
    kind: "client_person",
    profile: [{ ...kari, partner: client.title }],
    projects: [{ number: project.number }],
    emailsReceived: [{ recipients: [kari.email.toUpperCase()] }],
    auditLog: [{ action: "created" }, { action: "exported" }],
  });
  expect(
    await own((db) => db.selectFrom("persons").select("id").where("id", "=", person.id).execute()),
  ).toHaveLength(1);
  expect((await call(personalData.export, { params: { kind: "user", id: newId() } })).status).toBe(
    404,
  );
  expect(
    await ok(personalData.look, { params: { kind: "client_person", id: person.id } }),
  ).toMatchObject({
    name: kari.name,
  });
});
