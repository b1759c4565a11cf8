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
    shown: { "2.5": "2.5", "1234.5": "1,234.5", "-2.5": "-2.5" },
    notANumber: "Quantity is not a number",
    required: "Quantity is required",
  },
  nb: {
    quantity: "Mengde",
    shown: { "2.5": "2,5", "1234.5": "1 234,5", "-2.5": "\u22122,5" },
    notANumber: "Mengde er ikke et tall",
    required: "Mengde er påkrevd",
  },
} as const;

/** Before every test: an estimate whose lines all have the quantity 1, seen in the other language. */
async function openEstimate(page: Page, url: string, language: "en" | "nb") {
  const call = await signedIn(url);
  const { params, projectId } = await makeRemoteEstimate(call, entries.length);
  await openSession(page, language === "en" ? "nb" : "en");
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  await page.getByRole("radio", { name: language.toUpperCase() }).press("Space");
  const { quantity } = languages[language];
  await expect(gridOf(page).getByRole("columnheader", { name: quantity })).toBeVisible();
  const quantities = async () => {
    const { content } = await readRemote(call, params);
    return content.lines
      .toSorted((one, other) => (one.position < other.position ? -1 : 1))
      .map((line) => line.quantity);
  };
  return quantities;
}

for (const language of ["en", "nb"] as const) {
  const { quantity, shown, notANumber, required } = languages[language];

  test(`numbers mean the same in every way of writing them, in ${language}`, async ({
    page,
    product,
  }) => {
    const quantities = await openEstimate(page, product.server.url, language);
    for (const [index, [typed, meant]] of entries.entries()) {
      await typeOver(page, `Linje ${index}`, quantity, typed);
      await page.keyboard.press("Enter");
      await expectCell(page, `Linje ${index}`, quantity, shown[meant]);
    }
    await expectSaved(page);
    expect(await quantities()).toEqual(entries.map(([, meant]) => meant));
  });

  test(`what is no number is refused and the old value stays, in ${language}`, async ({
    page,
    product,
  }) => {
    const quantities = await openEstimate(page, product.server.url, language);
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
    expect((await quantities()).slice(0, 2)).toEqual(["1", "2"]);
  });
}
