import { expect, type Locator, type Page } from "@playwright/test";

// The grid of an estimate: its cells by the title of the line and of the column, its lines by keyboard.

export const gridOf = (page: Page) => page.getByRole("treegrid");

export const rowOf = (page: Page, title: string) =>
  gridOf(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: title }) });

/** Cells have no names of their own: the place of the column's header says which one it is. */
export async function cellOf(page: Page, title: string, column: string): Promise<Locator> {
  const headers = gridOf(page).getByRole("columnheader");
  await expect(
    headers.and(page.getByRole("columnheader", { name: column, exact: true })),
  ).toBeVisible();
  const index = (await headers.allTextContents()).indexOf(column);
  const row = rowOf(page, title);
  return row.getByRole("gridcell").or(row.getByRole("rowheader")).nth(index);
}

/** What stands in a cell; a remark on where it comes from may follow it for those who listen. */
export async function expectCell(
  page: Page,
  title: string,
  column: string,
  text: string,
): Promise<void> {
  const cell = await cellOf(page, title, column);
  const pattern = text.replaceAll(".", String.raw`\.`).replaceAll(" ", String.raw`\s`);
  await expect(cell).toHaveText(new RegExp(`^${pattern}(, \\D|$)`));
}

/** Goes to a cell and types over what is there. A key such as Enter or Escape has to end the entry. */
export async function typeOver(page: Page, title: string, column: string, text: string) {
  const cell = await cellOf(page, title, column);
  await cell.click();
  await page.keyboard.press("F2");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** A new row below the one with the focus. The letter says what it is: M, W, S, T or %. */
export async function addLine(page: Page, letter: string, title: string): Promise<void> {
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press(letter);
  await page.keyboard.press("Tab");
  await page.keyboard.type(title);
  // Enter would take a service of the catalogue that the title happens to find.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("rowheader", { name: title })).toBeVisible();
}

/** Types one cell after the other along a row; an empty text passes a cell by. */
export async function typeAlong(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

export const expectSaved = (page: Page) =>
  expect(page.getByText(/^(All changes are saved|Alle endringer er lagret)$/)).toBeVisible();

/** Opens the panel for the row of the active cell; closing it again gives the focus back to that cell. */
export async function inDetails(page: Page, change: () => Promise<void>) {
  const button = page.getByRole("button", { name: "Details" });
  await button.press("Enter");
  const panel = page.getByRole("complementary", { name: "Details" });
  await expect(panel).toBeFocused();
  await change();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(gridOf(page).locator("[data-column]:focus")).toHaveCount(1);
}
