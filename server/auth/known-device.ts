import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../base/context.ts";

// A browser in which somebody has signed in keeps a cookie that says so. It opens nothing: it gives his
// tries in that browser a count of their own, so that nobody else's tries stand in his way.

const prefix = (secure: boolean) => (secure ? "__Host-" : "");
/** What browsers keep at most. */
const keptDays = 400;

/** One for each user: several may share a browser. */
const cookieNameOf = (userId: string, secure: boolean) =>
  `${prefix(secure)}overslag-device-${createHash("sha256").update(userId).digest("hex").slice(0, 16)}`;

export interface DeviceOwner {
  readonly userId: string;
  /** A device is forgotten with the password that it was known by. */
  readonly passwordHash: string;
}

const signatureOf = ({ secret }: Pick<Context, "secret">, owner: DeviceOwner, name: string) =>
  secret.sign("device", `${owner.userId} ${name} ${owner.passwordHash}`);

/** What the browser is called, if this user has signed in there before. */
export function knownDevice(
  context: Pick<Context, "config" | "secret">,
  { cookies }: Pick<FastifyRequest, "cookies">,
  owner: DeviceOwner,
): string | undefined {
  const value = cookies[cookieNameOf(owner.userId, context.config.secureCookies)];
  const [name = "", signature = ""] = value?.split(".") ?? [];
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(context, owner, name));
  return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
}

/** From now on this user is known in this browser. */
export function rememberDevice(
  context: Pick<Context, "config" | "secret">,
  reply: FastifyReply,
  owner: DeviceOwner,
): void {
  const secure = context.config.secureCookies;
  const name = randomBytes(16).toString("base64url");
  reply.setCookie(
    cookieNameOf(owner.userId, secure),
    `${name}.${signatureOf(context, owner, name)}`,
    { path: "/", httpOnly: true, sameSite: "strict", secure, maxAge: keptDays * 86_400 },
  );
}
