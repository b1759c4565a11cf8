import { sql } from "kysely";
import { expect, test } from "vitest";
import { companies } from "../../contracts/companies.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { units } from "../../contracts/units.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { at, exported, leaveTraces, makeUser, told } from "../test/traces.ts";

// A user among others who leave the same: the file about him holds what is his, and nothing else goes with him.

const { newCompany } = await testApp();

const tables = [
  "sessions",
  "access_tokens",
  "pending_sign_ins",
  "password_links",
  "link_requests",
  "passkeys",
  "recovery_codes",
  "totp_secrets",
  "user_identities",
  "service_uses",
  "emails",
  "estimate_batches",
];

/** All that is kept of the user, table by table. */
const rowsOf = (company: TestCompany, { id, name }: { id: string; name: string }) =>
  company.own(async (db) => {
    const kept: Record<string, unknown[]> = {};
    for (const table of tables) {
      const rows = await sql`
        select to_jsonb(t) as row from ${sql.table(table)} t where user_id = ${id} order by t::text`.execute(
        db,
      );
      kept[table] = rows.rows;
    }
    const written = await sql`
      select e.id, e.created_by, m.chosen_by from estimates e left join emails m on m.estimate_id = e.id
      where e.created_by = ${name} or m.chosen_by = ${name} order by 1, 3`.execute(db);
    const own = await sql`select to_jsonb(u) from users u where id = ${id}`.execute(db);
    const shown =
      await sql`select i.id from users u join images i on i.id = u.avatar_id where u.id = ${id}`.execute(
        db,
      );
    return { ...kept, written: written.rows, own: own.rows, picture: shown.rows };
  });

const counts = (parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : rows]),
  );

test("of two users with all that somebody leaves, one goes and the other keeps everything", async () => {
  const company = await newCompany();
  const [ola, kari] = [await makeUser(company, "Ola Blir"), await makeUser(company, "Kari Gaar")];
  await leaveTraces(company, ola, 3);
  await leaveTraces(company, kari, 2);
  const before = await rowsOf(company, ola);
  const params = { kind: "user" as const, id: kari.id };
  const { traces } = await company.ok(personalData.look, { params });
  expect(told(traces)).toEqual([
    "4 sessions deleted",
    "2 accessTokens deleted",
    "5 factors deleted",
    "4 passwordLinks deleted",
    "1 identities deleted",
    "2 habits deleted",
    "2 unsentEmails deleted",
    "1 sentEmails kept",
    "2 history pseudonymised",
    "1 projects pseudonymised",
    "1 picture deleted",
    "1 profile deleted",
  ]);
  await company.ok(personalData.erase, { params, body: {} });
  expect(await rowsOf(company, ola)).toEqual(before);
  const left = await rowsOf(company, kari);
  expect(counts(left)).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, 0])),
    // What was sent, and the steps of the history.
    emails: 1,
    estimate_batches: 2,
    written: 0,
    own: 1,
    picture: 0,
  });
});

test("a picture that somebody else shows too stays his", async () => {
  const { make, ok, own } = await newCompany();
  const { id: avatarId } = await make.image({ kind: "avatar" });
  const [gone, stays] = [await make.user({ avatarId }), await make.user({ avatarId })];
  await ok(personalData.erase, { params: { kind: "user", id: gone.id }, body: {} });
  const shown = await own((db) =>
    db.selectFrom("users").select(["id", "avatarId"]).where("avatarId", "is not", null).execute(),
  );
  expect(shown).toEqual([{ id: stays.id, avatarId }]);
});

const on = (day: number) => at(day).toISOString();

/** What the file of Kari says of how she signs in. */
const signingIn = {
  sessions: [{}, { userAgent: "Kari" }, { userAgent: "Kari" }],
  accessTokens: [{ title: "Kari", createdAt: on(5), expiresAt: on(6) }, {}],
  passkeys: [{ title: "Key of Kari", createdAt: on(4), usedAt: on(5) }, {}],
  authenticatorApps: [{ confirmed: true }],
  recoveryCodes: [{ count: 2 }],
  signInProvider: [
    { issuer: "https://login.example", subject: "Kari", connectedAt: on(9), usedAt: on(10) },
  ],
  passwordLinks: [{ kind: "reset", expiresAt: "2099-01-01T00:00:00.000Z" }, { kind: "reset" }],
};

/** And what of what she did. */
const doings = (number: string) => ({
  servicesPicked: [
    { code: "Kari 0", uses: 7, usedAt: on(6) },
    { code: "Kari 1", usedAt: on(7) },
  ],
  emailsSent: [
    {
      subject: "Offer of Kari",
      state: "sent",
      sentAt: on(2),
      sender: "Kari",
      recipients: ["a@b.example"],
      body: "Hello",
    },
    { state: "failed" },
    { state: "failed" },
  ],
  projects: [{ number, title: "Bath of Kari", status: "enquiry" }],
  estimateChanges: [{ number, revision: 1, createdAt: on(8) }, { revision: 2 }],
});

test("the file about a user holds every part of his, and nothing of others", async () => {
  const company = await newCompany();
  const [user, ola] = [await makeUser(company, "Kari"), await makeUser(company, "Ola")];
  const person = await company.signIn(user.email);
  const unit = { code: "zz", titleEn: "z", titleNb: "z", dimension: "count" } as const;
  await person.ok(units.create, { body: unit });
  const project = await leaveTraces(company, user, 2);
  await leaveTraces(company, ola, 3);
  const { file, name } = await exported(company.as("administrator"), "user", user.id);
  expect(name).toBe(`attachment; filename*=UTF-8''personal-data-${user.id}.json`);
  expect(counts(file)).toEqual({
    madeAt: "2026-11-20T10:00:00.000Z",
    company: { id: company.company.id, title: "Bygg AS" },
    kind: "user",
    profile: 1,
    picture: 1,
    sessions: 3,
    accessTokens: 2,
    passkeys: 2,
    authenticatorApps: 1,
    recoveryCodes: 1,
    signInProvider: 1,
    passwordLinks: 2,
    servicesPicked: 2,
    emailsSent: 3,
    projects: 1,
    estimateChanges: 2,
    offerAnswers: 0,
    auditLog: expect.any(Number),
  });
  expect(file).toMatchObject({
    profile: [{ name: "Kari", email: user.email, roleEn: "Company administrator" }],
    ...signingIn,
    ...doings(project.number),
  });
  const entries = Array.isArray(file["auditLog"]) ? file["auditLog"] : [];
  // What he did to another record is told of without what stood in it.
  expect(entries.filter(({ kind }) => kind === "unit")).toMatchObject([
    { action: "created", titleEn: "z", by: "Kari", before: null, after: null },
  ]);
  expect(entries.find(({ action }) => action === "created")).toMatchObject({
    kind: "user",
    by: "",
    after: { name: "Kari" },
  });
});

test("whoever works in another company takes along what his own holds", async () => {
  const [home, other] = [await newCompany(), await newCompany()];
  await other.own((db) => db.updateTable("companies").set({ title: "Fjellhus" }).execute());
  const user = await home.make.user({ role: "system_administrator", name: "Sverre" });
  const person = await home.signIn(user.email);
  await person.ok(companies.work, { body: { companyId: other.company.id } });
  const { body } = await person.send({ method: "GET", url: personalData.exportOwn.path });
  expect(JSON.parse(body)).toMatchObject({
    company: { id: home.company.id, title: "Bygg AS" },
    kind: "user",
    profile: [{ id: user.id, name: "Sverre" }],
  });
});
