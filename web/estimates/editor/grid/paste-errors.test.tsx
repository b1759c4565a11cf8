import { beforeEach, expect, test } from "vitest";
import { pasteEmpty, preview } from "../../test/paste-text.ts";

beforeEach(() => localStorage.clear());

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

test("an error of the spreadsheet is told once: among what cannot be read, or else by itself", async () => {
  await pasteEmpty("Title\tQty\tWeather\nDoors\t#DIV/0!\t#REF!");
  const reason = "The spreadsheet could not count this itself.";
  await expect
    .poll(() => texts(".paste-refused li"))
    .toEqual([`Row 2, Quantity “#DIV/0!”: ${reason} Mend it there, or fill the cell in here.`]);
  expect(texts(".paste-check .ant-alert-description")).toEqual(["row 2 #REF!"]);
});

test("a list that is cut off shows that it goes on, and can be scrolled by keys", async () => {
  const rows = Array.from({ length: 30 }, (_, row) => `Tiles ${row}\tmany`);
  await pasteEmpty(["Title\tQty", ...rows].join("\n"));
  const list = preview().getByRole("group", { name: "30 cells cannot be read" });
  await expect.element(list).toHaveClass("is-more-below");
  await expect.element(list).toHaveAttribute("tabindex", "0");
});

test.each([
  [
    "en",
    "2 prices cannot be read: their lines come in without them",
    "Row 3 “Grout”: on request",
    "Row 5 “Tap”: #DIV/0!",
  ],
  [
    "nb",
    "2 priser kan ikke leses: linjene kommer inn uten dem",
    "Rad 3 «Grout»: on request",
    "Rad 5 «Tap»: #DIV/0!",
  ],
] as const)(
  "prices that cannot be read are warned of, each with the way to it, %s",
  async (...told) => {
    const [language, title, ...rows] = told;
    const text = "Title\tQty\tCost\nTiles\t2\t9\nGrout\t3\ton request\nDoor\tx\t7\nTap\t1\t#DIV/0!";
    await pasteEmpty(text, language);
    await expect.element(preview().getByText(title, { exact: true })).toBeVisible();
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
      await expect.element(preview().getByRole("button", { name: row, exact: true })).toBeVisible();
    }
  },
);
