import { expect } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { type LinkKind, passwordLinks } from "../../contracts/password-links.ts";
import { deliverNextLink } from "../auth/deliver-link.ts";
import { readConfig } from "../base/config.ts";
import { testMailer } from "./doubles.ts";
import { testApp } from "./test-app.ts";

const publicUrl = "https://offers.example.com";
export const next = "a long new sentence";
export const expired = { status: 410, body: { code: "link_expired" } };

export const tokenIn = (text: string, kind: LinkKind = "reset") => {
  const page = kind === "reset" ? "reset-password" : "invitation";
  const found = new RegExp(`${publicUrl}/auth/${page}#([\\w-]{43})(?:\\s|$)`).exec(text);
  return found?.[1] ?? expect.fail(`no link in ${text}`);
};

let places = 0;
export const newPlace = () => {
  places += 1;
  return `10.1.${places >> 8}.${places % 256}`;
};

/** A server that mails links, with its own clock. Call it once, at the top of a test file. */
export async function linkApp() {
  let nowMs = Date.parse("2026-11-20T10:00:00Z");
  const clock = () => new Date(nowMs);
  const later = (ms: number) => {
    nowMs += ms;
  };
  const settings = {
    LOG_LEVEL: "silent",
    PUBLIC_URL: publicUrl,
    SECURE_COOKIES: "false",
    SMTP_URL: "smtp://127.0.0.1:1",
  };
  const app = await testApp({ clock, config: readConfig(settings, []) });
  const { db, context, stranger } = app;
  const mailer = testMailer();
  /** Sends what waits; the messages that went out. */
  async function delivered() {
    const before = mailer.messages.length;
    while (await deliverNextLink({ db, config: context.config, mailer, clock }));
    return mailer.messages.slice(before);
  }

  const request = (email: string, headers = {}) =>
    stranger.send({
      method: "POST",
      url: passwordLinks.request.path,
      payload: { email },
      headers,
      remoteAddress: newPlace(),
    });
  const use = (token: string, kind: LinkKind = "reset", newPassword = next) =>
    stranger.call(passwordLinks.use, {
      body: { token, kind, newPassword, confirmation: newPassword },
    });
  const opened = (email: string, password: string, companyId?: string) =>
    stranger.call(auth.signIn, { body: { email, password, ...(companyId && { companyId }) } });
  return { ...app, clock, later, mailer, delivered, request, use, opened };
}
