import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { factors } from "../../contracts/factors.ts";
import { oidc } from "../../contracts/oidc.ts";
import { profile } from "../../contracts/profile.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const at = "2026-11-18T10:00:00.000Z";
const connected = { connectedAt: at, usedAt: at, hasPassword: true };
const session = {
  id: "01900000-0000-7000-8000-000000000000",
  isThis: true,
  userAgent: "curl",
  signedInBy: "provider",
  signedInAt: at,
  seenAt: at,
};

const open = (identity: object, name: string | null = "Byggkonto") => {
  let now = identity;
  const answer = ({ method, address }: Asked): Response | undefined => {
    if (address === oidc.look.path) return Response.json({ name });
    if (address === profile.sessions.path) return Response.json([session]);
    if (address !== oidc.own.path) return undefined;
    if (method === "GET") return Response.json(now);
    now = { ...connected, connectedAt: null, usedAt: null };
    return new Response(null, { status: 204 });
  };
  return showApp("/profile", { answer });
};
const section = () => page.getByRole("region", { name: "Sign-in with Byggkonto" });

test("a connection with the provider is shown and ended", async () => {
  const { asked } = await open(connected);
  await expect.element(section()).toMatchTextContent("Connected since 2026-11-18");
  await userEvent.click(page.getByRole("button", { name: "Disconnect" }));
  await expect.element(section()).toMatchTextContent("Not connected.");
  expect(asked.filter(({ method }) => method === "DELETE")).toMatchObject([
    { address: oidc.disconnect.path },
  ]);
});

test("whoever has no password is told why he stays connected", async () => {
  await open({ ...connected, hasPassword: false });
  await expect.element(section()).toMatchTextContent("You have no password yet");
  expect(section().getByRole("button").elements()).toEqual([]);
});

test("without a provider there is nothing to connect with, and a session tells when alone", async () => {
  const { asked } = await open(connected, null);
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect.element(sessions).toMatchTextContent(/Signed in 2026-11-18/);
  await expect.element(section()).not.toBeInTheDocument();
  expect(asked.some(({ address }) => address === oidc.own.path)).toBe(false);
});

test("a session that came by the provider says so", async () => {
  await open(connected);
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect.element(sessions).toMatchTextContent(/Signed in with Byggkonto 2026-11-18/);
});

test("whoever has no password to type is told how to change his second step", async () => {
  const none = { hasTotp: false, passkeys: [], recoveryCodes: 0 };
  await showApp("/profile", {
    answer: ({ address }) =>
      address === factors.get.path
        ? Response.json({ ...none, hasPassword: false, isConfirmed: false })
        : undefined,
  });
  const second = page.getByRole("region", { name: "Second step of signing in" });
  await expect.element(second).toMatchTextContent("You have no password. Sign out and in again");
});
