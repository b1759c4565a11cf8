import { expect, type Page } from "@playwright/test";
import { makeRemoteEstimate, readRemote } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectCell, expectSaved, gridOf, typeOver } from "./editor.ts";
import { openSession, test } from "./product.ts";

/** Both signs for decimals, every space that keyboards and spreadsheets put between thousands, a minus. */
const entries = [
  ["2,5", "2.5"],
  ["2.5", "2.5"],
  ["1 234,50", "1234.5"],
  ["1\u00a0234,50", "1234.5"],
  ["1\u202f234,50", "1234.5"],
  ["1\u2009234.50", "1234.5"],
  ["\u22122,5", "-2.5"],
  ["-2.5", "-2.5"],
] as const;

const languages = {
  en: {
    quantity: "Quantity",
    price: "Buying price",
    shown: { "2.5": "2.50", "1234.5": "1,234.50", "-2.5": "-2.50" },
    notANumber: "Quantity is not a number",
    required: "Quantity is required",
  },
  nb: {
    quantity: "Mengde",
    price: "Innkjøpspris",
    shown: { "2.5": "2,50", "1234.5": "1 234,50", "-2.5": "\u22122,50" },
    notANumber: "Mengde er ikke et tall",
    required: "Mengde er påkrevd",
  },
} as const;

/**
 * Opens an estimate whose lines all have the quantity 1, and changes the language in the header. The
 * answer reads what the server holds.
 */
async function openEstimate(page: Page, url: string, language: "en" | "nb") {
  const call = await signedIn(url);
  const { params, projectId } = await makeRemoteEstimate(call, entries.length);
  await openSession(page, language === "en" ? "nb" : "en");
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  await page.getByRole("radio", { name: language.toUpperCase() }).press("Space");
  const { quantity } = languages[language];
  await expect(gridOf(page).getByRole("columnheader", { name: quantity })).toBeVisible();
  return async () => {
    const { content } = await readRemote(call, params);
    return content.lines.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  };
}

for (const language of ["en", "nb"] as const) {
  const { quantity, price, shown, notANumber, required } = languages[language];

  test(`numbers mean the same in every way of writing them, in ${language}`, async ({
    page,
    product,
  }) => {
    const readLines = await openEstimate(page, product.server.url, language);
    for (const [index, [typed, meant]] of entries.entries()) {
      await typeOver(page, `Linje ${index}`, price, typed);
      await page.keyboard.press("Enter");
      await expectCell(page, `Linje ${index}`, price, shown[meant]);
    }
    await expectSaved(page);
    const stored = await readLines();
    expect(stored.map((line) => line.buyingPrice)).toEqual(entries.map(([, meant]) => meant));
  });

  test(`what is no number is refused and the old value stays, in ${language}`, async ({
    page,
    product,
  }) => {
    const readLines = await openEstimate(page, product.server.url, language);
    await typeOver(page, "Linje 0", quantity, "abc");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: notANumber })).toBeVisible();
    await expect(gridOf(page).getByRole("textbox")).toHaveValue("abc");
    await page.keyboard.press("Escape");
    await expectCell(page, "Linje 0", quantity, "1");

    await page.keyboard.press("F2");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: required })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectCell(page, "Linje 0", quantity, "1");

    await page.keyboard.press("Delete");
    await expect(page.getByRole("status").filter({ hasText: required })).toBeAttached();
    await expectCell(page, "Linje 0", quantity, "1");
    await typeOver(page, "Linje 1", quantity, "2");
    await page.keyboard.press("Enter");
    await expectCell(page, "Linje 1", quantity, "2");
    await expectSaved(page);
    const [first, second] = await readLines();
    expect([first?.quantity, second?.quantity]).toEqual(["1", "2"]);
  });
}
