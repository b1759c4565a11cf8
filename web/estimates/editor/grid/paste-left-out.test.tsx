import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose, pasteEmpty } from "../../test/paste-text.ts";

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);
const said = () => texts(".paste-left-out > .muted")[0];
const rows = () => texts(".paste-left-out li");

const page1 = "Tiles\t2\tm2\t5\t10";
const page2 = "Grout\t1\tpcs\t4\t4";

test.each([
  [
    "en",
    "Title\tQty\tUnit\tCost\tSum",
    "6 rows are left out: 1 above the header, 2 headers, 2 sums, 1 without a good title",
    "Show them",
    [
      "Row 1 “Bill 7”: above the header",
      "Row 2 “Title | Qty | Unit | Cost | Sum”: header",
      "Row 4 “Sum | 10”: sum",
      "Row 5 “Title | Qty | Unit | Cost | Sum”: header",
      "Row 7 “7 | m2”: no good title",
      "Row 8 “Sum | 14”: sum",
    ],
  ],
  [
    "nb",
    "Tittel\tMengde\tEnhet\tKost\tSum",
    "6 rader utelates: 1 over overskriften, 2 overskrifter, 2 summer, 1 uten en god tittel",
    "Vis dem",
    [
      "Rad 1 «Bill 7»: over overskriften",
      "Rad 2 «Tittel | Mengde | Enhet | Kost | Sum»: overskrift",
      "Rad 4 «Sum | 10»: sum",
      "Rad 5 «Tittel | Mengde | Enhet | Kost | Sum»: overskrift",
      "Rad 7 «7 | m2»: ingen god tittel",
      "Rad 8 «Sum | 14»: sum",
    ],
  ],
] as const)("rows that do not come are counted by reason, and shown, %s", async (...of) => {
  const [language, header, title, show, expected] = of;
  const sum = "Sum\t\t\t\t";
  await pasteEmpty(
    `Bill 7\n${header}\n${page1}\n${sum}10\n${header}\n${page2}\n\t7\tm2\n${sum}14`,
    language,
  );
  await expect.poll(said).toBe(title);
  expect(rows()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: `${show}: ${title}` }));
  await expect.poll(rows).toEqual(expected);
});

test("a row that stands in columns that are not used is told as that", async () => {
  await pasteEmpty("Title\tQty\tOther\nTiles\t2\t\n\t\tsee page 3\nGrout\t1\t");
  await choose(3, "Not used");
  await expect
    .poll(said)
    .toBe("2 rows are left out: 1 header, 1 with nothing in the columns that are used");
});

test("where every row comes in nothing is said", async () => {
  await pasteEmpty("Tiles\t12\nGrout\t3");
  expect(said()).toBeUndefined();
});
