import { expect, test } from "vitest";
import { profile } from "../../contracts/profile.ts";
import { companyUsers, users } from "../../contracts/users.ts";
import { deliverNextLink } from "./deliver-link.ts";
import { type Delivery, withoutServer } from "../mail/delivery.ts";
import { testMailer } from "../test/doubles.ts";
import { expired, linkApp, next, tokenIn } from "../test/link-app.ts";
import { testPassword } from "../test/make.ts";
import type { Caller, TestCompany } from "../test/test-app.ts";

// Users who are invited or handed a link, and those whose address several companies know.

const hour = 3_600_000;

const app = await linkApp();
const { clock, context, db, later, delivered, request, use, opened } = app;
const { make, newCompany, signIn, ok, call, as } = app;

/** What the mail server answers next. */
const answers: Delivery[] = [];
const deliverWith = (given: Delivery[]) =>
  deliverNextLink({
    db,
    config: context.config,
    clock,
    mailer: {
      ...testMailer(),
      deliver: () => Promise.resolve(given.shift() ?? expect.fail("no more")),
    },
  });

const newUser = async (email: string, company: TestCompany = app) => ({
  name: "Ola",
  email,
  phone: "",
  position: "",
  roleId: (await company.make.role()).id,
  active: true,
  locale: "en" as const,
  avatarId: null,
});

test("a user without a password is invited: he gets a mail, and chooses his password within a day", async () => {
  const body = await newUser("invited@company.example");
  const added = await ok(users.create, { body });
  expect(added).toMatchObject({ isInvited: true });
  const [message] = await delivered();
  expect(message).toMatchObject({
    recipients: [body.email],
    subject: "You are invited to Bygg AS",
  });
  const token = tokenIn(message?.text ?? "", "invitation");
  expect(await use(token)).toMatchObject(expired);
  later(24 * hour - 1);
  expect((await use(token, "invitation")).status).toBe(201);
  expect(await ok(users.get, { params: { id: added.id } })).toMatchObject({ isInvited: false });
  const late = await ok(users.create, { body: { ...body, email: "late@company.example" } });
  const [second] = await delivered();
  later(24 * hour);
  expect(await use(tokenIn(second?.text ?? "", "invitation"), "invitation")).toMatchObject(expired);
  // A password of the administrator's makes him no longer one who is invited.
  const given = { ...body, email: late.email, password: next, revision: 1 };
  expect(await ok(users.update, { params: { id: late.id }, body: given })).toMatchObject({
    isInvited: false,
  });
});

const mailOf = async (id: string) => (await ok(users.get, { params: { id } })).invitationMail;
const untried = { sentAt: null, error: null, errorCode: null, step: null, refusedRecipients: [] };

test("the page of the users says what became of an invitation, and it is sent again", async () => {
  const body = await newUser("refused@company.example");
  const { id, invitationMail } = await ok(users.create, { body });
  expect(invitationMail).toEqual({ ...untried, state: "queued" });
  const refused = { address: body.email, answer: "550 No such mailbox here" };
  answers.push({ ...withoutServer("refused"), step: "recipients", refusedRecipients: [refused] });
  await deliverWith(answers);
  const failed = { ...untried, state: "failed", step: "recipients", refusedRecipients: [refused] };
  expect(await mailOf(id)).toEqual(failed);
  const { rows } = await ok(users.list, { query: { search: body.email } });
  expect(rows[0]).toMatchObject({ isInvited: true, invitationMail: failed });
  const params = { id };
  expect(await ok(users.inviteAgain, { params })).toMatchObject({
    revision: 1,
    invitationMail: { ...untried, state: "queued" },
  });
  const [message] = await delivered();
  expect(message).toMatchObject({
    recipients: [body.email],
    subject: "You are invited to Bygg AS",
  });
  const sentAt = clock().toISOString();
  expect(await mailOf(id)).toEqual({ ...untried, state: "sent", sentAt });
  // Another address has got nothing yet.
  const moved = { ...body, email: "right@company.example", revision: 1 };
  await ok(users.update, { params, body: moved });
  expect(await mailOf(id)).toBeNull();
  await ok(users.inviteAgain, { params });
  const token = tokenIn((await delivered())[0]?.text ?? "", "invitation");
  await use(token, "invitation");
  expect(await mailOf(id)).toBeNull();
  expect(await call(users.inviteAgain, { params })).toMatchObject({
    status: 409,
    body: { code: "not_invited" },
  });
});

test.each([
  ["unreachable", "unreachable"],
  ["later", null],
] as const)(
  "an invitation that ended as %s waits, and has failed after five tries",
  async (outcome, errorCode) => {
    const body = await newUser(`${outcome}@company.example`);
    const { id } = await ok(users.create, { body });
    for (let tried = 1; tried <= 5; tried += 1) {
      answers.push(withoutServer(outcome));
      await deliverWith(answers);
      const state = tried < 5 ? "queued" : "failed";
      expect(await mailOf(id)).toEqual({ ...untried, state, errorCode });
      await db
        .updateTable("linkRequests")
        .set({ dueAt: new Date(0) })
        .execute();
    }
  },
);

test("an invitation that may have arrived says so, and one to nobody any more was cancelled", async () => {
  const body = await newUser("perhaps@company.example");
  const { id } = await ok(users.create, { body });
  answers.push(withoutServer("unknown"));
  await deliverWith(answers);
  expect(await mailOf(id)).toEqual({ ...untried, state: "unknown", errorCode: "no_answer" });
  await ok(users.inviteAgain, { params: { id } });
  await ok(users.update, { params: { id }, body: { ...body, active: false, revision: 1 } });
  expect(await delivered()).toEqual([]);
  expect(await mailOf(id)).toEqual({ ...untried, state: "failed", errorCode: "cancelled" });
  expect(await call(users.inviteAgain, { params: { id } })).toMatchObject({ status: 409 });
});

test("an invitation is sent again once however often it waits, and no mailbox is filled by it", async () => {
  const { id } = await ok(users.create, { body: await newUser("often@company.example") });
  const again = () => call(users.inviteAgain, { params: { id } });
  for (let times = 0; times < 3; times += 1) expect((await again()).status).toBe(201);
  expect(await again()).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  expect(await delivered()).toHaveLength(1);
});

test("nobody invites again whoever holds more rights, or in another company", async () => {
  const role = await make.role({ permissions: ["USER_ACTIONS"] });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  const boss = await make.user({ role: "company_administrator", hasPassword: false });
  const invited = (id: string) => person.call(users.inviteAgain, { params: { id } });
  expect(await invited(boss.id)).toMatchObject({ status: 403, body: { code: "above_own_rights" } });
  const other = await newCompany();
  const foreign = await other.make.user({ hasPassword: false });
  expect((await invited(foreign.id)).status).toBe(404);
  const params = { companyId: other.company.id, id: foreign.id };
  expect((await call(companyUsers.inviteAgain, { params })).status).toBe(404);
  const system = as("system_administrator");
  expect(await system.ok(companyUsers.inviteAgain, { params })).toMatchObject({
    invitationMail: { state: "queued" },
  });
  expect(await delivered()).toHaveLength(1);
});

test("whoever gets a password with his user is not invited", async () => {
  const body = { ...(await newUser("given@company.example")), password: next };
  expect(await ok(users.create, { body })).toMatchObject({ isInvited: false });
  expect(await delivered()).toEqual([]);
  expect((await opened(body.email, next)).status).toBe(201);
});

test("an administrator hands out a link that works for a day", async () => {
  const user = await make.user();
  const link = await ok(users.makeLink, { params: { id: user.id } });
  expect(link).toMatchObject({
    kind: "reset",
    expiresAt: new Date(clock().getTime() + 24 * hour).toISOString(),
  });
  expect((await opened(user.email, testPassword)).status).toBe(201);
  later(24 * hour - 1);
  expect((await use(tokenIn(link.url))).status).toBe(201);
  const body = await newUser("by-hand@company.example");
  const invited = await ok(users.create, { body });
  const invitation = await ok(users.makeLink, { params: { id: invited.id } });
  expect(invitation.kind).toBe("invitation");
  expect((await use(tokenIn(invitation.url, "invitation"), "invitation")).status).toBe(201);
  await delivered();
});

test("nobody makes a link for himself, for whoever holds more rights, or in another company", async () => {
  const role = await make.role({ permissions: ["USER_ACTIONS"] });
  const keeper = await make.user({ roleId: role.id });
  const person = await signIn(keeper.email);
  const boss = await make.user({ role: "company_administrator" });
  const made = (id: string, who: Caller = person) => who.call(users.makeLink, { params: { id } });
  expect(await made(keeper.id)).toMatchObject({ status: 409, body: { code: "own_account" } });
  expect(await made(boss.id)).toMatchObject({ status: 403, body: { code: "above_own_rights" } });
  const other = await newCompany();
  const foreign = await other.make.user();
  expect((await made(foreign.id)).status).toBe(404);
  const params = { companyId: other.company.id, id: foreign.id };
  expect((await call(companyUsers.makeLink, { params })).status).toBe(404);
  const system = as("system_administrator");
  expect((await system.ok(companyUsers.makeLink, { params })).kind).toBe("reset");
});

test("that an address is used in another company shows nowhere", async () => {
  const other = await newCompany();
  const there = await other.make.user();
  const body = { ...(await newUser(there.email)), password: next };
  const added = await ok(users.create, { body });
  expect(added).toMatchObject({ email: there.email, isInvited: false, revision: 1 });
  const again = await call(users.create, { body });
  expect(again).toMatchObject({
    status: 409,
    body: { errors: [{ path: "email", code: "duplicate" }] },
  });
  const person = await signIn((await make.user({ role: "company_administrator" })).email);
  const mine = await person.ok(profile.get, {});
  const elsewhere = await other.make.user();
  const { name, phone, position, locale, revision } = mine;
  const moved = { name, phone, position, locale, revision, avatarId: null };
  expect(
    await person.call(profile.update, {
      body: { ...moved, email: elsewhere.email, currentPassword: testPassword },
    }),
  ).toMatchObject({ status: 200 });
});

test("a person of two companies goes in where his password fits, and chooses where both do", async () => {
  const other = await newCompany();
  await other.own((rows) => rows.updateTable("companies").set({ title: "Andre AS" }).execute());
  const there = await other.make.user();
  const here = await make.user({ email: there.email });
  const { email } = here;
  const both = await opened(email, testPassword);
  expect(both).toMatchObject({ status: 409, body: { code: "choose_company" } });
  expect(both.body).toMatchObject({
    details: {
      companies: [
        { id: other.company.id, title: "Andre AS" },
        { id: app.company.id, title: "Bygg AS" },
      ],
    },
  });
  expect(await opened(email, testPassword, app.company.id)).toMatchObject({
    status: 201,
    body: { user: { id: here.id } },
  });
  const third = await newCompany();
  expect((await opened(email, testPassword, third.company.id)).status).toBe(401);
  expect((await opened(email, "wrong", app.company.id)).status).toBe(401);
  await request(email);
  const messages = await delivered();
  expect(messages.map(({ text }) => /at (.*)\. Choose/.exec(text)?.[1])).toEqual([
    "Andre AS",
    "Bygg AS",
  ]);
  // A link is of one of them, and leaves the other as it is.
  expect((await use(tokenIn(messages[0]?.text ?? ""))).status).toBe(201);
  expect(await opened(email, next)).toMatchObject({
    status: 201,
    body: { user: { id: there.id } },
  });
  expect(await opened(email, testPassword)).toMatchObject({ body: { user: { id: here.id } } });
});
