import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companies, type CompanySummary } from "../../contracts/companies.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import type { Language } from "../base/i18n.ts";
import { showApp } from "../test/show-app.tsx";
import { shownList } from "../test/shown-list.ts";
import { storedCompany } from "../test/stored-company.ts";

const { id, title, code } = storedCompany;
const longTitle = "Nordlys Bygg og Eiendom avdeling Midt-Norge";
const addedAt = "2026-11-28T12:00:00Z";
const rows: readonly CompanySummary[] = [
  { ...storedCompany, title: longTitle, id: `${id.slice(0, -1)}1`, apart: { code, addedAt } },
  { ...storedCompany, apart: { code: "", addedAt } },
];

const show = (address: string, language: Language) =>
  showApp(address, {
    language,
    isSystemAdministrator: true,
    answer: ({ address: asked }) => {
      if (asked === settings.get.path) {
        return Response.json({ ...defaultSettings, companyApart: { code: "", addedAt } });
      }
      return asked.startsWith(`${companies.list.path}?`)
        ? Response.json({ rows, total: rows.length })
        : undefined;
    },
  });

const titles = () =>
  shownList()
    .slice(1)
    .map(([first]) => first);

test.each([
  ["en", "Company you work in", "added 2026-11-28"],
  ["nb", "Bedriften du arbeider i", "lagt til 2026-11-28"],
] as const)(
  "companies of one title are told apart where they are listed and chosen, %s",
  async (...row) => {
    const [language, name, added] = row;
    await show("/app-companies", language);
    await expect
      .poll(titles)
      .toEqual([`${longTitle} · 974 760 673`, expect.stringContaining(`${title} · ${added}`)]);
    const banner = page.getByRole("banner");
    await expect.element(banner.getByText(`${title} · ${added}`, { exact: false })).toBeVisible();
    await userEvent.click(page.getByRole("combobox", { name }));
    await expect
      .element(page.getByTitle(`${longTitle} · 974 760 673`, { exact: true }))
      .toBeVisible();
    const options = [...document.querySelectorAll(".ant-select-item-option-content")];
    expect(options.map(({ textContent }) => textContent)).toEqual(titles());
    expect(options.filter((one) => one.scrollWidth > one.clientWidth)).toEqual([]);
  },
);
