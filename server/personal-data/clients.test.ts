import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { offers } from "../../contracts/offers.ts";
import { clientPersons, clients } from "../../contracts/partners.ts";
import type { permissions } from "../../contracts/permissions.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { erase, exportedFile, kari, outsideTheBooks, words } from "../test/erased-person.ts";
import { testApp } from "../test/test-app.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";

// A client and his contact persons: who goes, who stays under another name, and what is told of them.

const app = await testApp();
const { ok, call, make, own, as, signIn, newCompany } = app;

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
  expect(await outsideTheBooks(app, words)).toEqual([]);
  const params = { partnerId: client.id, id: free.id };
  expect((await administrator.call(clientPersons.get, { params })).status).toBe(404);

  expect((await erase("client_person", named.id, administrator)).status).toBe(201);
  expect(await outsideTheBooks(app, Object.values(per))).toEqual([]);
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

test("whoever is just being named in a project stays there without a name", async () => {
  const company = await newCompany();
  const { id: clientId } = await company.make.client({ type: "private_person" });
  const { id: contactPersonId } = await company.make.person({ ...kari, partnerId: clientId });
  const { id } = await company.make.project({ clientId });
  const { erasing } = await company.own(async (db) => {
    await db.updateTable("projects").set({ contactPersonId }).where("id", "=", id).execute();
    const answer = erase("client_person", contactPersonId, company.as("administrator"));
    await expect.poll(waitsForLock(app.db)).toBe(true);
    return { erasing: answer };
  });
  expect((await erasing).status).toBe(201);
  expect(await company.ok(projects.get, { params: { id } })).toMatchObject({
    contactPersonName: `Erased person ${contactPersonId.slice(-4)}`,
  });
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
  expect(await outsideTheBooks(app, ["Frida Fri", "Finn Fri", "finn@fri.example"])).toEqual([]);
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
  expect(await outsideTheBooks(app, ["Nils Navngitt", "Nina Navngitt", "Villaveien"])).toEqual([]);
  const pseudonym = `Erased person ${named.id.slice(-4)}`;
  expect(await administrator.ok(projects.get, { params: { id: project.id } })).toMatchObject({
    clientTitle: pseudonym,
    title: `Bad hos ${pseudonym}`,
  });
  const firm = await company.make.client({ title: "Firma AS" });
  expect((await erase("client", firm.id, administrator)).status).toBe(404);
  expect((await exportedFile("client", firm.id, administrator)).status).toBe(404);
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

test("somebody without address and telephone takes no question of others along", async () => {
  const company = await newCompany();
  const { id: estimateId } = await company.make.estimate();
  const asked = await company.make.offerQuestion({ estimateId, email: "other@person.example" });
  const question = { kind: "question", attachment: null, attachmentName: "" } as const;
  const letter = await company.make.email({ estimateId, ...question });
  const { id } = await company.make.person({ name: "Per Adresseløs", email: "", phone: "" });
  expect((await erase("client_person", id, company.as("administrator"))).status).toBe(201);
  const left = await company.own(async (db) => [
    ...(await db.selectFrom("emails").select("id").execute()),
    ...(await db.selectFrom("offerQuestions").select("id").execute()),
  ]);
  expect(left).toEqual([{ id: letter.id }, { id: asked.id }]);
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
    expect((await exportedFile("client_person", person.id, one)).status).toBe(403);
  }
  const both = await blind("USER_ACTIONS", "CLIENT_PERSON_ACTIONS");
  expect((await exportedFile("client_person", person.id, both)).status).toBe(200);
  // It is a client's person, and no supplier's.
  expect((await exportedFile("supplier_person", person.id, as("administrator"))).status).toBe(404);
  const other = await newCompany();
  expect((await erase("client_person", person.id, other.as("administrator"))).status).toBe(404);
  expect((await erase("client_person", person.id, both)).status).toBe(201);
});

test("the file about a client's person holds what he got and where he is named", async () => {
  const client = await make.client();
  const person = await make.person({ ...kari, partnerId: client.id });
  const project = await make.project({ clientId: client.id, contactPersonId: person.id });
  const estimate = await make.estimate({ projectId: project.id });
  await make.email({ estimateId: estimate.id, recipients: [kari.email.toUpperCase()] });
  const { text } = await exportedFile("client_person", person.id, as("administrator"));
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

test("in an offer that is out a client who is erased stands under the made-up name, and nobody else", async () => {
  const company = await newCompany();
  const address = "Solveien 3\n5003 Bergen";
  const client = await company.make.client({ type: "private_person", title: "Rita Rød", address });
  const caller = { name: "Roar Rød", email: "roar@rod.example", phone: "+47 944 55 666" };
  const person = await company.make.person({ ...caller, partnerId: client.id });
  const boss = await company.make.user({ name: "Rita" });
  const project = await company.make.project({
    title: "Bath of Rita Rød",
    clientId: client.id,
    contactPersonId: person.id,
    responsibleId: boss.id,
  });
  const { id } = await company.make.estimate({ projectId: project.id });
  await company.make.estimateLine({ estimateId: id });
  await company.ok(offers.handOver, { params: { id }, body: { way: "hand", note: "" } });
  expect((await erase("client", client.id, company.as("administrator"))).status).toBe(201);
  const gone = [...Object.values(caller), "Rita Rød", "Solveien 3"];
  expect(await outsideTheBooks(app, gone)).toEqual([]);
  const { head } = await company.own((db) =>
    db.selectFrom("estimates").select("head").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  const name = `Erased person ${client.id.slice(-4)}`;
  expect(head).toMatchObject({
    project: { title: `Bath of ${name}`, estimateType: project.estimateType },
    client: { title: name, type: "private_person" },
    contact: { name: `Erased person ${person.id.slice(-4)}` },
    responsible: { name: "Rita" },
  });
});
