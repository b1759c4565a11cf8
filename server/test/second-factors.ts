import { generateSync } from "otplib";
import { expect } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { testPassword } from "./make.ts";
import type { Caller, TestApp } from "./test-app.ts";

export const step = 30_000;
export const minute = 60_000;

/** What is answered to whoever shows something wrong. */
export const wrong = { status: 401, body: { code: "second_factor_wrong" } };

interface Owed {
  token: string;
  hasTotp: boolean;
  passkey: string | null;
}

type UserValues = Parameters<TestApp["make"]["user"]>[0];

/** What people do who show something besides their password, at the time that the test says. */
export function secondFactors({ make, signIn, stranger }: TestApp, time: { ms: number }) {
  const codeOf = (secret: string, atMs = time.ms) =>
    generateSync({ secret, epoch: Math.floor(atMs / 1000) });

  async function someone(values: UserValues = {}) {
    const user = await make.user(values);
    return { user, person: await signIn(user.email) };
  }

  /** Somebody whose app has just been set up; the clock goes on, so that its code was not used. */
  async function withTotp(values: UserValues = {}) {
    const { user, person } = await someone(values);
    const { secret } = await person.ok(factors.beginTotp, {});
    const body = { code: codeOf(secret) };
    const { recoveryCodes } = await person.ok(factors.finishTotp, { body });
    time.ms += 2 * step;
    return { user, person, secret, recoveryCodes };
  }

  let places = 0;
  async function password(email: string) {
    places += 1;
    const answer = await stranger.send({
      method: "POST",
      url: auth.signIn.path,
      payload: { email, password: testPassword },
      remoteAddress: `10.9.${places >> 8}.${places % 256}`,
    });
    return { status: answer.statusCode, cookies: answer.cookies, body: answer.json() };
  }

  /** What is still to be shown after the password. */
  async function owed(email: string): Promise<Owed> {
    const { status, body, cookies } = await password(email);
    expect({ status, code: body.code }).toEqual({ status: 401, code: "second_factor_needed" });
    // Neither a session nor a known device for whoever has the password alone.
    expect(cookies).toEqual([]);
    return body.details;
  }

  const show = (body: object, who: Caller = stranger) => who.call(factors.signIn, { body });

  return { codeOf, someone, withTotp, password, owed, show };
}
