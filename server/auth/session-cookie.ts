import type { FastifyReply } from "fastify";
import { cookieName, longestSessionDays } from "../base/session.ts";
import type { Config } from "../base/config.ts";

const cookieOptions = ({ secureCookies }: Config) => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: secureCookies,
});

/** Gives the browser its session. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(cookieName(config.secureCookies), token, {
    ...cookieOptions(config),
    // The server decides when the session ends; the cookie must not go before it.
    maxAge: longestSessionDays * 86_400,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName(config.secureCookies), cookieOptions(config));
}
