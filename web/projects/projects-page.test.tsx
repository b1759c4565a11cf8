import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import type { Language } from "../base/i18n.ts";
import { showApp } from "../test/show-app.tsx";

const project = {
  id: "0198a000-0000-7000-8000-000000000001",
  number: "2026-0001",
  title: "Bathroom",
  clientTitle: "Kari Hansen",
  responsibleName: "Ola Berg",
  status: "won",
  netAmount: "106990",
  isIncomplete: false,
  newerDraftVersion: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  offerState: "accepted",
  validUntil: "2026-12-20",
  marginPercent: "17.254",
  withoutCost: 0,
};

const showRow = (
  values: Partial<Record<keyof typeof project, unknown>>,
  permissions?: readonly Permission[],
  language: Language = "nb",
) =>
  showApp("/projects", {
    ...(permissions && { permissions }),
    language,
    answer: ({ address }) =>
      address.startsWith("/api/projects?")
        ? Response.json({ rows: [{ ...project, ...values }], total: 1 })
        : undefined,
  });

test("a draft that was begun after the offer that counts is named beside the sum", async () => {
  await showRow({ newerDraftVersion: 2 });
  const row = page.getByRole("row", { name: /Bathroom/ });
  await expect.element(row).toMatchTextContent("990,00Versjon 2 er et utkast");
  await expect.element(row).not.toMatchTextContent("Ufullstendig");
});

test("state, validity and margin stand in the list; numbers and dates never wrap", async () => {
  await showRow({});
  const row = page.getByRole("row", { name: /Bathroom/ });
  await expect.element(row).toMatchTextContent("Akseptert2026-12-20");
  await expect.element(row).toMatchTextContent(/dekningsgrad 17,25.%/);
  const number = page.getByText("2026-0001", { exact: true });
  await expect.element(number).toHaveStyle({ whiteSpace: "nowrap" });
  await expect.element(page.getByText("2026-12-20")).toHaveStyle({ whiteSpace: "nowrap" });
});

test("the head counts all projects, not those of the page alone", async () => {
  await showApp("/projects", {
    answer: ({ address }) =>
      address.startsWith("/api/projects?")
        ? Response.json({ rows: [project], total: 120 })
        : undefined,
  });
  await expect.element(page.getByText("120 projects", { exact: true })).toBeVisible();
});

test("a margin that is not known is a dash, with the reason", async () => {
  await showRow({ marginPercent: null, withoutCost: 1 });
  const row = page.getByRole("row", { name: /Bathroom/ });
  await expect.element(row).toMatchTextContent("dekningsgrad –, 1 ukjent kostnad");
});

const tooWideBy = () => {
  const scroller = document.querySelector(".record-table-scroller");
  return scroller && scroller.scrollWidth - scroller.clientWidth;
};

/** Numbers of projects and dates that stand on two lines. */
const brokenTexts = () =>
  [...document.querySelectorAll(".record-table .no-wrap")]
    .filter((text) => text.getClientRects().length > 1)
    .map((text) => text.textContent);

test.each(["en", "nb"] as const)(
  "in a window of 1024 px the columns fit, the menu open or folded, %s",
  async (language) => {
    onTestFinished(() => localStorage.removeItem("overslag.siderCollapsed"));
    const values = {
      title: "Rehabilitering av fasade og vinduer",
      status: "estimating",
      netAmount: "98765432.12",
    };
    await showRow(values, undefined, language);
    await page.viewport(1024, 800);
    const [validUntil, updated] = [page.getByText("2026-12-20"), page.getByText("2026-11-20")];
    await expect.element(updated).not.toBeVisible();
    await expect.element(validUntil).toBeVisible();
    expect(tooWideBy()).toBe(0);
    expect(brokenTexts()).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: /Collapse the menu|Minimer menyen/ }));
    await expect.element(validUntil).toBeVisible();
    expect(tooWideBy()).toBe(0);
    expect(brokenTexts()).toEqual([]);
    await page.viewport(1280, 800);
    await expect.element(updated).toBeVisible();
    expect(tooWideBy()).toBe(0);
    expect(brokenTexts()).toEqual([]);
  },
);

test("without an estimate there is no validity and no margin", async () => {
  const none = { offerState: null, validUntil: null };
  await showRow({ ...none, marginPercent: null, withoutCost: 0, netAmount: null });
  const row = page.getByRole("row", { name: /Bathroom/ });
  await expect.element(row).toMatchTextContent(/–2026-11-20–$/);
});

test("whoever is told no margin sees none", async () => {
  await showRow({ marginPercent: undefined }, ["PROJECTS_VIEW"]);
  const row = page.getByRole("row", { name: /Bathroom/ });
  await expect.element(row).toMatchTextContent("2026-12-20");
  await expect.element(row).not.toMatchTextContent("dekningsgrad");
});

test("a sum that lacks the price of a line is marked as incomplete", async () => {
  await showRow({ status: "enquiry", isIncomplete: true, newerDraftVersion: 2 });
  const row = page.getByRole("row", { name: /Bathroom/ });
  await expect.element(row).toMatchTextContent("990,00 Ufullstendig");
  await expect.element(row).toMatchTextContent("Versjon 2 er et utkast");
});

test("on a card number and status say by themselves what they are", async () => {
  await showRow({});
  await page.viewport(380, 800);
  await expect.element(page.getByRole("listitem").getByText("2026-0001")).toBeVisible();
  const quiet = [...document.querySelectorAll(".record-cards dt.visually-hidden")];
  expect(quiet.map((title) => title.textContent)).toEqual(["Nummer", "Status"]);
});

test.each([
  ["enquiry", "processing"],
  ["offer_sent", "warning"],
  ["won", "success"],
  ["lost", "error"],
  ["on_hold", "default"],
  ["archived", "default"],
] as const)("%s has the colour of what is %s", async (status, colour) => {
  await showRow({ status, offerState: null });
  await expect.poll(() => document.querySelectorAll(".ant-tag").length).toBe(1);
  expect(document.querySelectorAll(`.ant-tag-${colour}`)).toHaveLength(1);
});
