import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import { auth } from "../contracts/auth.ts";
import { roles } from "../contracts/roles.ts";
import { users } from "../contracts/users.ts";
import { signedIn, skipSetUp, startServer } from "../server/test/server-process.ts";
import { freePort } from "./free-port.ts";
import { newMail, newUser, password } from "./people.ts";
import { complaintsOf } from "./product.ts";

// A server without mail, at the address that passkeys and links are made for.

const test = base.extend<{ failOnConsole: undefined }, { url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner wants a pattern here
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-factors-"));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = await startServer({ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url });
      await skipSetUp(server.url);
      await use(url);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ url }, use) => use(url),
  failOnConsole: [
    async ({ page }, use) => {
      const said = complaintsOf(page);
      await use(undefined);
      // The browser reports the answers that ask for the second step.
      expect(said.filter((line) => !/401|4(09|10|22)/.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Somebody whose role asks for a second step; his administrator hands him the link. */
async function invite(url: string, locale: "en" | "nb") {
  const call = await signedIn(url);
  const role = await call(roles.create, {
    body: {
      titleEn: `Strict ${newMail()}`,
      titleNb: `Streng ${newMail()}`,
      permissions: ["PROFILE_VIEW"],
      needsSecondFactor: true,
    },
  });
  const { id, email } = await call(users.create, {
    body: newUser("Ola Streng", role.id, locale),
  });
  const link = await call(users.makeLink, { params: { id } });
  return { id, email, url: link.url };
}

async function choosePassword(page: Page, labels: readonly [string, string, string]) {
  const [first, second, save] = labels;
  await page.getByLabel(first, { exact: true }).fill(password);
  await page.getByLabel(second).fill(password);
  await page.getByRole("button", { name: save }).click();
}

const signInAs = async (page: Page, email: string, labels: readonly [string, string, string]) => {
  await page.goto("/auth/login");
  await page.getByRole("textbox", { name: labels[0] }).fill(email);
  await page.getByLabel(labels[1], { exact: true }).fill(password);
  await page.getByRole("button", { name: labels[2] }).click();
};

const statusOf = async (page: Page) => (await page.request.get(auth.session.path)).status();

test("an invited user chooses a password, sets up an app, and signs in with it", async ({
  page,
  url,
}) => {
  const user = await invite(url, "en");
  await page.goto(user.url);
  await expect(page.getByText(`For ${user.email} at My company.`)).toBeVisible();
  await choosePassword(page, ["New password", "New password once more", "Save"]);
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  // Nothing else opens before.
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: "Code for the camera of the app" })).toBeVisible();
  const secret = (await page.locator(".factor-secret").textContent()) ?? "";
  await page.getByLabel("Code from the app").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Check and save" }).click();
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  const codes = await page.locator(".factor-codes code").allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();

  await page.goto("/auth/logout");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await signInAs(page, user.email, ["E-mail", "Password", "Sign in"]);
  await expect(page.getByLabel("Code from the app")).toBeFocused();
  expect(await statusOf(page)).toBe(401);
  // The half minute of the first code may still last, so a recovery code stands in for the next one.
  await page.getByLabel("Code from the app").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test("en invitert bruker velger passord, lager en passnøkkel og logger inn med den", async ({
  page,
  url,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const user = await invite(url, "nb");
  await page.goto(user.url);
  await page.getByText("NB", { exact: true }).click();
  await choosePassword(page, ["Nytt passord", "Nytt passord én gang til", "Lagre"]);
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  await page.getByRole("button", { name: "Legg til en passnøkkel" }).click();
  await expect(page.getByRole("heading", { name: "Gjenopprettingskoder" })).toBeVisible();
  await page.getByRole("button", { name: "Jeg har tatt vare på dem" }).click();
  await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();

  await page.goto("/auth/logout");
  await expect(page.getByRole("heading", { name: "Velkommen tilbake" })).toBeVisible();
  await signInAs(page, user.email, ["E-post", "Passord", "Logg inn"]);
  await page.getByRole("button", { name: "Bruk en passnøkkel" }).click();
  await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();
  expect(await statusOf(page)).toBe(200);
});

test("without a mail server a forgotten password is replaced by the link of an administrator", async ({
  page,
  url,
}) => {
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill("ola@company.example");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(/This installation sends no e-mail/)).toBeVisible();

  const call = await signedIn(url);
  const [role] = await call(roles.options, {});
  const body = { name: "Kari", phone: "", position: "", active: true, avatarId: null };
  const { id, email } = await call(users.create, {
    body: {
      ...body,
      email: newMail(),
      roleId: role?.id ?? "",
      locale: "en",
      password: "Stille vann 1927",
    },
  });
  const { url: link } = await call(users.makeLink, { params: { id } });
  await page.goto(link);
  await choosePassword(page, ["New password", "New password once more", "Save"]);
  await expect(page.getByRole("banner")).toBeVisible();
  expect(await statusOf(page)).toBe(200);
  await page.goto("/auth/logout");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await signInAs(page, email, ["E-mail", "Password", "Sign in"]);
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/This link has been used or is too old/)).toBeVisible();
});
