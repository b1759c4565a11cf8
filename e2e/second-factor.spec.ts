import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import { auth } from "../contracts/auth.ts";
import type { Language } from "../contracts/fields.ts";
import { roles } from "../contracts/roles.ts";
import { users } from "../contracts/users.ts";
import { signedIn, skipSetUp, startServer } from "../server/test/server-process.ts";
import { freePort } from "./free-port.ts";
import { databaseWithoutTables } from "./journey-databases.ts";
import { newMail, newUser, password } from "./people.ts";
import { complaintsOf, openSession } from "./product.ts";

// A server without mail, at the address that passkeys and links are made for.

const test = base.extend<{ failOnConsole: undefined }, { url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner wants a pattern here
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = await startServer({
        ...(await databaseWithoutTables()),
        PORT: String(port),
        PUBLIC_URL: url,
      });
      await skipSetUp(server.url);
      await use(url);
      await server.stop();
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

const texts = {
  en: {
    newPasswordFor: "For {email} at My company.",
    password: ["New password", "New password once more", "Save"],
    signInTitle: "Welcome back",
    signIn: ["E-mail", "Password", "Sign in"],
    setUpApp: "Set up an app",
    picture: "Code for the camera of the app",
    code: "Code from the app",
    check: "Check and save",
    codes: "Recovery codes",
    kept: "I have kept them",
    profile: "Profile",
    addPasskey: "Add a passkey",
    usePasskey: "Use a passkey",
    forgot: "Forgot your password?",
    sendLink: "Send me a link",
    noMail: /This installation sends no e-mail/,
    linkTitle: "Link to a new password",
    makeLink: "Make a link",
    copy: "Copy",
    copied: "Copied",
    used: /This link has been used or is too old/,
  },
  nb: {
    newPasswordFor: "For {email} hos My company.",
    password: ["Nytt passord", "Nytt passord én gang til", "Lagre"],
    signInTitle: "Velkommen tilbake",
    signIn: ["E-post", "Passord", "Logg inn"],
    setUpApp: "Sett opp en app",
    picture: "Kode for kameraet i appen",
    code: "Kode fra appen",
    check: "Kontroller og lagre",
    codes: "Gjenopprettingskoder",
    kept: "Jeg har tatt vare på dem",
    profile: "Profil",
    addPasskey: "Legg til en passnøkkel",
    usePasskey: "Bruk en passnøkkel",
    forgot: "Glemt passordet?",
    sendLink: "Send meg en lenke",
    noMail: /Denne installasjonen sender ikke e-post/,
    linkTitle: "Lenke til nytt passord",
    makeLink: "Lag en lenke",
    copy: "Kopier",
    copied: "Kopiert",
    used: /Denne lenken er brukt eller for gammel/,
  },
} as const;
type Texts = (typeof texts)[Language];

/** Somebody whose role asks for a second step; his administrator hands him the link. */
async function invite(url: string, locale: Language) {
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
  return { email, url: link.url };
}

/** Nobody is signed in here yet, so the browser says which language it wants. */
async function open(page: Page, address: string, language: Language) {
  await page.goto(address);
  await page.getByText(language.toUpperCase(), { exact: true }).click();
}

async function choosePassword(page: Page, { password: [first, second, save] }: Texts) {
  await page.getByLabel(first, { exact: true }).fill(password);
  await page.getByLabel(second).fill(password);
  await page.getByRole("button", { name: save }).click();
}

async function signInAs(page: Page, email: string, { signIn: [mail, secret, button] }: Texts) {
  await page.goto("/auth/login");
  await page.getByRole("textbox", { name: mail }).fill(email);
  await page.getByLabel(secret, { exact: true }).fill(password);
  await page.getByRole("button", { name: button }).click();
}

async function signOut(page: Page, words: Texts) {
  await page.goto("/auth/logout");
  await expect(page.getByRole("heading", { name: words.signInTitle })).toBeVisible();
}

const statusOf = async (page: Page) => (await page.request.get(auth.session.path)).status();

/** A telephone or computer that shows passkeys without asking anybody. */
async function addAuthenticator(page: Page) {
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
}

/** The administrator makes a link on the user's page and copies it. */
async function copyLink(context: BrowserContext, userId: string, language: Language) {
  const words = texts[language];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await openSession(page, language);
  await page.goto(`/user/${userId}`);
  const card = page.getByRole("region", { name: words.linkTitle });
  await card.getByRole("button", { name: words.makeLink }).press("Enter");
  await card.getByRole("button", { name: words.copy }).press("Enter");
  await expect(page.getByText(words.copied, { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(card.getByRole("textbox", { name: words.linkTitle })).toHaveValue(link);
  expect(complaints).toEqual([]);
  return link;
}

for (const language of ["en", "nb"] as const) {
  const words = texts[language];

  test(`an invited user chooses a password, sets up an app, and signs in with it, in ${language}`, async ({
    page,
    url,
  }) => {
    const user = await invite(url, language);
    await open(page, user.url, language);
    const greeting = words.newPasswordFor.replace("{email}", user.email);
    await expect(page.getByText(greeting)).toBeVisible();
    await choosePassword(page, words);
    await expect(page).toHaveURL(/\/auth\/second-factor$/);
    // Nothing else opens before.
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth\/second-factor$/);
    await page.getByRole("button", { name: words.setUpApp }).click();
    await expect(page.getByRole("img", { name: words.picture })).toBeVisible();
    const secret = (await page.locator(".factor-secret").textContent()) ?? "";
    await page.getByLabel(words.code).fill(generateSync({ secret }));
    await page.getByRole("button", { name: words.check }).click();
    await expect(page.getByRole("heading", { name: words.codes })).toBeVisible();
    const codes = await page.locator(".factor-codes code").allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole("button", { name: words.kept }).click();
    await expect(page.getByRole("heading", { name: words.profile })).toBeVisible();

    await signOut(page, words);
    await signInAs(page, user.email, words);
    await expect(page.getByLabel(words.code)).toBeFocused();
    expect(await statusOf(page)).toBe(401);
    // The half minute of the first code may still last; that of the next one is taken already.
    const epoch = Math.floor(Date.now() / 1000) + 30;
    await page.getByLabel(words.code).fill(generateSync({ secret, epoch }));
    await page.getByRole("button", { name: words.signIn[2] }).click();
    await expect(page.getByRole("heading", { name: words.profile })).toBeVisible();

    await signOut(page, words);
    await signInAs(page, user.email, words);
    await page.getByLabel(words.code).fill(codes[0] ?? "");
    await page.getByRole("button", { name: words.signIn[2] }).click();
    await expect(page.getByRole("heading", { name: words.profile })).toBeVisible();
  });

  test(`an invited user chooses a password, adds a passkey, and signs in with it, in ${language}`, async ({
    page,
    url,
  }) => {
    await addAuthenticator(page);
    const user = await invite(url, language);
    await open(page, user.url, language);
    await choosePassword(page, words);
    await expect(page).toHaveURL(/\/auth\/second-factor$/);
    await page.getByRole("button", { name: words.addPasskey }).click();
    await expect(page.getByRole("heading", { name: words.codes })).toBeVisible();
    await page.getByRole("button", { name: words.kept }).click();
    await expect(page.getByRole("heading", { name: words.profile })).toBeVisible();

    await signOut(page, words);
    const asked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    await page.route(/\/second-step-/, async (route) => {
      asked.resolve();
      await free.promise;
      await route.continue();
    });
    await signInAs(page, user.email, words);
    // Until what comes next is there, the form stays.
    await asked.promise;
    const signIn = page.locator("form button[type=submit]");
    await expect(signIn).toHaveAttribute("aria-busy", "true");
    free.resolve();
    await expect(page.getByRole("button", { name: words.usePasskey })).toBeVisible();
    expect(await statusOf(page)).toBe(401);
    await page.getByRole("button", { name: words.usePasskey }).click();
    await expect(page.getByRole("heading", { name: words.profile })).toBeVisible();
    expect(await statusOf(page)).toBe(200);
  });

  test(`without a mail server a forgotten password is replaced by the link that an administrator copies, in ${language}`, async ({
    page,
    browser,
    url,
  }) => {
    const call = await signedIn(url);
    const [role] = await call(roles.options, {});
    const body = {
      ...newUser("Ola Streng", role?.id ?? "", language),
      password: "Stille vann 1927",
    };
    const { id, email } = await call(users.create, { body });
    await open(page, "/auth/login", language);
    await page.getByRole("link", { name: words.forgot }).click();
    // The sign-in page has a field of the same name, and stays until the next page has come.
    await expect(page.getByRole("button", { name: words.sendLink })).toBeVisible();
    await page.getByRole("textbox", { name: words.signIn[0] }).fill(email);
    await page.getByRole("button", { name: words.sendLink }).click();
    await expect(page.getByText(words.noMail)).toBeVisible();

    const office = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
    const link = await copyLink(office, id, language);
    await office.close();
    await page.goto(link);
    await choosePassword(page, words);
    await expect(page.getByRole("banner")).toBeVisible();
    expect(await statusOf(page)).toBe(200);
    await signOut(page, words);
    await signInAs(page, email, words);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(words.used)).toBeVisible();
  });
}
