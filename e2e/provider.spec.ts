import { test as base, expect, type Page } from "@playwright/test";
import { roles } from "../contracts/roles.ts";
import { users } from "../contracts/users.ts";
import { client, type OidcProvider, startOidcProvider } from "../server/test/oidc-provider.ts";
import { administrator, signedIn, skipSetUp, startServer } from "../server/test/server-process.ts";
import { faultsOf } from "./accessible.ts";
import { freePort } from "./free-port.ts";
import { databaseWithoutTables } from "./journey-databases.ts";
import { newMail, password } from "./people.ts";
import { complaintsOf } from "./product.ts";
import { pendingCalls, settled } from "./settled.ts";
import { takePicture } from "./take-picture.ts";

// The product and a real OpenID Connect provider, which to the browser are two sites.

interface Installation {
  readonly url: string;
  readonly provider: OidcProvider;
}

const test = base.extend<{ failOnConsole: undefined }, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner wants a pattern here
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const provider = await startOidcProvider({ returnUrl: `${url}/auth/provider` });
      const server = await startServer({
        ...(await databaseWithoutTables()),
        PORT: String(port),
        PUBLIC_URL: url,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.client_id,
        OIDC_CLIENT_SECRET: client.client_secret,
        OIDC_NAME: "Byggkonto",
      });
      await skipSetUp(server.url);
      await use({ url, provider });
      await server.stop();
      await provider.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  failOnConsole: [
    async ({ page }, use) => {
      const said = complaintsOf(page);
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

interface Wanted {
  readonly locale: "en" | "nb";
  /** None where he is invited to choose one. */
  readonly password?: string;
}

/** A user of the company, who may have an account at the provider. */
async function addUser(url: string, { locale, password: chosen = "" }: Wanted) {
  const call = await signedIn(url);
  const options = await call(roles.options, {});
  const role = options.find(({ titleEn }) => titleEn === "Estimator");
  const fields = { phone: "", position: "", active: true, avatarId: null, locale };
  return call(users.create, {
    body: {
      ...fields,
      name: "Kari Nordås",
      email: newMail(),
      roleId: role?.id ?? "",
      password: chosen,
    },
  });
}

/** On the page of the provider. */
async function typeAccount(page: Page, account: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Provider" })).toBeVisible();
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Continue" }).click();
}

const sizes = { wide: { width: 1280, height: 860 }, narrow: { width: 380, height: 800 } };

/** Looks at the page in both sizes and appearances, with pictures for people to look at. */
async function look(page: Page, name: string): Promise<void> {
  const pending = pendingCalls(page);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page, pending);
      const colours = () => page.evaluate(() => document.documentElement.style.colorScheme);
      await expect.poll(colours).toBe(colorScheme);
      expect(await faultsOf(page, colorScheme === "dark")).toEqual([]);
      await takePicture(page, `provider-${name}-${size}-${colorScheme}`, true);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(sizes.wide);
}

test("an invited user signs in by the provider, and an administrator ends the connection", async ({
  page,
  browser,
  installation: { url, provider },
}) => {
  const user = await addUser(url, { locale: "en" });
  provider.accounts.set("stranger", { email: "stranger@elsewhere.example", email_verified: true });
  provider.accounts.set("kari", { email: user.email, email_verified: true });

  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\/login\?from=/);
  const leave = page.getByRole("button", { name: "Sign in with Byggkonto" });
  await expect(leave).toBeVisible();
  await look(page, "login-en");
  await leave.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Not signed in" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The sign-in was broken off there");
  await page.getByRole("button", { name: "Try again with Byggkonto" }).click();

  await typeAccount(page, "stranger");
  await expect(page.getByRole("alert")).toContainText("Nobody has been invited");
  await expect(page.getByRole("alert")).toContainText("stranger@elsewhere.example");
  await look(page, "unknown-en");
  // The provider knows him already, and asks all the same.
  await page.getByRole("button", { name: "Use another account" }).click();
  await typeAccount(page, "kari");

  await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
  const connection = page.getByRole("region", { name: "Sign-in with Byggkonto" });
  await expect(connection).toContainText("Connected since");
  await expect(connection).toContainText("You have no password yet");
  await expect(connection.getByRole("button")).toHaveCount(0);
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions).toContainText("Signed in with Byggkonto");
  await look(page, "profile-en");

  const office = await (await browser.newContext({ baseURL: url })).newPage();
  await office.goto("/auth/login");
  await office.getByLabel(/^e-mail/i).fill(administrator.email);
  await office.getByLabel("Password", { exact: true }).fill(administrator.password);
  await office.keyboard.press("Enter");
  await expect(office.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await office.goto("/users");
  const row = office.getByRole("row", { name: user.email });
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Byggkonto");
  await look(office, "users-en");
  await office.goto(`/user/${user.id}`);
  const card = office.getByRole("region", { name: "Sign-in with Byggkonto" });
  await look(office, "user-en");
  await card.getByRole("button", { name: "Disconnect" }).click();
  await expect(office.getByText("The connection with Byggkonto is ended")).toBeVisible();
  await expect(card).toHaveCount(0);
  await office.context().close();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("en bruker logger inn med leverandøren, kobler fra, og får beskjed når leverandøren er borte", async ({
  page,
  installation: { url, provider },
}) => {
  const user = await addUser(url, { locale: "en", password });
  provider.accounts.set("kari-nb", { email: user.email, email_verified: true });
  provider.accounts.set("ubekreftet", { email: user.email });

  await page.goto("/auth/login");
  await page.getByRole("radio", { name: "NB" }).press("Space");
  const leave = page.getByRole("button", { name: "Logg inn med Byggkonto" });
  await expect(leave).toBeVisible();
  await look(page, "login-nb");
  await leave.click();
  await typeAccount(page, "ubekreftet");
  await expect(page.getByRole("heading", { name: "Ikke logget inn" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("har ikke kontrollert e-postadressen");
  await look(page, "unverified-nb");
  await page.getByRole("button", { name: "Bruk en annen konto" }).click();
  await typeAccount(page, "kari-nb");

  // The language of the sign-in page has become his own.
  await expect(page.getByRole("navigation", { name: "Hovedmeny" })).toBeVisible();
  await page.goto("/profile");
  const connection = page.getByRole("region", { name: "Innlogging med Byggkonto" });
  await expect(connection).toContainText("Koblet til siden");
  await look(page, "profile-nb");
  await connection.getByRole("button", { name: "Koble fra" }).click();
  await expect(page.getByText("Koblingen til Byggkonto er avsluttet")).toBeVisible();
  await expect(connection).toContainText("Ikke koblet til");

  await page.goto("/auth/logout");
  await expect(leave).toBeVisible();
  provider.instead.set("/token", (_, response) => response.writeHead(503).end());
  // The provider still knows him, and asks nothing.
  await leave.click();
  await expect(page.getByRole("alert")).toContainText("svarer ikke akkurat nå");
  provider.instead.clear();
  await page.getByRole("button", { name: "Prøv igjen med Byggkonto" }).click();
  await expect(page.getByRole("navigation", { name: "Hovedmeny" })).toBeVisible();
});
