import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { type LinkKind, passwordLinks } from "../../contracts/password-links.ts";
import { type Delivery, withoutServer } from "../mail/delivery.ts";
import { deliverNext } from "../mail/outbox.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { expired, linkApp, newPlace, next, tokenIn } from "../test/link-app.ts";
import { testPassword } from "../test/make.ts";
import type { Caller } from "../test/test-app.ts";
import { deliverNextLink } from "./deliver-link.ts";

// How somebody gets a new password who has forgotten his; who has none yet is in invitations.test.ts.

const minute = 60_000;

const app = await linkApp();
const { clock, later, mailer, delivered, request, use, opened } = app;
const { db, context, make, own, stranger, signIn } = app;
const waiting = () => db.selectFrom("linkRequests").select(["email", "attempts"]).execute();

const look = (token: string, kind: LinkKind = "reset") =>
  stranger.call(passwordLinks.look, { body: { token, kind } });
const isIn = async (person: Caller) => (await person.call(auth.session)).status === 200;

async function mailedLink(email: string) {
  expect((await request(email)).json()).toEqual({ isMailed: true });
  const [message] = await delivered();
  return tokenIn(message?.text ?? "");
}

test("whoever forgot his password gets a link by mail, sets a new one and is in", async () => {
  const user = await make.user({ locale: "nb" });
  const elsewhere = await signIn(user.email);
  expect((await request(user.email.toUpperCase())).statusCode).toBe(201);
  const [message, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ recipients: [user.email], subject: "Nytt passord til Overslag" });
  expect(message?.text).toContain("Bygg AS");
  // The clock of Norway, wherever the server stands.
  expect(message?.text).toContain("20. november 2026 kl. 11:30");
  const token = tokenIn(message?.text ?? "");
  expect(await look(token)).toEqual({
    status: 201,
    body: { email: user.email, company: "Bygg AS" },
  });
  expect(await use(token)).toMatchObject({ status: 201, body: { user: { id: user.id } } });
  expect(await isIn(elsewhere)).toBe(false);
  expect((await opened(user.email, testPassword)).status).toBe(401);
  expect((await opened(user.email, next)).status).toBe(201);
  expect(await waiting()).toEqual([]);
});

test("using a link opens a session, and makes the browser one that is known", async () => {
  const user = await make.user();
  const token = await mailedLink(user.email);
  const answer = await stranger.send({
    method: "POST",
    url: passwordLinks.use.path,
    payload: { token, kind: "reset", newPassword: next, confirmation: next },
  });
  const [session, device] = answer.cookies;
  expect(device?.name).toMatch(/^overslag-device-/);
  const headers = { cookie: `overslag=${session?.value}` };
  const who = await stranger.send({ method: "GET", url: auth.session.path, headers });
  expect(who.json()).toMatchObject({ user: { id: user.id } });
});

test("the answer is the same for an address that nobody has, and for a user who may not sign in", async () => {
  const [known, idle] = [await make.user(), await make.user({ active: false })];
  const answers = [];
  for (const email of [known.email, "nobody@company.example", idle.email]) {
    const { statusCode, body } = await request(email);
    answers.push({ statusCode, body });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await waiting()).toHaveLength(3);
  expect((await delivered()).map(({ recipients }) => recipients)).toEqual([[known.email]]);
});

test("links lead to the configured address, whatever a request says of its host", async () => {
  const { email } = await make.user();
  await request(email, {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
  });
  const [message] = await delivered();
  expect(message?.text).not.toContain("evil");
  expect(tokenIn(message?.text ?? "")).toHaveLength(43);
});

test("a mailed link works for half an hour", async () => {
  const [one, two] = [await make.user(), await make.user()];
  const [early, late] = [await mailedLink(one.email), await mailedLink(two.email)];
  later(30 * minute - 1);
  expect((await use(early)).status).toBe(201);
  later(1);
  expect(await look(late)).toMatchObject(expired);
  expect(await use(late)).toMatchObject(expired);
});

test("of many who use a link at once one wins, and it is dead afterwards", async () => {
  const user = await make.user();
  const token = await mailedLink(user.email);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => use(token, "reset", `${next} ${index}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 410, 410, 410, 410, 410,
  ]);
  const winner = answers.findIndex(({ status }) => status === 201);
  expect((await opened(user.email, `${next} ${winner}`)).status).toBe(201);
  expect(await use(token)).toMatchObject(expired);
});

test("what is wrong with the new password is said, and the link stays", async () => {
  const { email } = await make.user();
  const token = await mailedLink(email);
  const wrong = await use(token, "reset", "password1");
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: [{ path: "newPassword", code: "too_common" }] },
  });
  const short = await use(token, "reset", "qzxv12");
  expect(short).toMatchObject({ body: { errors: [{ code: "too_short", limit: "7" }] } });
  const differing = { token, kind: "reset", newPassword: next, confirmation: `${next}!` };
  expect(await stranger.call(passwordLinks.use, { body: differing })).toMatchObject({
    body: { errors: [{ path: "confirmation", code: "passwords_differ" }] },
  });
  expect((await use(token)).status).toBe(201);
});

test("a link dies with the password, the address and the right to sign in, and is of one kind", async () => {
  const changes = {
    passwordHash: "$argon2id$another",
    email: "changed@company.example",
    active: false,
  };
  for (const [field, value] of Object.entries(changes)) {
    const user = await make.user();
    const token = await mailedLink(user.email);
    expect(await look(token, "invitation")).toMatchObject(expired);
    expect(await use(token, "invitation")).toMatchObject(expired);
    await own((rows) =>
      rows
        .updateTable("users")
        .set({ [field]: value })
        .where("id", "=", user.id)
        .execute(),
    );
    expect(await look(token), field).toMatchObject(expired);
    expect(await use(token)).toMatchObject(expired);
  }
});

test("another change of a user leaves his link", async () => {
  const user = await make.user();
  const token = await mailedLink(user.email);
  await own((rows) =>
    rows.updateTable("users").set({ name: "Else" }).where("id", "=", user.id).execute(),
  );
  expect((await look(token)).status).toBe(201);
});

test("a made-up token is no link", async () => {
  for (const token of ["a", "a".repeat(43), "' or 1=1", "æ".repeat(100)]) {
    expect(await look(token)).toMatchObject(expired);
  }
  expect((await look("")).status).toBe(422);
  expect((await look("a".repeat(101))).status).toBe(422);
});

test("one mailbox gets three messages at once, and whoever asks for more is answered alike", async () => {
  const { email } = await make.user();
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await request(email)).json()).toEqual({ isMailed: true });
  }
  const messages = await delivered();
  expect(messages).toHaveLength(3);
  // Whoever floods it does not kill the link that the user is about to follow.
  expect((await use(tokenIn(messages[0]?.text ?? ""))).status).toBe(201);
  later(10 * minute);
  await request(email);
  expect(await delivered()).toHaveLength(1);
});

test("one place asks for 10 links, then for one each minute", async () => {
  const remoteAddress = newPlace();
  const ask = async (index: number) => {
    const payload = { email: `nobody-${index}@company.example` };
    const url = passwordLinks.request.path;
    return (await stranger.send({ method: "POST", url, payload, remoteAddress })).statusCode;
  };
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push(await ask(index));
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  later(minute);
  expect(await ask(11)).toBe(201);
  await delivered();
});

test("a mail server that puts a link off is asked again, and one that refuses it is not", async () => {
  const answers: Delivery[] = [withoutServer("later"), withoutServer("refused")];
  const sent: string[] = [];
  const refusing = {
    ...testMailer(),
    deliver: ({ recipients }: { recipients: readonly string[] }) => {
      sent.push(...recipients);
      return Promise.resolve(answers.shift() ?? expect.fail("no more"));
    },
  };
  const tools = { db, config: context.config, mailer: refusing, clock };
  const { email } = await make.user();
  await request(email);
  expect(await deliverNextLink(tools)).toBe(true);
  expect(await deliverNextLink(tools)).toBe(false);
  expect(await waiting()).toEqual([{ email, attempts: 1 }]);
  await db
    .updateTable("linkRequests")
    .set({ dueAt: new Date(0) })
    .execute();
  expect(await deliverNextLink(tools)).toBe(true);
  expect(await waiting()).toEqual([]);
  expect(sent).toEqual([email, email]);
});

test("a request is given up after five tries, and belongs to one worker at a time", async () => {
  const { email } = await make.user();
  await request(email);
  const busy = {
    ...testMailer(),
    deliver: async () => {
      expect(await deliverNextLink(tools)).toBe(false);
      return withoutServer("later");
    },
  };
  const tools = { db, config: context.config, mailer: busy, clock };
  for (let tried = 1; tried <= 5; tried += 1) {
    expect(await waiting()).toEqual([{ email, attempts: tried - 1 }]);
    await db
      .updateTable("linkRequests")
      .set({ dueAt: new Date(0) })
      .execute();
    expect(await deliverNextLink(tools)).toBe(true);
  }
  expect(await waiting()).toEqual([]);
});

test.each([
  ["unreachable", 1],
  ["interrupted", 1],
  ["unknown", 0],
  ["not_configured", 0],
] as const)("a link that ended as %s is tried again %i times", async (outcome, times) => {
  const { email } = await make.user();
  await request(email);
  const ending = { ...testMailer(), deliver: () => Promise.resolve(withoutServer(outcome)) };
  await deliverNextLink({ db, config: context.config, mailer: ending, clock });
  expect(await waiting()).toHaveLength(times);
  await db.deleteFrom("linkRequests").execute();
});

test("the outbox sends links before offers", async () => {
  const { email } = await make.user();
  await request(email);
  const offer = await make.email({ state: "queued" });
  const tools = {
    ...quietOutbox,
    db,
    mailer,
    clock,
    deliverOther: () => deliverNextLink({ db, config: context.config, mailer, clock }),
  };
  const before = mailer.messages.length;
  while (await deliverNext(tools));
  const [link, other] = mailer.messages.slice(before);
  expect([link?.recipients, other?.id]).toEqual([[email], offer.id]);
});

test("no token stands in the database", async () => {
  const { email } = await make.user();
  const token = await mailedLink(email);
  const stored = await own((rows) => rows.selectFrom("passwordLinks").selectAll().execute());
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(token);
});
