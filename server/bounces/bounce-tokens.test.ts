import { expect, test } from "vitest";
import { bounces, mostMailBytes } from "../../contracts/bounces.ts";
import { newId } from "../base/new-id.ts";
import { bounceApp } from "../test/bounce-app.ts";
import { postfix } from "../test/bounce-reports.ts";

// Which token a report is shown with, and how many reports are taken.

const { db, make, newCompany, stranger, token, post } = await bounceApp();

test("whatever is no living token gets one answer", async () => {
  const gone = await newCompany();
  const goneParams = { companyId: gone.company.id };
  const old = await gone.ok(bounces.makeToken, { params: goneParams });
  const renewed = await gone.ok(bounces.makeToken, { params: goneParams });
  await gone.ok(bounces.removeToken, { params: goneParams });
  expect(await gone.call(bounces.removeToken, { params: goneParams })).toMatchObject({
    status: 404,
  });
  const closed = await newCompany();
  const closedToken = await closed.make.bounceToken();
  await closed.own((rows) => rows.updateTable("companies").set({ active: false }).execute());
  const { id: userId } = await make.user();
  const personal = await make.accessToken({ userId });
  const shown = [
    "",
    "x",
    `${token}x`,
    "overslagbounces_",
    old.token,
    renewed.token,
    closedToken,
    personal.token,
  ];
  const answers = await Promise.all(shown.map((one) => post(postfix(newId()), one)));
  const [first] = answers;
  expect(first).toMatchObject({ status: 401, body: { code: "token_unknown" } });
  expect(
    new Set(answers.map(({ body }) => JSON.stringify([body["code"], body["title"]]))).size,
  ).toBe(1);
});

test("what is no mail, or too long a one, is not read", async () => {
  const asJson = await post("{}", token, { "content-type": "application/json" });
  expect(asJson).toMatchObject({ status: 415 });
  const long = await post("", token, { "content-length": String(mostMailBytes + 1) });
  expect(long).toMatchObject({ status: 413, body: { code: "too_large" } });
});

test("a company takes so many reports an hour", async () => {
  const busy = await newCompany();
  const { token: busyToken } = await busy.ok(bounces.makeToken, {
    params: { companyId: busy.company.id },
  });
  expect(await post(postfix(newId()), busyToken)).toMatchObject({ status: 202 });
  const counted = await db
    .updateTable("signInAttempts")
    .set({ points: 599 })
    .where("key", "=", `bounce reports:${busy.company.id}`)
    .returning("expire")
    .executeTakeFirstOrThrow();
  expect(Math.round((Number(counted.expire) - Date.now()) / 600_000)).toBe(6);
  expect(await post(postfix(newId()), busyToken)).toMatchObject({ status: 202 });
  expect(await post(postfix(newId()), busyToken)).toMatchObject({ status: 429 });
});

test("whoever shows wrong tokens is slowed down, and the right one is taken all the same", async () => {
  const wrong = () => post(postfix(newId()), `${token}x`);
  expect(await wrong()).toMatchObject({ body: { code: "token_unknown" } });
  const counted = db.updateTable("signInAttempts").where("key", "like", "wrong bounce token:%");
  await counted.set({ points: 59 }).execute();
  expect(await wrong()).toMatchObject({ status: 401 });
  expect(await wrong()).toMatchObject({ status: 429 });
  expect(await post(postfix(newId()))).toMatchObject({ status: 202 });
  await counted.set({ points: 0 }).execute();
});

/** What a wrong token is told that comes from there. */
async function wrongFrom(remoteAddress: string) {
  const headers = { "content-type": "message/rfc822", authorization: `Bearer ${token}x` };
  const mail = { url: bounces.post.path, headers, payload: postfix(newId()), remoteAddress };
  return (await stranger.send({ method: "POST", ...mail })).statusCode;
}

test("wrong tokens are counted by network", async () => {
  expect(await wrongFrom("2001:db8:1:2::1")).toBe(401);
  await db
    .updateTable("signInAttempts")
    .where("key", "=", "wrong bounce token:2001:db8:1:2")
    .set({ points: 60 })
    .execute();
  expect(await wrongFrom("2001:db8:1:2:3::1")).toBe(429);
  expect(await wrongFrom("2001:db8:1:3::1")).toBe(401);
});

test("the token is told once, and the log tells that it was made and replaced", async () => {
  const { ok: okThere, own: ownThere, company: there } = await newCompany();
  const of = { params: { companyId: there.id } };
  const before = await okThere(bounces.get, of);
  expect(before).toMatchObject({
    url: "http://localhost:3000/api/inbound/bounces",
    token: null,
    lastReportAt: null,
  });
  const first = await okThere(bounces.makeToken, of);
  const second = await okThere(bounces.makeToken, of);
  expect(first.token).toMatch(/^overslagbounces_[\w-]{43}$/);
  const { token: shown } = await okThere(bounces.get, of);
  expect(shown).toEqual({ ending: second.token.slice(-4), madeAt: "2026-11-20T10:00:00.000Z" });
  const entries = await ownThere((rows) =>
    rows
      .selectFrom("auditEntries")
      .select(["action", "after"])
      .where("kind", "=", "bounce_token")
      .orderBy("at")
      .execute(),
  );
  expect(entries).toEqual([
    { action: "created", after: { ending: first.token.slice(-4) } },
    { action: "changed", after: { ending: second.token.slice(-4) } },
  ]);
});
