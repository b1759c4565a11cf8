import { generateSync } from "otplib";
import { expect, test, vi } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { health } from "../../contracts/health.ts";
import { createSecret } from "../base/secret.ts";
import { quietHealth } from "../test/doubles.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";
import { createLockedFactors } from "./locked-factors.ts";

let nowMs = Date.parse("2026-11-20T10:00:00Z");
const clock = () => new Date(nowMs);
const lockedFactors = createLockedFactors(clock);
const { app, as, make, own, signIn, stranger } = await testApp({
  clock,
  lockedFactors,
  health: { ...quietHealth, lockedFactors: lockedFactors.count },
});
const warned: object[] = [];
vi.spyOn(app.log, "child").mockImplementation(() => app.log);
vi.spyOn(app.log, "warn").mockImplementation((line: unknown) => void warned.push(Object(line)));

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(nowMs / 1000) });

/** Shows the code of an app after the password. */
async function show(email: string, code: string) {
  const body = { email, password: testPassword };
  const owed = Object((await stranger.call(auth.signIn, { body })).body).details;
  return stranger.call(factors.signIn, { body: { token: owed.token, code } });
}

async function withApp() {
  const { id, email } = await make.user();
  const person = await signIn(email);
  const { secret } = await person.ok(factors.beginTotp, {});
  await person.ok(factors.finishTotp, { body: { code: codeOf(secret) } });
  nowMs += 60_000;
  return { id, email, secret };
}

const sealUnder = (key: string, { id, secret }: { id: string; secret: string }) =>
  own((db) =>
    db
      .updateTable("totpSecrets")
      .set({ sealed: createSecret(key).seal("totp", secret) })
      .where("userId", "=", id)
      .execute(),
  );

test("a code that is wrong is told apart from an app that SECRET_KEY does not open", async () => {
  const user = await withApp();
  const refused = { status: 401, body: { code: "second_factor_wrong" } };
  const failed = { event: "second_factor_failed", user: user.id };
  expect(await show(user.email, "000000")).toMatchObject(refused);
  expect(warned).toEqual([failed]);
  expect((await as("system_administrator").ok(health.get, {})).lockedFactors).toBe(0);

  warned.length = 0;
  await sealUnder("another secret", user);
  expect(await show(user.email, codeOf(user.secret))).toMatchObject(refused);
  expect(warned).toEqual([
    {
      ...failed,
      reason: expect.stringContaining("another SECRET_KEY"),
      remedy: expect.stringContaining("the SECRET_KEY from before"),
    },
  ]);
  expect(JSON.stringify(warned)).not.toContain(user.secret);
  expect(await as("system_administrator").ok(health.get, {})).toMatchObject({
    state: "failing",
    lockedFactors: 1,
    findings: expect.arrayContaining([{ code: "factors_locked", level: "failing" }]),
  });

  nowMs += 60_000;
  await sealUnder("for tests alone", user);
  expect((await show(user.email, codeOf(user.secret))).status).toBe(201);
  expect((await as("system_administrator").ok(health.get, {})).lockedFactors).toBe(0);
});

test("each user counts once, for a day", () => {
  lockedFactors.add("one");
  lockedFactors.add("one");
  nowMs += 1;
  lockedFactors.add("two");
  expect(lockedFactors.count()).toBe(2);
  nowMs += 24 * 3_600_000 - 1;
  expect(lockedFactors.count()).toBe(1);
  nowMs += 1;
  expect(lockedFactors.count()).toBe(0);
});
