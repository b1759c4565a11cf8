import { test as base, expect, type Page } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import type { Language } from "../contracts/fields.ts";
import { type MailSink, startMailSink } from "../server/test/mail-sink.ts";
import { administrator, type ServerProcess, startServer } from "../server/test/server-process.ts";
import { databaseWithSamples } from "./journey-databases.ts";

interface Product {
  readonly server: ServerProcess;
  readonly mail: MailSink;
}

interface PerWorker {
  readonly product: Product;
  /** Where messages leave to, in place of the mail server that takes them all. */
  readonly smtpUrl: string | undefined;
  /** Where customers reach the product, as messages say; without it they lead nowhere. */
  readonly publicUrl: string | undefined;
}

/**
 * The whole product for a spec file: server process, database with the samples, and a mail server. A
 * page fails its test when the browser's console reports an error or a missing text.
 */
export const test = base.extend<{ failOnConsole: undefined }, PerWorker>({
  smtpUrl: [undefined, { option: true, scope: "worker" }],
  publicUrl: [undefined, { option: true, scope: "worker" }],
  product: [
    async ({ smtpUrl, publicUrl }, use) => {
      const mail = await startMailSink();
      const server = await startServer({
        ...(await databaseWithSamples()),
        SMTP_URL: smtpUrl ?? mail.url,
        // Receivers of webhooks are on loopback too.
        WEBHOOK_ALLOW_INTERNAL: "true",
        ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
      });
      await use({ server, mail });
      await server.stop();
      await mail.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.server.url),
  failOnConsole: [
    async ({ page }, use) => {
      const said = complaintsOf(page);
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Errors and warnings in the browser's console from now on; missing texts are among them. */
export function complaintsOf(page: Page): readonly string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    const { url, lineNumber } = message.location();
    const isComplaint = ["error", "warning"].includes(message.type());
    if (isComplaint && !isExpected(message.text())) {
      said.push(`${message.text()} ${url}:${lineNumber}`);
    }
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}

/** The browser reports every refused request by itself; the tests say which ones they expect. */
const isExpected = (text: string) => text.startsWith("Failed to load resource");

/** Signs in by the screens and works in English. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/auth/login");
  await fillSignIn(page, administrator);
  // The user may have worked in Norwegian before. What is opened next would cut off the call that keeps his choice.
  const english = page.getByRole("banner").getByRole("radio", { name: "EN" });
  await english.waitFor({ state: "attached" });
  if (!(await english.isChecked())) {
    const kept = page.waitForResponse((answer) => answer.url().endsWith(auth.setLocale.path));
    await english.check({ force: true });
    await kept;
  }
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
}

/** Fills in the sign-in page and sends it. */
export async function fillSignIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(/^e-?mail/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** Signs in without the screens, for journeys that are about something else. */
export async function openSession(page: Page, language: Language): Promise<void> {
  const { request } = page.context();
  const signedIn = await request.post(auth.signIn.path, { data: administrator });
  const chosen = await request.put(auth.setLocale.path, { data: { locale: language } });
  expect([signedIn.ok(), chosen.ok()]).toEqual([true, true]);
}
