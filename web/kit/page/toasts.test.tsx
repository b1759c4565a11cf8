import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { notifyError, notifySuccess } from "./toasts.tsx";

const toast = (text: string) => page.getByText(text, { exact: true });
const box = (text: string) => {
  const element = toast(text).element().closest(".Toastify__toast");
  if (!(element instanceof HTMLElement)) throw new Error(`There is no notification "${text}".`);
  return element;
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer than the 2 seconds. */
const longMs = 2500;
/** It appears with a movement, at whose end its clock starts. */
const appearingMs = 900;

// The pointer of the test before must not hold the next notification.
afterEach(() => userEvent.unhover(document.body));

async function showToast(text: string) {
  await show(<button type="button">Elsewhere</button>);
  notifySuccess(text);
  await expect.element(toast(text)).toBeVisible();
}

test("a notification stands at the top, in the centre, 320 px wide", async () => {
  await page.viewport(1000, 600);
  await showToast("Item added successfully");
  await vi.waitFor(() => {
    const { left, right, top, width } = box("Item added successfully").getBoundingClientRect();
    expect(width).toBe(320);
    expect((left + right) / 2).toBeCloseTo(500, 0);
    expect(top).toBeLessThan(40);
  });
  expect(getComputedStyle(box("Item added successfully")).fontFamily).toMatch(/Roboto/);
});

test("at 380 px it keeps its width and its place", async () => {
  await page.viewport(380, 600);
  await showToast("Item added successfully");
  await vi.waitFor(() => {
    const { left, right, width } = box("Item added successfully").getBoundingClientRect();
    expect(width).toBe(320);
    expect((left + right) / 2).toBeCloseTo(190, 0);
  });
  await page.viewport(1000, 600);
});

test("it closes by itself after 2 seconds", async () => {
  await showToast("Item updated successfully");
  const start = performance.now();
  await expect
    .element(toast("Item updated successfully"), { timeout: 6000 })
    .not.toBeInTheDocument();
  const lasted = performance.now() - start;
  expect(lasted).toBeGreaterThan(1500);
  expect(lasted).toBeLessThan(5000);
});

test("one is shown at a time; the others wait", async () => {
  await showToast("Item added successfully");
  notifyError("An error has occurred");
  await wait(300);
  await expect.element(toast("An error has occurred")).not.toBeInTheDocument();
  await expect.element(toast("An error has occurred"), { timeout: 6000 }).toBeVisible();
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1);
});

test("Alt+T moves the focus to it", async () => {
  await showToast("Item sorted successfully");
  await userEvent.keyboard("{Alt>}t{/Alt}");
  expect(document.activeElement).toBe(box("Item sorted successfully"));
});

test("the pointer on it stops the clock", async () => {
  await showToast("Item deleted successfully");
  await userEvent.hover(toast("Item deleted successfully"));
  await wait(longMs);
  await expect.element(toast("Item deleted successfully")).toBeVisible();
  await userEvent.hover(page.getByText("Elsewhere"));
  await expect
    .element(toast("Item deleted successfully"), { timeout: 6000 })
    .not.toBeInTheDocument();
});

test("another window in front stops the clock", async () => {
  await showToast("Record saved successfuly");
  await wait(appearingMs);
  window.dispatchEvent(new FocusEvent("blur"));
  await wait(longMs);
  await expect.element(toast("Record saved successfuly")).toBeVisible();
  window.dispatchEvent(new FocusEvent("focus"));
  await expect
    .element(toast("Record saved successfuly"), { timeout: 6000 })
    .not.toBeInTheDocument();
});

for (const [sign, target] of [
  ["visibilitychange", () => document],
  ["pointerdown", () => document.body],
] as const) {
  test(`the clock goes on with ${sign}, also when nothing says that the focus is back`, async () => {
    await showToast("Item added successfully");
    await wait(appearingMs);
    window.dispatchEvent(new FocusEvent("blur"));
    await wait(longMs);
    await expect.element(toast("Item added successfully")).toBeVisible();
    target().dispatchEvent(new Event(sign, { bubbles: true }));
    await expect
      .element(toast("Item added successfully"), { timeout: 6000 })
      .not.toBeInTheDocument();
  });
}

/** Drags a notification to the right by a part of its width. */
function drag(element: HTMLElement, share: number): void {
  const { left, top, width } = element.getBoundingClientRect();
  const from = { clientX: left + 20, clientY: top + 20, bubbles: true, pointerType: "mouse" };
  const to = { ...from, clientX: from.clientX + width * share };
  element.dispatchEvent(new PointerEvent("pointerdown", from));
  document.dispatchEvent(new PointerEvent("pointermove", to));
  document.dispatchEvent(new PointerEvent("pointerup", to));
}

test("a drag beyond 80 % of its width dismisses it, a shorter one does not", async () => {
  await showToast("Email sent successfully");
  await userEvent.hover(toast("Email sent successfully"));
  drag(box("Email sent successfully"), 0.5);
  await wait(500);
  await expect.element(toast("Email sent successfully")).toBeVisible();
  drag(box("Email sent successfully"), 0.9);
  await expect.element(toast("Email sent successfully")).not.toBeInTheDocument();
});

test("it can be closed, and its words are those of the language", async () => {
  await show(<p>Page</p>, "nb");
  notifySuccess("Posten er lagt til");
  await expect.element(page.getByRole("region", { name: "Varsler Alt+T" })).toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Lukk" }));
  await expect.element(toast("Posten er lagt til")).not.toBeInTheDocument();
});
