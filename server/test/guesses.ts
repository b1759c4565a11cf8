import { argon2Sync, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { testPassword } from "./make.ts";
import { testApp } from "./test-app.ts";

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
const nonce = randomBytes(16);
const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
const key = argon2Sync("argon2id", { message: testPassword, nonce, ...cost });
/** Comparing with it takes no time; only how often it is done counts here. */
const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(key)}`;

interface From {
  readonly remoteAddress: string;
  /** What the browser kept from signing in before. */
  readonly cookies?: Record<string, string>;
}

/** That many answers of one status. */
export const times = (count: number, status: number) => Array<number>(count).fill(status);

/** Only these were compared with the hash of a password; the others were told to wait. */
export const compared = (statuses: readonly number[]) =>
  statuses.filter((status) => status === 401).length;

let places = 0;
/** A place of the network that nobody has been at. */
export function newPlace(): From {
  places += 1;
  return { remoteAddress: `10.${places >> 16}.${(places >> 8) % 256}.${places % 256}` };
}

/** A server with its own clock, and those who sign in or guess there. Call it once, at the top of a test file. */
export async function guessedApp() {
  let nowMs = Date.parse("2026-11-20T10:00:00Z");
  const app = await testApp({ clock: () => new Date(nowMs) });
  const later = (ms: number) => {
    nowMs += ms;
  };

  async function attempt(email: string, password: string, from: From) {
    const answer = await app.stranger.send({
      method: auth.signIn.method,
      url: auth.signIn.path,
      payload: { email, password },
      ...from,
    });
    const { statusCode: status, headers, cookies } = answer;
    return { status, headers, cookies, body: answer.json() };
  }

  /** That many wrong tries, one after the other; the answers' statuses. */
  async function guess(count: number, email: string, from: From) {
    const statuses = [];
    for (let tried = 0; tried < count; tried += 1) {
      statuses.push((await attempt(email, "wrong", from)).status);
    }
    return statuses;
  }

  /** Signs in, and answers the browser that did it at another place. */
  async function knownDevice(email: string, password = testPassword): Promise<From> {
    const { cookies, status } = await attempt(email, password, newPlace());
    expect(status).toBe(201);
    const kept = cookies.filter(({ name }) => name.startsWith("overslag-device-"));
    expect(kept).toMatchObject([
      { httpOnly: true, sameSite: "Strict", path: "/", maxAge: 400 * 86_400 },
    ]);
    return {
      ...newPlace(),
      cookies: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    };
  }

  const wait = async (email: string, from: From) => {
    const { status, body, headers } = await attempt(email, testPassword, from);
    expect(status).toBe(429);
    expect(body.code).toBe("too_many_attempts");
    expect(headers["retry-after"]).toBe(String(body.details.retryAfterSeconds));
    return Number(body.details.retryAfterSeconds);
  };

  const makeUser = () => app.make.user({ passwordHash });
  return { ...app, later, attempt, guess, knownDevice, wait, makeUser };
}
