import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import type { Language } from "../contracts/fields.ts";
import { companies } from "../contracts/companies.ts";
import { companyUsers } from "../contracts/users.ts";
import { companyBody } from "../server/test/company-body.ts";
import { signedIn } from "../server/test/server-process.ts";

interface Somebody {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const password = "Bratte fjell 1814";

/** A new user, of the sample company unless another is named; the role by its English title. */
export async function makeUser(
  url: string,
  roleTitle: string,
  ofCompany?: string,
  locale: Language = "en",
): Promise<Somebody> {
  const call = await signedIn(url);
  const own = await call(auth.session, {});
  const companyId = ofCompany ?? own.company.id;
  const options = await call(companyUsers.roleOptions, { params: { companyId } });
  const role = options.find(({ titleEn }) => titleEn === roleTitle);
  if (!role) throw new Error(`There is no role ${roleTitle}.`);
  const { name, email } = await call(companyUsers.create, {
    params: { companyId },
    body: { ...newUser(`Ola ${roleTitle}`, role.id, locale), password },
  });
  return { name, email, password };
}

/** What somebody enters who adds a user, without a password. */
export const newUser = (name: string, roleId: string, locale: Language) => ({
  name,
  email: newMail(),
  phone: "",
  position: "",
  roleId,
  active: true,
  locale,
  avatarId: null,
});

/** A company of its own, for journeys that change what the others work with. */
export async function makeCompany(url: string, title: string): Promise<string> {
  const call = await signedIn(url);
  const { id } = await call(companies.create, { body: { ...companyBody, title } });
  return id;
}

export const newMail = () => `${randomBytes(4).toString("hex")}@company.example`;

/** Signs somebody in without the screens. */
export async function enter(page: Page, { email, password: secret }: Somebody): Promise<void> {
  const answer = await page
    .context()
    .request.post(auth.signIn.path, { data: { email, password: secret } });
  expect(answer.ok()).toBe(true);
}

/** What the main menu offers, from top to bottom. */
export const expectMenu = (page: Page, items: readonly string[]) =>
  expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link")).toHaveText(items);

/** The address leads to the page that says no; its button goes back one step. */
export async function expectRefused(page: Page, address: string, from: string): Promise<void> {
  await page.goto(from);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(from);
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toHaveCount(0);
}

/** The answers to calls that the page makes beside the screens. */
export const statusOf = async (page: Page, method: string, address: string, data: unknown = {}) =>
  (await page.request.fetch(address, { method, ...(method === "GET" ? {} : { data }) })).status();
