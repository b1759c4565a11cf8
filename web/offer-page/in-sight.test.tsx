import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { offerPageEn as texts } from "../../locales/offer-page.en.ts";
import { content, offered } from "./test/offered.ts";
import { onPhone, phoneHeight } from "./test/on-phone.ts";
import { lost, show } from "./test/show-offer.tsx";

// What a press brings forth is seen on a phone, where a bar covers the foot of the page.

const line = [{ text: "All work follows the standard.", bold: false }];
const open = offered({
  offer: content({
    acceptance: "I accept.",
    about: Array.from({ length: 20 }, () => ({ type: "paragraph" as const, lines: [line] })),
    totals: { before: [], main: { label: "To pay", value: "NOK 1,250.00" }, after: [] },
  }),
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const bar = () => page.getByRole("complementary", { name: texts.total });
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The press of a finger that scrolls nowhere by itself. */
const press = (name: string) =>
  button(name)
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

/** Stands right above the bar. */
function bringAboveBar(element: Element): void {
  const { bottom } = element.getBoundingClientRect();
  window.scrollBy(0, bottom - topOf(bar().element()) + 8);
}

test("what went wrong is not hidden below the bar", async () => {
  await onPhone();
  show({ look: [() => Response.json(open)], refusal: [lost], questions: [lost] });
  await userEvent.click(button(texts.decline));
  await userEvent.fill(page.getByRole("textbox", { name: texts.name }), "Kari Hansen");
  bringAboveBar(button(texts.cancel).element());
  press(texts.declineNow);
  const alert = page.getByRole("alert").getByText(texts.problems.offline, { exact: true });
  await expect.element(alert).toBeVisible();
  const isClear = () => alert.element().getBoundingClientRect().bottom <= topOf(bar().element());
  await expect.poll(isClear).toBe(true);
});

test("whoever has come to the answer meets no other button of its name", async () => {
  await onPhone();
  show({ look: [() => Response.json(open)] });
  await userEvent.click(button(texts.toAnswer));
  await expect.element(page.getByRole("region", { name: texts.answer })).toHaveFocus();
  await expect.element(button(texts.toAnswer)).not.toBeInTheDocument();
  window.scrollTo(0, 0);
  await expect.element(button(texts.toAnswer)).toBeVisible();
});

test("whoever declines is led to the form, and back to the offer's", async () => {
  await onPhone();
  show({ look: [() => Response.json(open)] });
  await expect.element(button(texts.decline)).toBeVisible();
  bringAboveBar(button(texts.decline).element());
  const answer = page.getByRole("region", { name: texts.answer });
  // Among the tests of the application its own style keeps room above what is scrolled to.
  const isUp = () => topOf(answer.element()) < phoneHeight / 4;
  const isLedTo = () => isUp() && answer.element().contains(document.activeElement);
  press(texts.decline);
  await expect.poll(isLedTo).toBe(true);
  press(texts.declineNow);
  await expect.element(page.getByRole("textbox", { name: texts.name })).toHaveFocus();
  press(texts.cancel);
  await expect.element(answer).toHaveFocus();
});

test("whoever asks may write at once", async () => {
  await onPhone();
  show({ look: [() => Response.json(open)] });
  await userEvent.click(button(texts.ask));
  await expect.element(page.getByRole("textbox", { name: texts.yourQuestion })).toHaveFocus();
});

test("of two reports at once the later one tells whether the answer is in sight", async () => {
  await onPhone();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      disconnect = () => undefined;
      readonly #report: (entries: readonly object[]) => void;
      constructor(report: (entries: readonly object[]) => void) {
        this.#report = report;
      }
      observe = () => this.#report([{ isIntersecting: false }, { isIntersecting: true }]);
    },
  );
  show({ look: [() => Response.json(open)] });
  await expect.element(button(texts.decline)).toBeVisible();
  await expect.element(button(texts.toAnswer)).not.toBeInTheDocument();
});
