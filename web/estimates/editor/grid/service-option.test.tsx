import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { grout } from "../../test/grid-estimate.ts";
import {
  answerSearches,
  beginLine,
  catalogue,
  fixing,
  isReady,
  options,
  unpriced,
} from "../../test/catalogue-search.tsx";

const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(answerSearches);

const details = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) =>
      [...one.querySelectorAll(".option-detail, .option-figures > span:first-child")]
        .map((part) => part.textContent.replaceAll(/\s/g, " "))
        .join(" | "),
    );

test("a hit tells its code, its price or its hours, and its unit", async () => {
  catalogue.found = [{ ...grout, priceDate: null }, fixing, unpriced];
  await beginLine();
  await press("grou");
  await isReady();
  expect(details()).toEqual([
    "M-1Sample | 34.50 | pc",
    "W-7 |  | 0.25 h / m²",
    "W-8 | No price | m²",
  ]);
});

test("titles and units are of the document's language, figures of the reader's", async () => {
  catalogue.found = [{ ...grout, priceDate: null, sample: false }, fixing];
  await beginLine({ language: "nb", locale: "en" });
  await press("fug");
  await isReady();
  expect(options()).toEqual(["Fug, grå", "Fuging"]);
  expect(details()[0]).toBe("M-1 | 34.50 | stk");
});

test("a price of sixty days is not old yet, one of a day more is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 12) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  catalogue.found = ["2026-09-23", "2026-09-22"].map((priceDate) => ({
    ...grout,
    id: priceDate,
    priceDate,
  }));
  await beginLine();
  await press("grou");
  await isReady();
  const badges = page
    .getByRole("option")
    .elements()
    .map((one) => one.querySelector(".is-old")?.textContent);
  expect(badges).toEqual([undefined, "Price from 2026-09-22 (2 months)"]);
});

test("where the list has no room below its row it opens above it, also when it grows", async () => {
  catalogue.found = [];
  await beginLine();
  const input = document.querySelector(".cell-input");
  const bottom = input?.getBoundingClientRect().bottom ?? 0;
  // Room for one hit and what stands below it, and for more above.
  await page.viewport(1400, bottom + 120);
  await press("g");
  await expect.element(page.getByText(/Nothing in the catalogue/)).toBeVisible();
  catalogue.found = [{ ...grout, priceDate: null }, fixing, unpriced];
  await press("rou");
  await isReady();
  const popup = document.querySelector(".cell-popup");
  const top = input?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => popup?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top + 1);
});
