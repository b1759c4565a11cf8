import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import { units } from "../contracts/units.ts";
import { openSession, test } from "./product.ts";

const texts = {
  en: {
    section: "Access tokens",
    add: "New token",
    name: "Name",
    see: "Units: See",
    save: "Save",
    token: "Token",
    done: "I have copied it",
    rights: "Units (see)",
    unused: /never used/,
    used: /last used 20\d\d-/,
    revoke: (title: string) => `Revoke ${title}`,
    none: "There are no tokens yet.",
    answering: "Administrator answers for it",
  },
  nb: {
    section: "Tilgangsnøkler",
    add: "Ny nøkkel",
    name: "Navn",
    see: "Enheter: Se",
    save: "Lagre",
    token: "Nøkkel",
    done: "Jeg har kopiert den",
    rights: "Enheter (se)",
    unused: /aldri brukt/,
    used: /sist brukt 20\d\d-/,
    revoke: (title: string) => `Trekk tilbake ${title}`,
    none: "Det er ingen nøkler ennå.",
    answering: "Administrator svarer for den",
  },
};
type Words = (typeof texts)["en"];

/** Makes a token that may see units, and reads it from the screen. */
async function makeToken(page: Page, words: Words, title: string): Promise<string> {
  await page.getByRole("button", { name: words.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.name).fill(title);
  await dialog.getByRole("checkbox", { name: words.see }).check();
  await dialog.getByRole("button", { name: words.save }).click();
  const token = await dialog.getByLabel(words.token, { exact: true }).textContent();
  await dialog.getByRole("button", { name: words.done }).click();
  await expect(dialog).not.toBeVisible();
  return token ?? "";
}

/** What a program is answered that shows the token. */
const ask = async (request: APIRequestContext, path: string, token: string) =>
  (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();

for (const language of ["en", "nb"] as const) {
  test(`a program gets a token, uses it and loses it, in ${language}`, async ({
    page,
    playwright,
    product,
  }) => {
    const words = texts[language];
    const { url } = product.server;
    await openSession(page, language);
    const { company } = await (await page.request.get(auth.session.path)).json();
    const program = await playwright.request.newContext({ baseURL: url });

    await page.goto("/profile");
    const own = page.getByRole("region", { name: words.section });
    const token = await makeToken(page, words, "Webshop");
    await expect(own.getByRole("listitem")).toContainText(words.rights);
    await expect(own.getByRole("listitem")).toContainText(words.unused);
    expect(await ask(program, units.list.path, token)).toBe(200);
    expect(await ask(program, "/api/clients", token)).toBe(403);
    await page.reload();
    await expect(own.getByRole("listitem")).toContainText(words.used);
    await own.getByRole("button", { name: words.revoke("Webshop") }).click();
    await expect(own.getByRole("listitem")).toHaveCount(0);
    expect(await ask(program, units.list.path, token)).toBe(401);

    await page.goto(`/app-company/${company.id}`);
    await page.getByRole("link", { name: words.section }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    const ofCompany = await makeToken(page, words, "Accounts");
    await expect(own.getByRole("listitem")).toContainText(words.answering);
    expect(await ask(program, units.list.path, ofCompany)).toBe(200);
    await own.getByRole("button", { name: words.revoke("Accounts") }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    expect(await ask(program, units.list.path, ofCompany)).toBe(401);
    await program.dispose();
  });
}
