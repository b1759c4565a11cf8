import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { mailServer } from "../../contracts/mail-server.ts";
import { settings } from "../../contracts/settings.ts";
import { readConfig } from "../base/config.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { startScriptedSmtp } from "../test/scripted-smtp.ts";
import { testApp } from "../test/test-app.ts";
import { deliverNext } from "./outbox.ts";
import { open } from "../base/sealing.ts";
import { createMailer } from "./smtp.ts";

const clock = () => new Date("2026-11-20T10:00:00Z");

const key = randomBytes(32);
const password = "hemmelig 🗝";
const env = { LOG_LEVEL: "silent", MAIL_SECRET_KEY: key.toString("base64") };
const config = readConfig(env, []);
const smtp = await startScriptedSmtp();
afterAll(() => smtp.close());
beforeEach(() => smtp.fail(undefined));

const mailer = createMailer({ ...config, clock, mailAllowInternal: true });
const world = await testApp({ config, mailer });
const { db, context } = world;

const server = {
  host: "smtp.bygg.example",
  port: 587,
  encryption: "starttls" as const,
  userName: "post",
  password,
  senderAddress: "post@bygg.example",
};
const local = {
  ...server,
  host: "127.0.0.1",
  port: smtp.port,
  encryption: "none" as const,
  userName: "",
  password: "",
};

async function company() {
  const made = await world.newCompany();
  const params = { companyId: made.company.id };
  const set = (values: object, revision = 0) =>
    made.call(mailServer.set, { params, body: { ...server, ...values, revision } });
  const sealed = () =>
    made.own((rows) =>
      rows.selectFrom("mailServers").select("sealedPassword").executeTakeFirstOrThrow(),
    );
  return { ...made, params, set, sealed };
}

test("a company begins without a mail server of its own", async () => {
  const { ok, params } = await company();
  const none = { own: null, canKeepPassword: true, hasCommon: false };
  expect(await ok(mailServer.get, { params })).toEqual(none);
  expect((await ok(settings.get, {})).canSendMail).toBe(false);
});

test("a password is kept encrypted and never told again", async () => {
  const { ok, params, set, sealed } = await company();
  const saved = await set({});
  const { password: _, ...rest } = server;
  const own = { ...rest, id: params.companyId, revision: 1, hasPassword: true };
  expect(saved).toEqual({ status: 200, body: { own, canKeepPassword: true, hasCommon: false } });
  expect(JSON.stringify(await ok(mailServer.get, { params }))).not.toContain(password);
  const { sealedPassword } = await sealed();
  expect(sealedPassword).not.toContain(password);
  expect(open(key, params.companyId, sealedPassword ?? "")).toBe(password);
  expect((await ok(settings.get, {})).canSendMail).toBe(true);
  context.config.sendNothing = true;
  onTestFinished(() => {
    context.config.sendNothing = false;
  });
  expect((await ok(settings.get, {})).canSendMail).toBe(false);
});

test("an empty password keeps the stored one for the same server and user, and for no other", async () => {
  const { set, sealed, params } = await company();
  await set({});
  const kept = await set({ password: "", senderAddress: "tilbud@bygg.example" }, 1);
  expect(kept).toMatchObject({ status: 200, body: { own: { hasPassword: true, revision: 2 } } });
  expect(open(key, params.companyId, (await sealed()).sealedPassword ?? "")).toBe(password);
  for (const other of [
    { host: "smtp.evil.example" },
    { port: 465 },
    { encryption: "tls" },
    { userName: "ola" },
  ]) {
    expect(await set({ ...other, password: "" }, 2)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "password", code: "required" }] },
    });
  }
  const anonymous = await set({ userName: "", password: "" }, 2);
  expect(anonymous).toMatchObject({ status: 200, body: { own: { hasPassword: false } } });
  expect(await sealed()).toEqual({ sealedPassword: null });
});

test.each([
  [{ userName: "" }, "userName", "required"],
  [{ userName: "post", password: "" }, "password", "required"],
  [{ encryption: "none" }, "encryption", "needs_encryption"],
  [{ host: "" }, "host", "required"],
  [{ host: "a b" }, "host", "not_a_host"],
  [{ host: "user@host" }, "host", "not_a_host"],
  [{ host: "host/path" }, "host", "not_a_host"],
  [{ host: "host:25" }, "host", "not_a_host"],
  [{ port: 0 }, "port", "too_small"],
  [{ port: 65_536 }, "port", "too_big"],
  [{ senderAddress: "post" }, "senderAddress", "not_an_email"],
  [{ encryption: "ssl" }, "encryption", "not_an_option"],
])("%j is refused", async (values, path, code) => {
  const { set } = await company();
  expect(await set(values)).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
});

test("of two who change it at once the second is told, also where there was none", async () => {
  const { set } = await company();
  const first = await Promise.all([set({}), set({ host: "mail.bygg.example" })]);
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await set({}, 0)).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await set({}, 2)).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await set({}, 1)).toMatchObject({ status: 200 });
});

test("without the key of the operator a password is refused, a server without one is not", async () => {
  const keyless = await testApp({ config: readConfig({ LOG_LEVEL: "silent" }, []) });
  const params = { companyId: keyless.company.id };
  const set = (values: object) =>
    keyless.call(mailServer.set, { params, body: { ...server, ...values, revision: 0 } });
  expect(await keyless.ok(mailServer.get, { params })).toMatchObject({ canKeepPassword: false });
  expect(await set({})).toMatchObject({
    status: 422,
    body: { errors: [{ path: "password", code: "no_secret_key" }] },
  });
  expect((await set({ userName: "", password: "" })).status).toBe(200);
});

test("messages of a company leave through its own server, from its own address", async () => {
  const { set, make, call, params } = await company();
  await set(local);
  const before = smtp.received.length;
  const sent = await make.email({ state: "queued" });
  await deliverNext({ ...quietOutbox, db, mailer, clock: context.clock });
  const letters = smtp.received.slice(before);
  expect(letters).toEqual([expect.stringContaining("From: Bygg AS <post@bygg.example>")]);
  // Whichever server a message is handed to, and however often, its name is one.
  expect(letters[0]).toContain(`Message-ID: <${sent.id}@localhost>`);
  expect(await call(mailServer.remove, { params })).toMatchObject({ status: 204 });
  expect(await call(mailServer.remove, { params })).toMatchObject({ status: 404 });
  const email = await make.email({ state: "queued" });
  const other = testMailer();
  await deliverNext({ ...quietOutbox, db, mailer: other, clock: context.clock });
  expect(other.messages.map(({ id }) => id)).toEqual([email.id]);
});

test("a password that does not open any more fails the message and says so", async () => {
  const { set, make, own } = await company();
  await set({});
  const { id } = await make.email({ state: "queued" });
  const tools = { ...quietOutbox, db, mailer, clock: context.clock };
  await deliverNext({ ...tools, mailSecretKey: randomBytes(32) });
  const row = await own((rows) =>
    rows.selectFrom("emails").select(["state", "errorCode"]).where("id", "=", id).execute(),
  );
  expect(row).toEqual([{ state: "failed", errorCode: "password_unreadable" }]);
});

test("only those who look after the company see or change its mail server", async () => {
  const { as, params } = await company();
  const calls = [mailServer.get, mailServer.remove, mailServer.test];
  for (const endpoint of calls) {
    expect((await as("estimator").call(endpoint, { params })).status).toBe(403);
  }
});

test("a test mail goes to whoever asks, the way that offers go", async () => {
  const { set, ok, params } = await company();
  await set(local);
  const before = smtp.received.length;
  const { user } = await ok(auth.session, {});
  expect(await ok(mailServer.test, { params })).toEqual({
    outcome: "accepted",
    recipient: user.email,
    step: null,
    answer: null,
    refusedRecipients: [],
  });
  const [letter] = smtp.received.slice(before);
  expect(letter).toContain(`To: ${user.email}`);
  expect(letter).toContain("From: Bygg AS <post@bygg.example>");
});

test.each([
  [{ at: "greeting", says: "554 Go away" }, "refused", "greeting", "554 Go away"],
  [{ at: "recipients", says: "450 Not now" }, "later", "recipients", "450 Not now"],
  [{ at: "answer", says: "552 Too big" }, "refused", "answer", "552 Too big"],
  // What is no mail server is not quoted.
  [{ at: "greeting", says: "SSH-2.0-OpenSSH_9.9", cuts: true }, "unreachable", "greeting", null],
  [{ at: "hello", cuts: true }, "unreachable", "hello", null],
  [{ at: "answer", cuts: true }, "unknown", "answer", null],
] as const)("a test mail tells of %j: %s at %s", async (fault, outcome, step, answer) => {
  const { set, ok, params } = await company();
  await set(local);
  smtp.fail(fault);
  expect(await ok(mailServer.test, { params })).toMatchObject({ outcome, step, answer });
});

test("a test mail without any mail server, or to nobody, says no more than that", async () => {
  const { set, ok, params } = await company();
  expect(await ok(mailServer.test, { params })).toMatchObject({ outcome: "not_configured" });
  await set({ ...local, port: 1 });
  const { recipient: _, ...told } = await ok(mailServer.test, { params });
  expect(told).toEqual({
    outcome: "unreachable",
    step: "connect",
    answer: null,
    refusedRecipients: [],
  });
});

test("addresses of internal networks are refused before anything is connected", async () => {
  const strict = await testApp({ config, mailer: createMailer({ ...config, clock }) });
  const params = { companyId: strict.company.id };
  const before = smtp.connections;
  for (const [revision, host] of ["127.0.0.1", "localhost", "127.1", "::1"].entries()) {
    const body = { ...local, host, revision };
    await strict.ok(mailServer.set, { params, body });
    expect(await strict.ok(mailServer.test, { params })).toMatchObject({
      outcome: "internal_address",
      step: "connect",
      answer: null,
    });
  }
  expect(smtp.connections).toBe(before);
});

test("one person sends twenty test mails in an hour, and the next one is refused", async () => {
  const { make, signIn, call, params } = await company();
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await call(mailServer.test, { params })).status).toBe(201);
  }
  expect(await call(mailServer.test, { params })).toMatchObject({
    status: 429,
    body: { code: "too_many_attempts" },
  });
  const colleague = await signIn((await make.user({ role: "company_administrator" })).email);
  expect((await colleague.call(mailServer.test, { params })).status).toBe(201);
});
