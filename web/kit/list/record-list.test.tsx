import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../test/eventually.ts";
import { showApp } from "../../test/show-app.tsx";

const unitAt = (index: number) => ({
  id: `01900000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  revision: 1,
  code: `u${index}`,
  titleEn: `Unit ${index}`,
  titleNb: `Enhet ${index}`,
  dimension: "count",
});

/** Sixty units, in the pages that were asked for. */
function answer({ address }: { address: string }) {
  const { pathname, searchParams } = new URL(address, location.href);
  if (pathname !== "/api/units") return undefined;
  const rows = Number(searchParams.get("rows"));
  const first = (Number(searchParams.get("page")) - 1) * rows;
  const units = Array.from({ length: rows }, (_, index) => unitAt(first + index)).slice(
    0,
    60 - first,
  );
  return Response.json({ rows: units, total: 60 });
}

const heading = (name: string) => page.getByRole("button", { name });
const pageRows = (name: string) => page.getByRole("combobox", { name });

test.each([
  ["en", "Page rows", "Rows in page", "1–25 of 60"],
  ["nb", "Rader per side", "Rader på siden", "1–25 av 60"],
] as const)("a list has a selector of its page size, %s", async (language, label, title, range) => {
  localStorage.removeItem("overslag.rows.units");
  await showApp("/units", { language, answer });
  await expect.element(page.getByText(range)).toBeVisible();
  await expect.element(page.getByText(label, { exact: true })).toBeVisible();
  await expect.element(page.getByTitle(title)).toBeVisible();
  await userEvent.click(pageRows(label));
  for (const rows of ["10", "25", "50", "100"]) {
    await expect.element(page.getByTitle(rows, { exact: true }).last()).toBeInTheDocument();
  }
});

test("the page size stays in the address and is remembered for the list", async () => {
  localStorage.removeItem("overslag.rows.units");
  const { history, asked } = await showApp("/units", { answer });
  await userEvent.click(pageRows("Page rows"));
  await userEvent.click(page.getByTitle("10", { exact: true }).last());
  await expect.element(page.getByText("1–10 of 60")).toBeVisible();
  expect(history.location.href).toBe("/units?rows=10");
  history.push("/service-groups");
  await expect
    .poll(() => asked.map(({ address }) => address).join(" "))
    .toMatch(/service-groups\S*rows=25/);
  await expect.element(page.getByText("1–10 of 60")).not.toBeInTheDocument();
  history.push("/units");
  await expect.element(page.getByText("1–10 of 60")).toBeVisible();
  localStorage.removeItem("overslag.rows.units");
});

test("order and page live in the address, and 'back' brings them back", async () => {
  localStorage.removeItem("overslag.rows.units");
  const { history } = await showApp("/units", { answer });
  await userEvent.click(heading("Dimension"));
  await eventually(() => expect(history.location.href).toBe("/units?sort=dimension&order=asc"));
  await userEvent.click(page.getByTitle("2", { exact: true }));
  await expect.element(page.getByText("26–50 of 60")).toBeVisible();
  await userEvent.click(page.getByRole("link", { name: "u30", exact: true }));
  await eventually(() => expect(history.location.pathname).toContain("/unit/"));
  history.back();
  await expect.element(page.getByText("26–50 of 60")).toBeVisible();
  history.back();
  await expect.element(page.getByText("1–25 of 60")).toBeVisible();
  await expect
    .element(page.getByRole("columnheader", { name: "Dimension" }))
    .toHaveAttribute("aria-sort", "ascending");
});

test("who may not open a record reads the list without links", async () => {
  await showApp("/units", { answer, permissions: ["UNITS_VIEW"] });
  await expect.element(page.getByText("u0", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "u0", exact: true })).not.toBeInTheDocument();
});
