import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { dashboard } from "../../contracts/dashboard.ts";
import { emails } from "../../contracts/emails.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offerQuestions } from "../../contracts/offer-questions.ts";
import { offers } from "../../contracts/offers.ts";
import { personalData } from "../../contracts/personal-data.ts";
import type { EstimateType } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { deliverNext } from "../mail/outbox.ts";
import { fillInLink } from "../offer-links/offer-links.ts";
import { customerOffer } from "../test/customer-offer.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";

const app = await testApp();
const { own, ok, call, stranger, context, db, make } = app;

/** An offer that is out, of a project that Per is responsible for. */
async function made(
  values: object = {},
  locale: "en" | "nb" = "nb",
  estimateType: EstimateType = "fixed_price",
) {
  const per = await make.user({ name: "Per Hansen", phone: "900 45 678", locale });
  const { id: projectId } = await make.project({
    responsibleId: per.id,
    title: "Bath",
    estimateType,
  });
  const offer = await customerOffer(app, { language: "nb", projectId, ...values });
  return { ...offer, per, ask: (words: object = {}) => ask(offer.token, words) };
}
const ask = (token: string, words: object = {}) =>
  stranger.call(offerPage.ask, { body: { token, ...question(), ...words } });
const question = () => ({
  id: newId(),
  name: "Kari Nordås",
  email: "kari@post.example",
  question: "When can you begin?\n{link}",
});
const look = (token: string) => stranger.ok(offerPage.look, { body: { token } });
const setEstimate = (id: string, values: object) =>
  own((company) => company.updateTable("estimates").set(values).where("id", "=", id).execute());
const ofProject = (projectId: string) => ok(offerQuestions.ofProject, { params: { projectId } });

const onAccepted = () => Promise.reject(new Error("Only an offer freezes its version."));

/** Delivers all that waits. */
async function delivered() {
  const mailer = testMailer();
  const fillIn = (company: typeof db, message: { estimateId: string; body: string }) =>
    fillInLink(company, context, message);
  const tools = { db, mailer, clock: context.clock, ...quietOutbox, onAccepted, fillIn };
  while (await deliverNext(tools));
  return mailer.messages;
}

test("a question is told to who is responsible, answered by mail, and read on the page", async () => {
  const { ask: asks, projectId, params, token, per } = await made();
  await own((company) =>
    company.updateTable("companies").set({ replyTo: "post@bygg.example" }).execute(),
  );
  expect((await asks()).status).toBe(201);
  const [toHouse, ...noMore] = await delivered();
  expect(noMore).toEqual([]);
  expect(toHouse).toMatchObject({
    recipients: [per.email, "post@bygg.example"],
    replyTo: "kari@post.example",
  });
  expect(toHouse?.attachments).toEqual([]);
  expect(toHouse?.subject).toMatch(/^Et spørsmål om tilbud /);
  expect(toHouse?.text).toContain("When can you begin?\n{link}");
  expect(toHouse?.text).toContain(`http://localhost:3000/project/${projectId}/overview`);
  expect(JSON.stringify(toHouse)).not.toContain(token);

  const [asked] = await ofProject(projectId);
  expect(asked).toMatchObject({ name: "Kari Nordås", projectTitle: "Bath", answer: null });
  const { rows, total } = await ok(offerQuestions.open, {});
  expect([total, rows.map(({ id }) => id)]).toEqual([1, [asked?.id]]);
  const answered = { params: { id: asked?.id ?? "" }, body: { answer: "In March." } };
  const first = await ok(offerQuestions.answer, answered);
  const { user } = await ok(auth.session, {});
  expect(first.answer).toEqual({
    at: "2026-11-20T10:00:00.000Z",
    name: user.name,
    text: "In March.",
  });
  expect(await ok(offerQuestions.answer, answered)).toEqual(first);
  const other = { ...answered, body: { answer: "In May." } };
  expect(await call(offerQuestions.answer, other)).toMatchObject({ status: 409 });
  expect((await ok(offerQuestions.open, {})).total).toBe(0);

  const [toCustomer, ...again] = await delivered();
  expect(again).toEqual([]);
  expect(toCustomer?.recipients).toEqual(["kari@post.example"]);
  expect(toCustomer?.text).toMatch(/^Hei Kari Nordås,\n\nIn March\./);
  expect(toCustomer?.text).toContain(`http://localhost:3000/offer#${token}`);
  const page = await look(token);
  expect(page.questions).toMatchObject([
    { text: "When can you begin?\n{link}", answer: { text: "In March." } },
  ]);
  expect(page.contact).toEqual({ name: per.name, phone: "900 45 678", email: per.email });
  expect(JSON.stringify(page.questions)).not.toContain("@");
  const events = await ok(offers.events, { params: { projectId } });
  const told = events.map(({ kind, note }) => [kind, note]);
  expect(told).toContainEqual(["asked", "When can you begin?\n{link}"]);
  expect(told).toContainEqual(["replied", "In March."]);
  const log = await ok(estimates.emails, { params });
  expect(log.map(({ kind, state, sender }) => [kind, state, sender])).toEqual([
    ["answer", "sent", user.email],
    ["question", "sent", "kari@post.example"],
  ]);
  const { activity } = await ok(dashboard.get, { query: {} });
  expect(activity?.filter(({ type }) => type === "email")).toEqual([]);
});

test("of two who answer at once the second learns so, and the customer gets no other answer", async () => {
  const { ask: asks, projectId, per } = await made();
  await asks();
  await delivered();
  const params = { id: (await ofProject(projectId))[0]?.id ?? "" };
  const first = { answer: "In March.", answeredAt: context.clock(), answeredBy: per.name };
  const { late } = await own(async (company) => {
    await company.updateTable("offerQuestions").set(first).where("id", "=", params.id).execute();
    const answer = call(offerQuestions.answer, { params, body: { answer: "In May." } });
    await expect.poll(waitsForLock(db)).toBe(true);
    return { late: answer };
  });
  expect(await late).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await ofProject(projectId)).toMatchObject([{ answer: { text: "In March." } }]);
  expect(await delivered()).toEqual([]);
});

const wordsOf = (asked: readonly { readonly question: string }[]) =>
  asked.map((one) => one.question);

test("of two that wait the older stands first, and on the page of the project the newer", async () => {
  const { ask: asks, projectId } = await made();
  await asks({ question: "Second?" });
  await asks({ question: "First?" });
  const before = new Date(context.clock().getTime() - 60_000);
  await own((company) =>
    company
      .updateTable("offerQuestions")
      .set({ askedAt: before })
      .where("question", "=", "First?")
      .execute(),
  );
  const { rows } = await ok(offerQuestions.open, {});
  expect(wordsOf(rows.filter((one) => one.projectId === projectId))).toEqual(["First?", "Second?"]);
  const asked = await ofProject(projectId);
  expect(wordsOf(asked)).toEqual(["Second?", "First?"]);
  const params = { id: asked[1]?.id ?? "" };
  await ok(offerQuestions.answer, { params, body: { answer: "Yes." } });
  expect(wordsOf((await ok(offerQuestions.open, {})).rows)).toContain("Second?");
  await delivered();
});

test("of many open questions the oldest twenty are named and all are counted", async () => {
  const company = await app.newCompany();
  const { id: estimateId } = await company.make.estimate();
  for (const minute of Array(21).keys()) {
    const askedAt = new Date(Date.UTC(2026, 10, 20, 8, minute));
    await company.make.offerQuestion({ estimateId, askedAt, question: `Question ${minute}?` });
  }
  const { rows, total } = await company.ok(offerQuestions.open, {});
  expect([total, rows.length, rows.at(-1)?.question]).toEqual([21, 20, "Question 19?"]);
});

test("a question that is posted again counts once, and one that is another's is refused", async () => {
  const [one, other] = [await made(), await made()];
  const words = question();
  await Promise.all([one.ask(words), one.ask(words)]);
  expect((await one.ask({ ...words, question: "Something else?" })).status).toBe(201);
  expect((await ofProject(one.projectId)).map((asked) => asked.question)).toEqual([words.question]);
  expect(await other.ask(words)).toMatchObject({ status: 409, body: { code: "duplicate" } });
  expect(await ofProject(other.projectId)).toEqual([]);
  expect(await delivered()).toHaveLength(1);
});

test("ten questions an hour come from one link, and a repeat is none of them", async () => {
  const { ask: asks, token } = await made();
  const words = question();
  const statuses = [];
  for (let count = 0; count < 9; count += 1) statuses.push((await asks()).status);
  statuses.push((await asks(words)).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await asks()).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  expect((await asks(words)).status).toBe(201);
  expect((await look(token)).questions).toHaveLength(10);
  expect(await delivered()).toHaveLength(10);
});

test.each([
  [{ offerDate: "2026-11-01", validUntil: "2026-11-02" }, 201],
  [{ status: "accepted" }, 201],
  [{ status: "declined" }, 201],
  [{ status: "superseded" }, 409],
  [{ status: "withdrawn" }, 409],
  [{ status: "draft" }, 409],
] as const)("asked about an offer that is %j the page answers %d", async (values, status) => {
  const { id, ask: asks, projectId, token } = await made();
  await setEstimate(id, values);
  expect((await asks()).status).toBe(status);
  expect(await ofProject(projectId)).toHaveLength(status === 201 ? 1 : 0);
  expect((await look(token)).questions).toHaveLength(status === 201 ? 1 : 0);
  await delivered();
});

test("nobody who left is written to, and the question waits all the same", async () => {
  const { ask: asks, per, projectId } = await made({}, "en");
  await own(async (company) => {
    await company.updateTable("users").set({ active: false }).where("id", "=", per.id).execute();
    await company.updateTable("companies").set({ replyTo: "" }).execute();
  });
  expect((await asks()).status).toBe(201);
  expect(await delivered()).toEqual([]);
  expect(await ofProject(projectId)).toHaveLength(1);
});

test("a message about an offer that fails asks somebody to decide, and holds no version", async () => {
  const { id, params } = await made();
  const about = { kind: "answer", attachment: null, attachmentName: "" } as const;
  const failed = await make.email({ estimateId: id, ...about });
  await make.email({ estimateId: id, ...about, state: "queued", dueAt: new Date("2099-01-01") });
  const problems = await ok(emails.problems, {});
  expect(problems.rows.map((one) => one.id)).toContain(failed.id);
  expect((await ok(estimates.get, { params })).header.sending).toBe(false);
  const choice = { params: { id: failed.id }, body: { choice: "send_again" as const } };
  expect((await ok(emails.choose, choice)).state).toBe("queued");
  await own((company) =>
    company
      .updateTable("emails")
      .set({ state: "unknown", handedOverAt: context.clock() })
      .where("id", "=", failed.id)
      .execute(),
  );
  const arrived = { params: { id: failed.id }, body: { choice: "arrived" as const } };
  expect((await ok(emails.choose, arrived)).state).toBe("sent");
  expect((await ok(estimates.get, { params })).header.sentAt).toBe("2026-11-20T10:00:00.000Z");
});

test("the first and the last visit stand among what happened, and nothing of another offer", async () => {
  const { id, projectId, token } = await made();
  const other = await made();
  await other.ask();
  await delivered();
  await stranger.ok(offerPage.visit, { body: { token: other.token } });
  const visits = async () =>
    (await ok(offers.events, { params: { projectId } }))
      .filter(({ kind }) => kind === "opened")
      .map((event) => event.visits);
  const visit = () => stranger.ok(offerPage.visit, { body: { token } });
  expect(await visits()).toEqual([]);
  await visit();
  expect(await visits()).toEqual([1]);
  await visit();
  await visit();
  expect(new Set(await visits())).toEqual(new Set([1, 3]));
  const events = await ok(offers.events, { params: { projectId } });
  expect(new Set(events.map(({ estimateId }) => estimateId))).toEqual(new Set([id]));
});

test("a contact person who is erased is named in no question and in no message that told of one", async () => {
  const { ask: asks, id, projectId } = await made();
  const { id: partnerId } = await make.client();
  const email = "siri@client.example";
  const siri = await make.person({ partnerId, name: "Siri Østby", email });
  expect((await asks({ name: "Siri Østby", email, question: "Ask Siri Østby." })).status).toBe(201);
  const params = { kind: "client_person", id: siri.id } as const;
  await ok(personalData.erase, { params, body: {} });
  const asked = await ofProject(projectId);
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked)).not.toMatch(/Siri|siri@/);
  const about = await own((company) =>
    company.selectFrom("emails").select("id").where("estimateId", "=", id).execute(),
  );
  expect(about).toEqual([]);
});

test.each([
  ["price_estimate", "en", "price estimate"],
  ["price_estimate", "nb", "prisoverslag"],
  ["indication", "nb", "prisantydning"],
] as const)("a message about a document of the form %s calls it that in %s", async (...told) => {
  const [estimateType, locale, name] = told;
  const { ask: asks } = await made({}, locale, estimateType);
  await asks();
  const [toHouse] = await delivered();
  expect(toHouse?.subject).toContain(` ${name} 20`);
  expect(toHouse?.text).toContain(` ${name} 20`);
});
