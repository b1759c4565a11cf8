import { expect, type Locator, type Page } from "@playwright/test";

// Forms, worked with by keyboard.

/** Types into a field that is found by the start of its label, which a star marks as required. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole("textbox", { name: new RegExp(`^(\\* )?${label}`) }).fill(value);
}

/** Opens a choice, types into it and takes the option that is then marked. */
export async function choose(
  page: Page,
  label: string,
  typed: string,
  option: string,
): Promise<void> {
  const box = page.getByRole("combobox", { name: label });
  // One choice may wait for another; until then it takes no focus.
  await expect(box).toBeEnabled();
  await box.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type(typed);
  await expect(page.getByRole("option", { name: option }).first()).toBeAttached();
  await expect(async () => {
    const marked = await box.getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${marked}"]`)).toHaveAccessibleName(option, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press("Enter");
  // The list closes a moment later, and until then it keeps Escape to itself.
  await expect(box.and(page.locator('[aria-expanded="true"]'))).toHaveCount(0);
}

/** Opens a choice and clicks an option of it. */
export async function click(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: option }).click();
  await expect(page.locator('[role="combobox"][aria-expanded="true"]')).toHaveCount(0);
}

/** Steps through a row of choices with the arrow keys, as far as the one that is wanted. */
export async function pick(page: Page, group: string, steps: readonly string[]): Promise<void> {
  const choices = page.getByRole("radiogroup", { name: group });
  await choices.getByRole("radio", { checked: true }).focus();
  for (const step of steps) {
    await page.keyboard.press("ArrowRight");
    await expect(choices.getByRole("radio", { name: step })).toBeChecked();
  }
}

/** Fields beside the grid take effect when they are left. */
export async function set(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.fill(value);
  await field.press("Tab");
}

/** A dialog was closed: until it is gone the focus is on its way back, also from what opens meanwhile. */
export const expectClosed = (dialog: Locator) => expect(dialog).toHaveCount(0);

export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
