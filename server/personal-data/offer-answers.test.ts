import { expect, test } from "vitest";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { personalData } from "../../contracts/personal-data.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { exported, leaveClient, told } from "../test/traces.ts";

// What people leave behind who answer offers.

const { newCompany, stranger } = await testApp();

/** A private client who has opened his link and accepted by it; a name of nobody's stands in his answer. */
async function answered(company: TestCompany, name: string, signed: string) {
  const left = await leaveClient(company, name);
  const { id, token, projectId } = await customerOffer(company, { projectId: left.project.id });
  await stranger.ok(offerPage.visit, { body: { token } });
  const body = await acceptanceOf(stranger, token);
  await stranger.ok(offerPage.accept, {
    body: { ...body, name: signed, email: left.person.email },
  });
  return { ...left, id, token, projectId, totalAmount: body.totalAmount };
}

const answersIn = ({ own }: TestCompany) =>
  own((db) => db.selectFrom("offerAnswers").selectAll().orderBy("createdAt").execute());

const nobody = { email: "", address: "", device: "", signature: null, signatureKind: null };

test("of a client who is erased the answers stay without him, and his links go", async () => {
  const company = await newCompany();
  // Who shares a part of the name keeps his.
  const other = await answered(company, "Andersen", "Andersen");
  const gone = await answered(company, "Anders", "A. Wife");
  const params = { kind: "client" as const, id: gone.client.id };
  const { traces, pseudonym } = await company.ok(personalData.erase, { params, body: {} });
  expect(told(traces)).toEqual(
    expect.arrayContaining(["1 offerAnswers pseudonymised", "1 offerLinks deleted"]),
  );
  const [stays, left] = await answersIn(company);
  expect(stays).toMatchObject({ name: "Andersen", address: "127.0.0.1", signatureKind: "typed" });
  const { totalAmount } = gone;
  expect(left).toMatchObject({ ...nobody, name: pseudonym, kind: "accepted", totalAmount });
  expect(left?.pdf).not.toBeNull();
  const states = [other, gone].map(({ token }) =>
    stranger.call(offerPage.look, { body: { token } }),
  );
  expect((await Promise.all(states)).map(({ status }) => status)).toEqual([201, 404]);
});

test("of a contact person who is erased the answers of others stay as they are", async () => {
  const company = await newCompany();
  const mine = await answered(company, "Anders", "ANDERS PRAT");
  const { id: estimateId, projectId } = mine;
  await company.make.offerAnswer({ estimateId, projectId, name: "Somebody", address: "::1" });
  await company.make.offerAnswer({ name: "Anders Prat" });
  const params = { kind: "client_person" as const, id: mine.person.id };
  const { traces, pseudonym } = await company.ok(personalData.erase, { params, body: {} });
  expect(told(traces)).toContain("1 offerAnswers pseudonymised");
  const rows = await answersIn(company);
  // Of the one at another client nothing but the name leads to him.
  expect(rows.map(({ name, address }) => `${name} ${address}`).toSorted()).toEqual([
    `${pseudonym} `,
    `${pseudonym} `,
    "Somebody ::1",
  ]);
});

test("a user who is erased has entered and taken back nothing by his name", async () => {
  const company = await newCompany();
  const { make, ok } = company;
  const user = await make.user({ name: "Ivar Innfører", role: "company_administrator" });
  const person = await company.signIn(user.email);
  const { params, projectId } = await customerOffer(company);
  const said = { way: "phone", date: "2026-11-20", name: "Kari", note: "Too dear" } as const;
  await person.ok(offers.decline, { params, body: said });
  await person.ok(offers.reopen, { params, body: { note: "Ivar Innfører was wrong" } });
  const { file } = await exported(company.as("administrator"), "user", user.id);
  expect(file["offerAnswers"]).toMatchObject([
    { version: expect.any(Number), kind: "declined", enteredBy: user.name, reopenedBy: user.name },
  ]);
  const erased = { params: { kind: "user" as const, id: user.id }, body: {} };
  const { pseudonym, traces } = await ok(personalData.erase, erased);
  expect(told(traces)).toContain("1 offerAnswers pseudonymised");
  expect(await ok(offers.answers, { params: { projectId } })).toMatchObject([
    {
      name: "Kari",
      note: "Too dear",
      enteredBy: pseudonym,
      reopenedBy: pseudonym,
      reopenedNote: `${pseudonym} was wrong`,
    },
  ]);
});

test("the file about somebody holds his own answers, with all that is kept of them", async () => {
  const company = await newCompany();
  await answered(company, "Berit", "Berit Prat");
  const { client, person, totalAmount } = await answered(company, "Anders", "Anders Prat");
  const administrator = company.as("administrator");
  const answer = {
    version: expect.any(Number),
    changeNumber: null,
    kind: "accepted",
    byCustomer: true,
    name: "Anders Prat",
    email: person.email,
    totalAmount,
    address: "127.0.0.1",
    signatureKind: "typed",
    signature: "Anders Prat",
  };
  const ofClient = await exported(administrator, "client", client.id);
  expect(ofClient.file).toMatchObject({ offerAnswers: [answer], offerVisits: [{ visits: 1 }] });
  const ofPerson = await exported(administrator, "client_person", person.id);
  expect(ofPerson.file).toMatchObject({ offerAnswers: [answer] });
});

test("the file about somebody holds what he asked, and what he was answered", async () => {
  const company = await newCompany();
  const { client, person, project } = await leaveClient(company, "Anders");
  const other = await leaveClient(company, "Berit");
  const { make } = company;
  const estimate = await make.estimate({ projectId: project.id });
  const his = { estimateId: estimate.id, name: "anders prat", email: "Anders@Person.example" };
  await make.offerQuestion({ ...his, question: "When?" });
  await make.offerQuestion({ estimateId: estimate.id, name: "A. Wife", question: "How?" });
  const { id: estimateId } = await make.estimate({ projectId: other.project.id });
  await make.offerQuestion({ estimateId, question: "Why?" });
  const questionsOf = async (kind: "client" | "client_person", id: string) =>
    (await exported(company.as("administrator"), kind, id)).file["offerQuestions"];
  expect(await questionsOf("client", client.id)).toMatchObject([
    { version: estimate.version, name: "anders prat", question: "When?", answer: "" },
    { name: "A. Wife", question: "How?" },
  ]);
  expect(await questionsOf("client_person", person.id)).toMatchObject([{ question: "When?" }]);
});

test("what somebody asked under another name is his by his address, however it is written", async () => {
  const company = await newCompany();
  const { person, project } = await leaveClient(company, "Anders");
  const { id: estimateId } = await company.make.estimate({ projectId: project.id });
  const email = person.email.toUpperCase();
  await company.make.offerQuestion({ estimateId, name: "The buyer", email, question: "When?" });
  const { file } = await exported(company.as("administrator"), "client_person", person.id);
  expect(file["offerQuestions"]).toMatchObject([{ name: "The buyer", question: "When?" }]);
});
