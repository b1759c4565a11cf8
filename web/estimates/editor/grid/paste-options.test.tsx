import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pasteEmpty, pasted, preview } from "../../test/paste-text.ts";
import { titlesInOrder } from "../../test/grid-harness.tsx";

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

const summary = () => texts(".paste-summary")[0];
const as = () => texts(".paste-table tbody td:nth-child(2)");
const lumps = () =>
  preview().getByRole("checkbox", {
    name: "Rows with a sum and no quantity become lump sums (1 LS)",
  });

test("rows and groups that are named as options come in as such, and stay out of the sum", async () => {
  const store = await pasteEmpty(
    "Title\tQty\tCost\tSum\nTiles\t2\t5\t10\nTotal\t\t\t10\nOption: Awning\t1\t7\t7\nOptions\t\t\t\nDoor\t1\t9\t9",
  );
  await expect
    .poll(as)
    .toEqual(["Material", "Sum, left out", "Material, option", "Group, option", "Material"]);
  expect(summary()).toBe("1 group, 3 lines, 2 of them options");
  expect(texts(".paste-table td.is-refused")).toEqual([]);
  await userEvent.click(preview().getByRole("button", { name: /^Paste \d/ }));
  await expect.poll(titlesInOrder).toEqual(["First", "Tiles", "Awning", "Options", "Door"]);
  const { lines, groups } = store.get().priced.estimate;
  const optional = [...lines.values(), ...groups.values()].filter((row) => row.optional);
  expect(optional.map(({ titleEn }) => titleEn)).toEqual(["Awning", "Options"]);
  expect(store.totals()).toMatchObject({ purchaseAmount: "10" });
});

test("a group that heads options is their heading: the lines are options, and counted as such", async () => {
  const store = await pasteEmpty(
    "Title\tQty\tPrice\tSum\nWalls\t\t\t\nTiles\t2\t5\t10\nOptions\t\t\t\nOPTION: Awning\t1\t7\t7\nOPTION: Door\t1\t9\t9",
  );
  await expect
    .poll(as)
    .toEqual(["Group", "Material", "Group", "Material, option", "Material, option"]);
  expect(summary()).toBe("2 groups, 3 lines, 2 of them options");
  await userEvent.click(preview().getByRole("button", { name: /^Paste \d/ }));
  await expect.poll(titlesInOrder).toEqual(["Walls", "Tiles", "Options", "Awning", "Door"]);
  const { lines, groups } = store.get().priced.estimate;
  const optional = [...lines.values(), ...groups.values()].filter((row) => row.optional);
  expect(optional.map(({ titleEn }) => titleEn)).toEqual(["Awning", "Door"]);
  expect(store.totals()).toMatchObject({ sumAmount: "12.5", optionsAmount: "20" });
});

test("the lines of an optional group are counted as options, and the group as none of them", async () => {
  await pasteEmpty("Title\tQty\nOption: Garage\t\nDoor\t1\nFloor\t1\nLamp\t1");
  await expect.poll(summary).toBe("1 group, 3 lines, 3 of them options");
});

test("a column of options is read, and a word that says neither is told", async () => {
  const store = await pasteEmpty(
    "Title\tQty\tOption\nTiles\t2\tno\nAwning\t1\tx\nDoor\t1\tmaybe\nRoof\t\tperhaps\nLath\t1\t",
  );
  await expect
    .poll(() => texts(".paste-refused li"))
    .toEqual([
      "Row 4, Option “maybe”: An option is marked with x or yes, and other rows with no.",
      "Row 5, Option “perhaps”: An option is marked with x or yes, and other rows with no.",
    ]);
  expect(texts(".paste-table thead .ant-select")).toEqual(["Title", "Quantity", "Option"]);
  await userEvent.click(preview().getByRole("button", { name: /^Paste \d/ }));
  const { lines } = store.get().priced.estimate;
  expect([...lines.values()].map(({ titleEn, optional }) => [titleEn, optional])).toEqual([
    ["Tiles", false],
    ["Awning", true],
    ["Door", false],
    ["Lath", false],
  ]);
});

test("an amount in the column of options is a lump sum, unless that is switched off", async () => {
  await pasteEmpty("Title\tQty\tCost\tOption\nTiles\t2\t5\t\nAwning\t\t\t1 900,50");
  await expect.poll(as).toEqual(["Material", "Material, option"]);
  await userEvent.click(lumps());
  await expect.poll(as).toEqual(["Material", "Text"]);
});

test("in Norwegian the options are told in Norwegian", async () => {
  await pasteEmpty("Tittel\tMengde\nFliser\t2\nOpsjon: Markise\t1\nTilvalg dør\t1", "nb");
  await expect.poll(summary).toBe("3 linjer, 2 av dem opsjoner");
  await expect.poll(as).toEqual(["Materiale", "Materiale, opsjon", "Materiale, opsjon"]);
});

test("rows with a sum alone are lump sums, unless that is switched off", async () => {
  const store = await pasteEmpty("Title\tQty\tCost\tSum\nTiles\t2\t5\t10\nRigging\t\t\t900");
  await expect.poll(as).toEqual(["Material", "Material"]);
  await userEvent.click(lumps());
  await expect.poll(as).toEqual(["Material", "Text"]);
  await userEvent.click(lumps());
  await userEvent.click(preview().getByRole("button", { name: /^Paste \d/ }));
  await expect.poll(() => store.totals().purchaseAmount).toBe("910");
});

test("the preview says which group takes the rows behind the last sum, in both languages", async () => {
  const rows =
    "A\t\t\t\nTiles\t2\t5\t10\nB\t\t\t\nLath\t2\t5\t10\nSum\t\t\t10\nOption: Door\t1\t9\t9";
  await pasteEmpty(`Tittel\tMengde\tKost\tSum\n${rows}`, "nb");
  await expect.poll(() => as().at(-1)).toBe("Materiale, opsjon, i «Opsjoner»");
});

test.each([
  ["en", "Paste 5 rows", /^5 rows added/, "and 1 group made for them: Options"],
  ["nb", "Lim inn 5 rader", /^5 rader lagt til/, "og 1 gruppe som lages til dem: Options"],
] as const)(
  "a group that is added is none of the rows that are counted, %s",
  async (language, button, said, made) => {
    const rows =
      "A\t\t\t\nTiles\t2\t5\t10\nB\t\t\t\nLath\t2\t5\t10\nSum\t\t\t10\nOption: Door\t1\t9\t9";
    await pasteEmpty(`Tittel\tMengde\tKost\tSum\n${rows}`, language);
    await expect.poll(summary).toMatch(made);
    await userEvent.click(preview().getByRole("button", { name: button }));
    await expect.poll(() => texts('[role="status"]')[0]).toMatch(said);
  },
);

test("a title that stands alone makes no column of numbers wide", async () => {
  const title = "Bill of quantities for the whole house with all of its outbuildings";
  await pasteEmpty(`${title}\t\t\nNo\tDescription\tQty\n1\tTiles\t2\n${title}\t\t\n2\tLath\t1`);
  const [first] = document.querySelectorAll<HTMLElement>(".paste-table thead th:nth-child(3)");
  await expect.poll(() => first?.offsetWidth ?? 999).toBeLessThan(140);
  await expect.poll(() => texts(".paste-table tbody td:nth-child(4)")).toContain(title);
});

test("rows with only a title are text where they shall not be groups", async () => {
  const store = await pasteEmpty("Title\tQty\nBath\t\nTiles\t2");
  await userEvent.click(page.getByRole("checkbox", { name: /only a title/ }));
  await pasted();
  expect([...store.get().priced.estimate.lines.values()].map(({ kind }) => kind)).toEqual([
    "text",
    "material",
  ]);
});
