import { expect } from "@playwright/test";
import { companies } from "../contracts/companies.ts";
import { companyBody } from "../server/test/company-body.ts";
import { expectAccessible } from "./accessible.ts";
import { openSession, test } from "./product.ts";

// A company goes out as a file and comes into an empty one.

const words = {
  en: {
    download: "Download the archive",
    choose: "Choose an archive",
    run: "Import",
    done: "Everything is here",
    inUse: "Something was entered in this company already",
    here: /is here already: Fjordheim Bygg & Bad AS/,
    foreign: "This file is no archive of a company of Overslag.",
  },
  nb: {
    download: "Last ned arkivet",
    choose: "Velg et arkiv",
    run: "Importer",
    done: "Alt er på plass",
    inUse: "Noe er allerede lagt inn i denne bedriften",
    here: /her: Fjordheim Bygg & Bad AS/,
    foreign: "Denne filen er ikke et arkiv av en bedrift i Overslag.",
  },
} as const;

for (const language of ["en", "nb"] as const) {
  test(`a company is exported and imported into an empty one, ${language}`, async ({ page }) => {
    const t = words[language];
    await openSession(page, language);
    const { request } = page.context();
    const listed = await request.get(companies.list.path, { params: { search: "fjordheim" } });
    const [own] = companies.list.reply.parse(await listed.json()).rows;
    await page.goto(`/app-company/${own?.id}/archive`);
    await expect(page.getByText(t.inUse)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: t.download }).click();
    const file = await (await download).path();

    const data = { ...companyBody, title: `Tom ${language} AS` };
    const added = await request.post(companies.create.path, { data });
    const { id } = companies.create.reply.parse(await added.json());
    await page.goto(`/app-company/${id}/archive`);
    const chooser = page.getByLabel(t.choose);
    await chooser.setInputFiles({
      name: "letter.zip",
      mimeType: "application/zip",
      buffer: Buffer.from("Dear Sir"),
    });
    await expect(page.getByRole("alert")).toContainText(t.foreign);
    await expect(page.getByText("letter.zip")).toBeVisible();
    await expectAccessible(page);

    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("heading", { name: /^Fjordheim Bygg & Bad AS/ })).toBeVisible();
    await expect(page.getByText(t.here)).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("button", { name: t.run }).click();
    await expect(page.getByText(t.done)).toBeVisible();
    await expectAccessible(page);

    // As the company that it was: its name, and its projects.
    const work = await request.put(companies.work.path, { data: { companyId: id } });
    expect(work.ok()).toBe(true);
    await page.goto("/projects");
    await expect(page.getByText("Rehabilitering av bad").first()).toBeVisible();
    await expect(page.getByRole("banner").getByText("Fjordheim Bygg & Bad AS")).toBeVisible();
    await request.put(companies.work.path, { data: { companyId: own?.id } });
  });
}
