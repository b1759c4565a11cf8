import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { auth } from "../../contracts/auth.ts";
import { permissions } from "../../contracts/permissions.ts";
import { factors } from "../../contracts/factors.ts";
import { profile } from "../../contracts/profile.ts";
import { tokens } from "../../contracts/tokens.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000000";
const stored = {
  id,
  revision: 4,
  name: "Kari Nordås",
  email: "kari@company.example",
  phone: "",
  position: "Daglig leder",
  locale: "en",
  avatar: null,
  roleEn: "Company administrator",
  roleNb: "Bedriftsadministrator",
};
const seen = "2026-11-20T10:00:00.000Z";
const otherId = id.replace(/0$/, "1");
const session = { id, userAgent: "curl", signedInAt: "2026-11-18T10:00:00.000Z", seenAt: seen };

/** A server that keeps what is saved, and speaks the language that was chosen. */
function server() {
  let kept: Record<string, unknown> = stored;
  return ({ method, address, body }: Asked): Response | undefined => {
    if (address === auth.session.path) return Response.json(sessionOf(String(kept["locale"])));
    if (address === profile.sessions.path) {
      return Response.json([
        { ...session, isThis: true },
        { ...session, id: otherId, isThis: false, userAgent: "Firefox/140 Windows" },
      ]);
    }
    if (address === tokens.listOwn.path) return Response.json([]);
    if (address === factors.get.path) {
      return Response.json({ hasTotp: false, passkeys: [], recoveryCodes: 0, isConfirmed: false });
    }
    if (address !== profile.get.path) return undefined;
    if (method === "PUT") kept = { ...kept, ...z.looseObject({}).parse(body), revision: 5 };
    return Response.json(kept);
  };
}
const sessionOf = (locale: string) => ({
  user: { id, name: stored.name, email: stored.email, locale, avatar: null },
  roleId: id,
  permissions,
  isSystemAdministrator: false,
  company: { id, title: "Bygg AS", logo: null, needsSetUp: false },
});

test("the own profile is saved, and says so", async () => {
  const { asked } = await showApp("/profile", { answer: server() });
  await userEvent.fill(page.getByLabelText("Phone"), "+47 900 00 000");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Record saved successfuly")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    name: "Kari Nordås",
    phone: "+47 900 00 000",
    position: "Daglig leder",
    locale: "en",
    avatarId: null,
    email: "kari@company.example",
    currentPassword: "",
    revision: 4,
  });
});

test("another language holds as soon as it is saved", async () => {
  await showApp("/profile", { answer: server() });
  await userEvent.click(page.getByRole("combobox", { name: /Language$/ }));
  await userEvent.click(page.getByTitle("Norwegian").last());
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByRole("heading", { name: "Profil" })).toBeVisible();
  expect(document.documentElement.lang).toBe("nb");
});

test("another e-mail address asks for the password", async () => {
  const { asked } = await showApp("/profile", { answer: server() });
  const email = page.getByLabelText(/^(\* )?E-mail$/);
  const password = page.getByLabelText("Current password");
  await userEvent.fill(email, "KARI@company.example");
  await expect.element(password).not.toBeInTheDocument();
  await userEvent.fill(email, "kari.nordas@company.example");
  await expect.element(password).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Please enter Current password")).toBeVisible();
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("the password that a new token needs has its own field beside that of the page", async () => {
  const well = server();
  await showApp("/profile", {
    answer: (call) =>
      call.address === factors.get.path
        ? Response.json({
            hasTotp: false,
            hasPassword: true,
            passkeys: [],
            recoveryCodes: 0,
            isConfirmed: false,
          })
        : well(call),
  });
  await expect.element(page.getByLabelText("Your password")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "New token" }));
  const own = page.getByRole("dialog").getByLabelText("Your password");
  await userEvent.fill(own, "a long sentence");
  await expect.element(own).toHaveValue("a long sentence");
});

const shownSessions = () =>
  page
    .getByRole("region", { name: "Where you are signed in" })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\d\d:00/g, "…"));
const endOthers = () => page.getByRole("button", { name: "Sign out everywhere else" });

test("the own sessions are listed, and the others can be ended", async () => {
  let others = [{ ...session, id: otherId, isThis: false, userAgent: "Firefox/140 Windows" }];
  let isDown = true;
  const well = server();
  const { asked } = await showApp("/profile", {
    answer: (call) => {
      if (call.address !== profile.sessions.path) return well(call);
      if (call.method === "GET") return Response.json([{ ...session, isThis: true }, ...others]);
      if (isDown) return undefined;
      others = [];
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
  const times = "Signed in 2026-11-18 …, last seen 2026-11-20 …";
  expect(shownSessions()).toEqual([
    `Unknown browser This browser${times}`,
    `Firefox on Windows ${times}Sign out`,
  ]);
  await userEvent.click(endOthers());
  await expect.element(page.getByRole("alert")).toBeVisible();
  isDown = false;
  await userEvent.click(endOthers());
  await expect.element(page.getByText("You are now signed in here alone.")).toBeVisible();
  await expect.element(page.getByText("An error has occurred")).not.toBeInTheDocument();
  await expect.poll(() => shownSessions().length).toBe(1);
  await expect.element(endOthers()).not.toBeInTheDocument();
  const ended = asked.filter(({ method }) => method === profile.endOtherSessions.method);
  expect(ended).toHaveLength(2);
});

test("a list of sessions that is asked for again in vain stays as it was", async () => {
  const well = server();
  let isDown = false;
  const { asked } = await showApp("/profile", {
    answer: (call) =>
      isDown && call.address === profile.sessions.path
        ? Response.json(
            { type: "about:blank", title: "x", status: 403, code: "forbidden" },
            { status: 403 },
          )
        : well(call),
  });
  await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
  isDown = true;
  const before = asked.filter(({ address }) => address === profile.sessions.path).length;
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => asked.filter(({ address }) => address === profile.sessions.path).length)
    .toBeGreaterThan(before);
  await expect.element(page.getByText("Record saved successfuly")).toBeVisible();
  await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test.each([
  [["PROFILE_VIEW", "CHANGE_PASSWORD_VIEW"], 1],
  [["PROFILE_VIEW"], 0],
] as const)(
  "the head of the profile has the role, and with %j the way to the password",
  async (...parts) => {
    const [own, count] = parts;
    await showApp("/profile", {
      permissions: own,
      answer: (call) => (call.address === auth.session.path ? undefined : server()(call)),
    });
    await expect.element(page.getByText("Role: Company administrator")).toBeVisible();
    expect(page.getByRole("link", { name: "Change password" }).elements()).toHaveLength(count);
  },
);

test("what could not be loaded is said, and can be tried again", async () => {
  let isDown = true;
  const well = server();
  const answer = (asked: Asked) =>
    isDown && asked.address.startsWith(profile.get.path)
      ? Response.json(
          { type: "about:blank", title: "x", status: 500, code: "internal" },
          { status: 500 },
        )
      : well(asked);
  await showApp("/profile", { answer });
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.poll(() => retry.elements().length).toBe(4);
  isDown = false;
  await userEvent.click(retry.nth(2));
  await expect.element(page.getByText("Firefox on Windows")).toBeVisible();
  await userEvent.click(retry.first());
  await expect.element(page.getByLabelText("Phone")).toBeVisible();
});

test("one of the own sessions is ended by itself, and this one is not offered", async () => {
  const well = server();
  const { asked } = await showApp("/profile", {
    answer: (call) => (call.method === "DELETE" ? new Response(null, { status: 204 }) : well(call)),
  });
  const end = page.getByRole("button", { name: /^Sign out (Firefox|Unknown)/ });
  await expect.poll(() => end.elements().length).toBe(1);
  await userEvent.click(end);
  await expect.element(page.getByText("Signed out there")).toBeVisible();
  const ended = asked.find(({ method }) => method === "DELETE");
  expect(ended?.address).toMatch(/^\/api\/profile\/sessions\/[0-9a-f-]{36}$/);
});
