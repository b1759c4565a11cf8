import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { strToU8, zipSync } from "fflate";
import { companies, type CompanySummary } from "../../contracts/companies.ts";
import { archiveFormat, archiveVersion, companyArchive } from "../../contracts/company-archive.ts";
import type { Language } from "../base/i18n.ts";
import { catchForms } from "../test/catch-forms.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedCompany } from "../test/stored-company.ts";

const { id } = storedCompany;
const at = (path: string) => path.replace(":companyId", id);

const open = (
  isEmpty: boolean,
  language: Language = "en",
  listed: readonly Omit<CompanySummary, "apart">[] = [],
) =>
  showApp(`/app-company/${id}/archive`, {
    language,
    answer: ({ address }: Asked) => {
      if (address.startsWith(`${companies.list.path}?`)) {
        const found = listed.map((company) => ({ ...company, apart: null }));
        return Response.json({ rows: found, total: found.length });
      }
      if (address === at(companies.get.path)) return Response.json(storedCompany);
      return address === at(companyArchive.state.path) ? Response.json({ isEmpty }) : undefined;
    },
  });

const manifest = {
  format: archiveFormat,
  version: archiveVersion,
  release: "0.1.0",
  madeAt: "2026-11-20T12:00:00.000Z",
  company: { title: "Fjordheim Bygg AS", code: "974760673" },
  records: { projects: { count: 1234 }, estimates: { count: 7 }, partners: { count: 5 } },
  entries: [{ path: "files/emails/1-attachment.pdf", bytes: 9 }],
};
const archive = new File(
  [zipSync({ "manifest.json": strToU8(JSON.stringify(manifest)) })],
  "fjordheim.zip",
  { type: "application/zip" },
);
const choose = (file = archive) => userEvent.upload(page.getByLabelText(/Choose|Velg/), file);
const importing = page.getByRole("button", { name: "Import" });
const run = () => userEvent.click(importing);
const rows = () =>
  [...document.querySelectorAll(".archive-preview .figure-row")].map((row) =>
    [...row.children].map((part) => part.textContent.replaceAll("\u00a0", " ")),
  );

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
  await expect.element(importing).not.toBeInTheDocument();
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

test("no other file is chosen while one comes in, and what came in is told", async () => {
  const sent = catchForms();
  await open(true);
  await choose();
  await run();
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.progress(0.3);
  await expect.element(page.getByText("30%")).toBeVisible();
  const chooser = page.getByLabelText("Choose another archive");
  await expect.element(chooser).toBeDisabled();
  // A choice of the browser that was open before ends all the same.
  const dropped = new DataTransfer();
  dropped.items.add(new File(["Dear Sir"], "letter.zip"));
  Object.assign(chooser.element(), { files: dropped.files });
  chooser.element().dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByText("letter.zip")).not.toBeInTheDocument();
  await expect.element(page.getByText("30%")).toBeVisible();
  sent[0]?.answer(201, { records: 1234, people: 3 });
  await expect.element(page.getByText("1234 records were imported.")).toBeVisible();
  expect(sent).toHaveLength(1);
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
  // It is of this file, and of no other.
  await choose();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test.each([
  [
    "en",
    ["Exported", "Projects", "Files and pictures", "Services"],
    "1,234",
    "here already: FJORDHEIM BYGG AS",
  ],
  [
    "nb",
    ["Eksportert", "Prosjekter", "Filer og bilder", "Tjenester"],
    "1 234",
    "her: FJORDHEIM BYGG AS",
  ],
] as const)("what an archive is stands there before anything is sent, %s", async (...row) => {
  const [language, [made, projects, files, catalogue], count, here] = row;
  const sent = catchForms();
  const other = { ...storedCompany, id: `${id.slice(0, -1)}1`, title: "FJORDHEIM BYGG AS" };
  // Found by a part of its name, or of its number.
  const third = { ...other, id: `${id.slice(0, -1)}2`, title: "Fjordheim Bygg AS Tak", code: "7" };
  const listed = [{ ...storedCompany, title: other.title }, other, third];
  const { asked } = await open(true, language, listed);
  await choose();
  await expect
    .element(page.getByRole("heading", { name: "Fjordheim Bygg AS · 974 760 673" }))
    .toBeVisible();
  await expect.poll(rows).toContainEqual([projects, count]);
  expect(rows()).toContainEqual([files, "1"]);
  // Of what it has none of, the archive says nothing.
  expect(rows()).toContainEqual([catalogue, "0"]);
  expect(rows()).toContainEqual([made, expect.stringMatching(/^2026-11-20 /)]);
  // By its name and by its number; the company itself is not meant.
  await expect.poll(() => page.getByText(`${here}.`, { exact: false }).elements().length).toBe(2);
  expect(sent).toEqual([]);
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a file that is no archive is refused where it is chosen, until another one is", async () => {
  await open(true);
  await choose(new File(["Dear Sir"], "letter.zip"));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This file is no archive/);
  await expect.element(page.getByText("letter.zip")).toBeVisible();
  await expect.element(importing).not.toBeInTheDocument();
  await choose();
  await expect.element(importing).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("of two files the one that was chosen last is shown, however long the other one takes", async () => {
  const gate = Promise.withResolvers<ArrayBuffer>();
  const read = vi.spyOn(Blob.prototype, "arrayBuffer").mockReturnValueOnce(gate.promise);
  onTestFinished(() => read.mockRestore());
  await open(true);
  await choose(new File(["Dear Sir"], "letter.zip"));
  await expect.poll(() => read.mock.calls.length).toBe(1);
  await choose();
  await expect.element(importing).toBeVisible();
  gate.reject(new Error("It cannot be read."));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(page.getByRole("alert").elements()).toEqual([]);
  await expect.element(page.getByText("fjordheim.zip")).toBeVisible();
});
