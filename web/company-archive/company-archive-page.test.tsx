import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companies } from "../../contracts/companies.ts";
import { companyArchive } from "../../contracts/company-archive.ts";
import type { Language } from "../base/i18n.ts";
import { catchForms } from "../test/catch-forms.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

const { id } = storedCompany;
const at = (path: string) => path.replace(":companyId", id);

const open = (isEmpty: boolean, language: Language = "en") =>
  showApp(`/app-company/${id}/archive`, {
    language,
    answer: ({ address }: Asked) => {
      if (address === at(companies.get.path)) return Response.json(storedCompany);
      return address === at(companyArchive.state.path) ? Response.json({ isEmpty }) : undefined;
    },
  });

const archive = new File(["PK"], "fjordheim.zip", { type: "application/zip" });
const choose = () => userEvent.upload(page.getByLabelText(/Choose/), archive);
const run = () => userEvent.click(page.getByRole("button", { name: "Import" }));

test.each([
  ["en", "Download the archive"],
  ["nb", "Last ned arkivet"],
] as const)(
  "the archive is a link of its language, and what is used takes none in: %s",
  async (language, name) => {
    await open(false, language);
    const link = page.getByRole("link", { name });
    await expect
      .element(link)
      .toHaveAttribute("href", `${at(companyArchive.export.path)}?language=${language}`);
    await expect.element(page.getByRole("alert")).toBeVisible();
    expect(page.getByLabelText(/Choose|Velg/).elements()).toEqual([]);
  },
);

test("a file is chosen, travels, and what came in is told", async () => {
  const sent = catchForms();
  await open(true);
  await expect.element(page.getByText(/^Nothing was entered in this company yet/)).toBeVisible();
  await run();
  await expect.element(page.getByText("Choose the archive first")).toBeVisible();
  await choose();
  await expect.element(page.getByText("fjordheim.zip")).toBeVisible();
  await run();
  await expect.poll(() => sent.length).toBe(1);
  expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({
    file: expect.objectContaining({ name: "fjordheim.zip" }),
  });
  sent[0]?.progress(0.3);
  await expect.element(page.getByText("30%")).toBeVisible();
  sent[0]?.progress(1);
  await expect.element(page.getByText(/^Checking the file and importing it/)).toBeVisible();
  sent[0]?.answer(201, { records: 1234, people: 3 });
  await expect.element(page.getByText("Everything is here")).toBeVisible();
  await expect.element(page.getByText("1234 records were imported.")).toBeVisible();
});

test("a refusal says which part of the file is meant, and the file stays chosen", async () => {
  const sent = catchForms();
  await open(true);
  await choose();
  await run();
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.answer(422, {
    type: "about:blank",
    title: "No",
    status: 422,
    code: "archive_unusable",
    details: { reason: "damaged", at: "records/persons.jsonl" },
  });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/was changed after it was made.*\(records\/persons\.jsonl\)/);
  await expect.element(page.getByText("fjordheim.zip")).toBeVisible();
});
