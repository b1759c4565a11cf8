import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { pasteEmpty } from "../../test/paste-text.ts";
import { makeTestStore } from "../../test/test-store.ts";

const preview = () => page.getByRole("dialog");
const plain = (text: string) => text.replaceAll(/\s/g, " ");
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => plain(one.textContent));
const check = () => texts(".paste-check .ant-alert-title")[0];
const differences = () => texts(".paste-check li");
const summary = () => texts(".paste-summary")[0];
const as = () => texts(".paste-table tbody td:nth-child(2)");

const bill = (...rows: readonly string[]) =>
  ["Title\tQty\tUnit\tCost\tSum", ...rows.map((row) => row.replaceAll("|", "\t"))].join("\n");

test("amounts that are quantity times price agree, also with the total of the sheet", async () => {
  await pasteEmpty(bill("Tiles|2|m2|61,728.00|123,456.00", "Sum||||123,456.00"));
  await expect.poll(check).toBe("Total of the sheet without VAT 123,456.00 – agrees");
  expect(differences()).toEqual([]);
  expect(document.querySelector(".paste-check .ant-alert")).toHaveClass("ant-alert-success");
  expect(document.querySelector(".paste-check .ant-alert")?.getAttribute("role")).toBe("status");
});

test("of amounts that are costs it is said that the markup comes on top", async () => {
  const words = preview().getByText(
    "These amounts are what it costs: the markup is added to them.",
  );
  await pasteEmpty("Title\tQty\tPrice\tSum\nTiles\t2\t5\t10");
  await expect.element(words).toBeVisible();
  await userEvent.click(preview().getByRole("radio", { name: /^What the customer pays/ }));
  await expect.element(words).not.toBeInTheDocument();
  expect(check()).toBe(
    "Sum of the sheet's rows without VAT 10.00 – each row agrees; no total was found to compare with",
  );
});

test("rows that differ are marked and told with both figures, and the sum says how far it is off", async () => {
  await pasteEmpty(
    bill("Tiles|2|m2|5|22.50", "Grout|1|pcs|4|4", "List||pcs|4|", "Door|1|pcs|9|", "Sum||||26.50"),
  );
  await expect
    .poll(check)
    .toBe("Total of the sheet without VAT 26.50 – the rows come to 3.50 less: 2 rows");
  expect(differences()).toEqual([
    "Row 2: the sheet says 22.50, quantity × price is 10.00",
    "Row 5: the sheet has no amount, quantity × price is 9.00",
  ]);
  expect(document.querySelector(".paste-check .ant-alert")).toHaveClass("ant-alert-warning");
  await expect.poll(() => texts(".paste-table tr.is-differing .paste-place")).toEqual(["2", "5"]);
  expect(texts(".paste-table .paste-counted")).toEqual([" ≠ 10.00", " ≠ 9.00"]);
});

test("many rows wait below the sentence that says how many they are, until they are asked for", async () => {
  await pasteEmpty(bill(...[20, 21, 22, 23].map((sum) => `Tile ${sum}|2|m2|5|${sum}`)));
  const title = "Sum of the sheet's rows without VAT 86.00 – the rows come to 46.00 less: 4 rows";
  await expect.poll(check).toBe(title);
  expect(differences()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: `Show them: ${title}` }));
  await expect.poll(() => differences().length).toBe(4);
  await userEvent.click(page.getByRole("button", { name: `Hide them: ${title}` }));
  await expect.poll(differences).toEqual([]);
});

test("where rows that agree were rounded, the rows that differ do not make the whole difference", async () => {
  await pasteEmpty(bill("Tiles|2|m2|5.10|10", "Grout|1|pcs|9|4", "Sum||||14"));
  await expect
    .poll(check)
    .toBe(
      "Total of the sheet without VAT 14.00 – the rows come to 5.20 more: 1 row, and the rest is the rounding of others",
    );
});

test.each([
  [
    "Words|||bare|500",
    "40.02",
    "the rows come to 0.02 less, which is rounding; besides, 1 row does not agree",
  ],
  [
    "Option: Door|1|pcs|900|",
    "60.00",
    "the rows come to 20.00 less, though each row agrees; besides, 1 option does not agree",
  ],
  [
    "Grout|1|pcs|7|9\nOption: Door|1|pcs|900|",
    "60.00",
    "the rows come to 13.00 less: 1 row; besides, 1 option does not agree",
  ],
])(
  "neither rows nor options explain what does not come from them: %s",
  async (row, total, said) => {
    const lines = ["A", "B", "C", "D"].map((title) => `${title}|1|pcs|10.004|10.00`);
    await pasteEmpty(bill(...lines, ...row.split("\n"), `Sum||||${total}`));
    await expect.poll(() => check()?.split(" – ")[1]).toBe(said);
  },
);

test("an amount that does not come in is told, also of a row that is left out", async () => {
  await pasteEmpty(bill("Tiles|2|m2||22.50", "|1|pcs|4|4", "Grout|1|pcs|4|4"));
  await expect
    .poll(check)
    .toBe("Sum of the sheet's rows without VAT 30.50 – the rows come to 26.50 less: 2 rows");
  expect(differences()).toEqual([
    "Row 2: the sheet says 22.50, which does not come in",
    "Row 3: the sheet says 4.00, which does not come in",
  ]);
  await expect.poll(() => texts(".paste-table .paste-counted")).toEqual([" ≠ –", " ≠ –"]);
});

test("a total that does not add up its rows is told, and rows that make up for each other", async () => {
  await pasteEmpty(bill("Tiles|2|m2|5|10", "Total||||12"));
  await expect
    .poll(check)
    .toBe(
      "Total of the sheet without VAT 12.00 – the rows come to 2.00 less, though each row agrees",
    );
  await userEvent.keyboard("{Escape}");
  await expect.element(preview()).not.toBeInTheDocument();
  await pasteEmpty(bill("Tiles|2|m2|5|9", "Grout|1|pcs|4|5"));
  await expect
    .poll(check)
    .toBe("Sum of the sheet's rows without VAT 14.00 – agrees, but 2 rows do not");
});

test("amounts below 0, credits and quantities that are counted are compared as well", async () => {
  await pasteEmpty(bill("Back|-2|pcs|5|-10.00", "Tiles|=2*3|m2|5|30.00", "Grout|2*2|pcs|5|20,00"));
  await expect
    .poll(check)
    .toBe(
      "Sum of the sheet's rows without VAT 40.00 – each row agrees; no total was found to compare with",
    );
});

test.each([
  ["en", "Title\tQty\tUnit\tPrice\tSum", "Row 3: the sheet says 7.00, the percent comes to 5.00"],
  ["nb", "Tittel\tMengde\tEnhet\tPris\tSum", "Rad 3: arket sier 7,00, prosenten blir 5,00"],
] as const)("a percent that its sheet counts of something else is told: %s", async (...given) => {
  const [language, header, expected] = given;
  await pasteEmpty(`${header}\nTiles\t2\tm2\t50\t100\nOverheads\t5\t%\t\t7`, language);
  await expect.poll(differences).toContain(expected);
});

test("a table without amounts is not compared", async () => {
  await pasteEmpty("Title\tQty\tCost\nTiles\t2\t5");
  await expect.poll(summary).toBe("1 line");
  expect(check()).toBeUndefined();
});

test("what a column is taken for is compared at once", async () => {
  await pasteEmpty("Title\tQty\tCost\tFoo\nTiles\t2\t5\t10\nGrout\t2\t5\t11");
  expect(check()).toBeUndefined();
  await userEvent.click(page.getByRole("combobox", { name: "Column 4" }));
  await userEvent.click(page.getByTitle("Amount", { exact: true }).last());
  await expect
    .poll(check)
    .toBe("Sum of the sheet's rows without VAT 21.00 – the rows come to 1.00 less: 1 row");
});

const off = (count: number) => bill(...Array.from({ length: count }, (_, at) => `L${at}|2||5|9`));

const open = () => userEvent.click(page.getByRole("button", { name: /^Show them: Sum of/ }));

test("fifty rows that differ are listed, and how many more; a press shows the row", async () => {
  await pasteEmpty(off(50));
  await open();
  await expect.poll(() => differences().length).toBe(50);
  await userEvent.click(page.getByRole("button", { name: /^Row 51:/ }));
  const table = document.querySelector(".paste-table");
  await expect.poll(() => texts(".paste-place").at(-1)).toBe("51");
  expect(document.activeElement).toBe(table);
  expect(table?.querySelector("tr[aria-rowindex='51']")?.textContent).toContain("L49");
  await userEvent.keyboard("{Escape}");
  await expect.element(preview()).not.toBeInTheDocument();
  await pasteEmpty(off(51));
  await open();
  await expect.poll(() => differences().at(-1)).toBe("1 more row");
});

test("a press on a row that differs shows it below the two before it", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `L${at}|2||5|${at % 100 === 0 ? 9 : 10}`);
  await pasteEmpty(bill(...rows));
  const table = document.querySelector(".paste-table");
  await userEvent.click(page.getByRole("button", { name: /^Row 202:/ }));
  expect(table?.scrollTop).toBe(198 * 33);
  await expect.poll(() => texts(".paste-table tr.is-differing .paste-place")).toEqual(["202"]);
  await userEvent.click(page.getByRole("button", { name: /^Row 2:/ }));
  expect(table?.scrollTop).toBe(0);
});

test("in Norwegian the sum, the rows and the options are told in Norwegian", async () => {
  await pasteEmpty(
    "Tittel\tMengde\tEnhet\tInnkjøpspris\tSum\nFliser\t2\tm2\t5,00\t1 022,50\nOpsjon: Markise\t1\tstk\t4\t4",
    "nb",
  );
  await expect
    .poll(check)
    .toBe(
      "Sum av arkets rader uten opsjoner, uten mva. 1 022,50 – radene gir 1 012,50 mindre: 1 rad",
    );
  expect(differences()).toEqual(["Rad 2: arket sier 1 022,50, mengde × pris er 10,00"]);
  await expect.poll(as).toEqual(["Materiale", "Materiale, opsjon"]);
  expect(summary()).toBe("2 linjer, 1 av dem opsjon");
});

test.each([
  [
    "en",
    "Title\tQty\tUnit\tCost\tSum",
    "Sum of the sheet's rows without VAT 10.00 – each row agrees; no total was found to compare with",
    /^1 row of hours has no cost in the sheet and is priced by the company's rates/,
    "Row 3 “Tiling”",
  ],
  [
    "nb",
    "Tittel\tMengde\tEnhet\tInnkjøpspris\tSum",
    "Sum av arkets rader uten mva. 10,00 – hver rad stemmer; fant ingen total å sammenligne med",
    /^1 rad med timer har ingen kostnad i arket og prises etter firmaets satser/,
    "Rad 3 «Tiling»",
  ],
] as const)("hours that a cost sheet says no cost of are told apart, %s", async (...told) => {
  const [language, header, agrees, words, row] = told;
  await pasteEmpty(`${header}\nTiles\t2\tm2\t5\t10\nTiling\t8\th\t\t`, language);
  await expect.poll(check).toBe(agrees);
  await expect.element(preview().getByText(words)).toBeVisible();
  await expect.element(preview().getByRole("button", { name: row })).toBeVisible();
});

test.each([
  [
    "en",
    "Title\tQty\tUnit\tCost\tSum",
    "Sum of the sheet's rows 10.00 – each row agrees; no total was found to compare with",
  ],
  [
    "nb",
    "Tittel\tMengde\tEnhet\tInnkjøpspris\tSum",
    "Sum av arkets rader 10,00 – hver rad stemmer; fant ingen total å sammenligne med",
  ],
] as const)("who pays no VAT has one sum of the sheet, %s", async (language, header, agrees) => {
  const estimate = makeEstimate({ groups: [], settings: { vatPayer: false } });
  await pasteEmpty(`${header}\nTiles\t2\tm2\t5\t10`, language, makeTestStore(estimate));
  await expect.poll(check).toBe(agrees);
});
