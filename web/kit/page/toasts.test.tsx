import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../test/eventually.ts";
import { show } from "../../test/show.tsx";
import { notifyError, notifySuccess, notifyWarning } from "./toasts.tsx";

const toast = (text: string) => page.getByText(text, { exact: true });
const box = (text: string) => {
  const element = toast(text).element().closest(".Toastify__toast");
  if (!(element instanceof HTMLElement)) throw new Error(`There is no notification "${text}".`);
  return element;
};
/** The bar of a notification is its clock: it closes when the bar has run out. */
const clock = (text: string) => {
  const [animation] = box(text).querySelector(".Toastify__progress-bar")?.getAnimations() ?? [];
  if (!animation) throw new Error(`The notification "${text}" has no clock.`);
  return animation;
};
const expectClock = (text: string, state: "running" | "paused") =>
  expect.poll(() => clock(text).playState).toBe(state);
/** Its clock starts as it appears. */
const appear = (text: string) => expectClock(text, "running");
/** Lets its time run out. */
async function letPass(text: string) {
  clock(text).finish();
  await expect.element(toast(text)).not.toBeInTheDocument();
}

// The pointer of the test before must not hold the next notification.
afterEach(() => userEvent.unhover(document.body));

async function showToast(text: string) {
  await show(<button type="button">Elsewhere</button>);
  // A window that has not the focus would stop the clock from the beginning.
  await userEvent.click(page.getByText("Elsewhere"));
  notifySuccess(text);
  await expect.element(toast(text)).toBeVisible();
  // However slow the machine is, no test comes too late for it.
  clock(text).updatePlaybackRate(0.01);
}

test("a notification stands at the top, in the centre, 320 px wide", async () => {
  await page.viewport(1000, 600);
  await showToast("Item added successfully");
  await eventually(() => {
    const { left, right, top, width } = box("Item added successfully").getBoundingClientRect();
    expect(width).toBe(320);
    expect((left + right) / 2).toBeCloseTo(500, 0);
    expect(top).toBeLessThan(40);
  });
  expect(getComputedStyle(box("Item added successfully")).fontFamily).toMatch(/Roboto/);
});

test("two lines of it fit beside the name of the company, above all controls of the page", async () => {
  await page.viewport(1280, 800);
  const text = "Added to the catalogue as a service of the estimate";
  await showToast(text);
  // The header of the layout is as high.
  await eventually(() => expect(box(text).getBoundingClientRect().bottom).toBeLessThanOrEqual(56));
  await page.viewport(1000, 600);
});

test("at 380 px it keeps its width and its place", async () => {
  await page.viewport(380, 600);
  await showToast("Item added successfully");
  await eventually(() => {
    const { left, right, width } = box("Item added successfully").getBoundingClientRect();
    expect(width).toBe(320);
    expect((left + right) / 2).toBeCloseTo(190, 0);
  });
  await page.viewport(1000, 600);
});

test("it closes by itself after 2 seconds", async () => {
  await showToast("Item updated successfully");
  await appear("Item updated successfully");
  expect(clock("Item updated successfully").effect?.getComputedTiming()).toMatchObject({
    duration: 2000,
    iterations: 1,
  });
  await letPass("Item updated successfully");
});

test("nothing moves before its clock starts or after it has run out", async () => {
  await showToast("Item updated successfully");
  expect(box("Item updated successfully").getAnimations()).toEqual([]);
  clock("Item updated successfully").finish();
  // Gone with the next pictures, without a way out that would be a longer stay.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(0);
});

test("a success takes the place of older news and of failures that wait", async () => {
  await showToast("Item added successfully");
  notifyError("An error has occurred");
  notifySuccess("Item updated successfully");
  await expect.element(toast("Item updated successfully")).toBeVisible();
  await expect.element(toast("Item added successfully")).not.toBeInTheDocument();
  await letPass("Item updated successfully");
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(0);
});

test("one is shown at a time; the others wait", async () => {
  await showToast("Item added successfully");
  notifyError("An error has occurred");
  await appear("Item added successfully");
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1);
  await expect.element(toast("An error has occurred")).not.toBeInTheDocument();
  await letPass("Item added successfully");
  await expect.element(toast("An error has occurred")).toBeVisible();
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1);
});

test("a warning stays until it is closed, whatever else is told", async () => {
  await showToast("Item added successfully");
  notifyWarning("Look at its quantity");
  await expect.element(toast("Look at its quantity")).toBeVisible();
  // No clock of it closes it when it has run out.
  for (const one of box("Look at its quantity").getAnimations({ subtree: true })) one.finish();
  await letPass("Item added successfully");
  notifySuccess("Item updated successfully");
  await expect.element(toast("Item updated successfully")).toBeVisible();
  await letPass("Item updated successfully");
  await userEvent.click(toast("Look at its quantity"));
  await expect.element(toast("Look at its quantity")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  await expect.element(toast("Look at its quantity")).not.toBeInTheDocument();
});

test("three warnings stand at a time; another one waits until one of them is closed", async () => {
  await showToast("Item added successfully");
  for (const name of ["first", "second", "third", "fourth"]) notifyWarning(`Look at the ${name}`);
  await expect.element(toast("Look at the third")).toBeVisible();
  await letPass("Item added successfully");
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(3);
  await expect.element(toast("Look at the fourth")).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Close" }).first());
  await expect.element(toast("Look at the fourth")).toBeVisible();
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(3);
});

test("Alt+T moves the focus to it", async () => {
  await showToast("Item sorted successfully");
  await userEvent.keyboard("{Alt>}t{/Alt}");
  expect(document.activeElement).toBe(box("Item sorted successfully"));
});

test("the pointer on it stops the clock", async () => {
  await showToast("Item deleted successfully");
  await appear("Item deleted successfully");
  await userEvent.hover(toast("Item deleted successfully"));
  await expectClock("Item deleted successfully", "paused");
  await userEvent.hover(page.getByText("Elsewhere"));
  await expectClock("Item deleted successfully", "running");
});

test("another window in front stops the clock", async () => {
  await showToast("Record saved successfuly");
  await appear("Record saved successfuly");
  window.dispatchEvent(new FocusEvent("blur"));
  await expectClock("Record saved successfuly", "paused");
  window.dispatchEvent(new FocusEvent("focus"));
  await expectClock("Record saved successfuly", "running");
});

for (const [sign, target] of [
  ["visibilitychange", () => document],
  ["pointerdown", () => document.body],
] as const) {
  test(`the clock goes on with ${sign}, also when nothing says that the focus is back`, async () => {
    await showToast("Item added successfully");
    await appear("Item added successfully");
    window.dispatchEvent(new FocusEvent("blur"));
    await expectClock("Item added successfully", "paused");
    target().dispatchEvent(new Event(sign, { bubbles: true }));
    await expectClock("Item added successfully", "running");
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
  // Back in its place, and not on its way out.
  await eventually(() =>
    expect(
      new DOMMatrix(getComputedStyle(box("Email sent successfully")).transform).isIdentity,
    ).toBe(true),
  );
  expect(box("Email sent successfully").dataset["in"]).toBe("true");
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
