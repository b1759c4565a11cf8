import { expect, test } from "vitest";
import { personalData } from "../../contracts/personal-data.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { exported, leaveClient, told } from "../test/traces.ts";

// A client or a contact person among others of whom the same is kept.

const { newCompany } = await testApp();

/** Projects for somebody else that say each of the words in every one of their texts. */
function makeNaming({ make }: TestCompany, clientId: string) {
  const fields = [
    "title",
    "address",
    "descriptionTopNb",
    "descriptionTopEn",
    "descriptionBottomNb",
    "descriptionBottomEn",
    "exclusionsNb",
    "exclusionsEn",
    "statusReason",
  ];
  const saying = (word: string) =>
    Object.fromEntries(fields.map((field) => [field, `Ask ${word} first`]));
  const project = (word: string) => make.project({ clientId, ...saying(word) });
  return { saying, project };
}

/** An estimate for each place in which a name may stand. */
async function mention({ make }: TestCompany, name: string) {
  for (const said of [{ description: `For ${name}` }, { titleEn: `For ${name}` }, { note: name }]) {
    await make.estimateLine(said);
  }
  await make.estimateGroup({ titleNb: `Bad for ${name}` });
  await make.estimateLine({ titleNb: "For others" });
}

test.each([
  {
    kind: "client",
    locale: "nb",
    name: "Anders",
    pseudonymOf: (id: string) => `Slettet person ${id.slice(-4)}`,
    words: ["Andersveien 1", "974760673"],
    traces: ["4 estimates kept", "1 persons pseudonymised", "1 record pseudonymised"],
  },
  {
    kind: "client_person",
    locale: "en",
    name: "Anders Prat",
    pseudonymOf: (id: string) => `Erased person ${id.slice(-4)}`,
    words: ["Anders Prat", "+47 911 22 333"],
    traces: ["4 estimates kept", "1 record pseudonymised"],
  },
] as const)("of two of the kind $kind one goes and the other stays", async (of) => {
  const { kind, name, pseudonymOf, words, traces } = of;
  const company = await newCompany();
  const { make, own } = company;
  const stays = await leaveClient(company, "Berit");
  const goes = await leaveClient(company, "Anders");
  const { id } = kind === "client" ? goes.client : goes.person;
  const { saying, project } = makeNaming(company, stays.client.id);
  const named = [await project(words[0]), await project(words[1])].map((one) => one.id);
  await mention(company, name);
  const { email } = await make.user({ role: "company_administrator", locale: of.locale });
  const administrator = await company.signIn(email);
  const params = { kind, id };
  const pseudonym = pseudonymOf(id);
  const seen = await administrator.ok(personalData.look, { params });
  expect(seen).toMatchObject({ name, pseudonym });
  expect(told(seen.traces)).toEqual(["1 projects pseudonymised", ...traces]);
  const erased = await administrator.ok(personalData.erase, { params, body: {} });
  expect(erased).toEqual({ pseudonym, traces: seen.traces });
  const rows = await own(async (db) => ({
    named: await db.selectFrom("projects").selectAll().where("id", "in", named).execute(),
    clients: await db.selectFrom("partners").selectAll().orderBy("id").execute(),
    persons: await db.selectFrom("persons").selectAll().orderBy("id").execute(),
  }));
  expect(rows.named).toMatchObject([saying(pseudonym), saying(pseudonym)]);
  const blankPerson = { email: "", phone: "", position: "", revision: 2 };
  expect(rows.persons).toMatchObject([
    stays.person,
    { id: goes.person.id, name: pseudonymOf(goes.person.id), ...blankPerson },
  ]);
  const blank = { id, title: pseudonym, address: "", organisationNumber: "", revision: 2 };
  const left = rows.clients.filter(({ title }) => !title.startsWith("client"));
  expect(left).toMatchObject([stays.client, kind === "client" ? blank : goes.client]);
});

test("whoever may not see contact persons erases those of a private client with him", async () => {
  const company = await newCompany();
  const { client, person } = await leaveClient(company, "Anders");
  const role = await company.make.role({ permissions: ["USER_ACTIONS", "CLIENT_ACTIONS"] });
  const asker = await company.signIn((await company.make.user({ roleId: role.id })).email);
  await asker.ok(personalData.erase, { params: { kind: "client", id: client.id }, body: {} });
  const rows = await company.own((db) => db.selectFrom("persons").select(["id", "name"]).execute());
  expect(rows).toEqual([{ id: person.id, name: `Erased person ${person.id.slice(-4)}` }]);
});

test("an unsent message that goes to others still says nothing of whoever was erased", async () => {
  const { make, own, ok } = await newCompany();
  const email = "gone@person.example";
  const { id } = await make.person({ email });
  const refused = JSON.stringify([{ address: email, reply: `550 ${email}` }]);
  const failed = { error: `550 ${email}`, refusedRecipients: refused };
  const both = await make.email({ recipients: ["b@c.example", email], ...failed });
  const others = await make.email({ recipients: ["b@c.example"], error: "550 full" });
  await ok(personalData.erase, { params: { kind: "client_person", id }, body: {} });
  const columns = ["id", "recipients", "error", "refusedRecipients"] as const;
  const rows = await own((db) => db.selectFrom("emails").select(columns).orderBy("id").execute());
  expect(rows).toEqual([
    { id: both.id, recipients: ["b@c.example"], error: null, refusedRecipients: [] },
    { id: others.id, recipients: ["b@c.example"], error: "550 full", refusedRecipients: [] },
  ]);
});

test("the file about a client or a contact person holds his own persons, projects and messages", async () => {
  const company = await newCompany();
  const his = await leaveClient(company, "Anders");
  const others = await leaveClient(company, "Berit");
  // The person of one stands in a project of the other's too.
  const both = await company.make.project({
    clientId: others.client.id,
    title: "Loft",
    address: "Loftet 2",
    descriptionTopNb: "Opp",
    descriptionTopEn: "Up",
    descriptionBottomNb: "Ned",
    descriptionBottomEn: "Down",
    exclusionsNb: "Uten",
    exclusionsEn: "Without",
    contactPersonId: others.person.id,
  });
  for (const { person } of [his, others]) await company.make.email({ recipients: [person.email] });
  const administrator = company.as("administrator");
  const { id, title } = others.client;
  const ofClient = await exported(administrator, "client", id);
  const project = { number: both.number, title: "Loft", status: "enquiry", address: "Loftet 2" };
  const { name, email, phone, position } = others.person;
  const profile = { id, title, type: "private_person", organisationNumber: "974760673" };
  expect(ofClient.file).toMatchObject({
    profile: [{ ...profile, country: "NO", address: "Beritveien 1", webAddress: "" }],
    persons: [{ name, email, phone, position }],
    projects: [
      { number: others.project.number },
      {
        ...project,
        descriptionTopNb: "Opp",
        descriptionTopEn: "Up",
        descriptionBottomNb: "Ned",
        descriptionBottomEn: "Down",
        exclusionsNb: "Uten",
        exclusionsEn: "Without",
      },
    ],
    emailsReceived: [],
    auditLog: [{ action: "created" }, { action: "exported" }],
  });
  const ofPerson = await exported(administrator, "client_person", his.person.id);
  expect(ofPerson.file).toMatchObject({
    profile: [{ name: "Anders Prat", position: "Nabo", partner: "Anders" }],
    persons: [],
    projects: [{ number: his.project.number }],
    emailsReceived: [{ recipients: [his.person.email], subject: "Offer", state: "failed" }],
  });
});
