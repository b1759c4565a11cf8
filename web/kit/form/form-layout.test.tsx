import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../../test/show-app.tsx";

const save = () => page.getByRole("button", { name: "Save" });
const box = (element: Element | null | undefined) => element?.getBoundingClientRect();

test("the buttons of a long form are in reach wherever one is in it", async () => {
  await showApp("/client/add");
  await page.viewport(380, 500);
  await expect.element(save()).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeGreaterThan(600);
  expect(box(save().element())?.bottom).toBeLessThanOrEqual(500);
  await userEvent.click(page.getByLabelText("Phone"));
  const field = box(page.getByLabelText("Phone").element());
  expect(field?.bottom).toBeLessThanOrEqual(box(save().element())?.top ?? 0);
});

test("a message keeps away from the label of the next field", async () => {
  await showApp("/client/add");
  await userEvent.click(save());
  const message = page.getByText("Please enter Title");
  await expect.element(message).toBeVisible();
  const label = box(page.getByText("Type", { exact: true }).element());
  const gap = () => (label?.top ?? 0) - (box(message.element())?.bottom ?? 0);
  expect(gap()).toBeGreaterThanOrEqual(8);
});
