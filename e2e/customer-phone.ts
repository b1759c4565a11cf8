import { type Browser, expect, type Page } from "@playwright/test";
import { z } from "zod";
import { auth } from "../contracts/auth.ts";
import { companies } from "../contracts/companies.ts";
import { offerPageEn } from "../locales/offer-page.en.ts";
import { offerPageNb } from "../locales/offer-page.nb.ts";
import { signedIn } from "../server/test/server-process.ts";
import { faultsOf, overflowOf } from "./accessible.ts";
import { complaintsOf } from "./product.ts";
import { takePicture } from "./take-picture.ts";

export const textsIn = { en: offerPageEn, nb: offerPageNb };

/** Where customers reach the product, as messages say. */
export const publicUrl = "http://offers.example";

const Projects = z.object({ status: z.string() });

/** What the company of the samples wants with its offers. */
export async function changeCompany(
  url: string,
  values: Partial<z.input<typeof companies.update.body>>,
) {
  const call = await signedIn(url);
  const { company } = await call(auth.session, {});
  const params = { companyId: company.id };
  const record = await call(companies.get, { params });
  const body = companies.update.body.strip().parse({ ...record, ...values });
  await call(companies.update, { params, body });
}

/** The phone of somebody who was never here before. */
export async function onPhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 380, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const said = complaintsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(url);
  return { page, said, asked, context };
}

const atDesk = { width: 1280, height: 860 };
const inHand = { width: 380, height: 800 };

/** What stands on the phone is whole and accessible, by day and night, and at a desk as well; with pictures for people. */
export async function expectWhole(phone: Page, name: string): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await phone.emulateMedia({ colorScheme });
    faults.push(...(await faultsOf(phone, colorScheme === "dark")));
    await takePicture(phone, `customer-${name}-${colorScheme}`, true);
  }
  await phone.emulateMedia({ colorScheme: "light" });
  await phone.setViewportSize(atDesk);
  faults.push(...(await overflowOf(phone)));
  await takePicture(phone, `customer-${name}-wide`, true);
  await phone.setViewportSize(inHand);
  expect(faults).toEqual([]);
}

/** What the customer finds in his mail. */
export const linkIn = (text: string | undefined, url: string) =>
  `${url}/offer#${/http:\/\/offers\.example\/offer#(\S+)/.exec(text ?? "")?.[1] ?? ""}`;

export const statusOf = async (page: Page, projectId: string) =>
  Projects.parse(await (await page.context().request.get(`/api/projects/${projectId}`)).json())
    .status;
