import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cell, focus, gridEstimate, rowKeys, textIn, titlesInOrder } from "./test/grid-harness.tsx";
import { changesIn, newRowTaken, saved, showEstimate } from "./test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name: new RegExp(name) });
const { walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;

async function choose(menu: string, name: string) {
  await userEvent.click(button(menu));
  await userEvent.click(item(name));
}

test.each([
  [
    "Duplicate",
    tiles,
    ["Bath", "Walls", "Tiles", "Tiles", "Tiling", "Membrane", "Kitchen", "Sink"],
  ],
  ["Move up", tiling, ["Bath", "Walls", "Tiling", "Tiles", "Membrane", "Kitchen", "Sink"]],
  ["Move down", tiling, ["Bath", "Walls", "Tiles", "Membrane", "Tiling", "Kitchen", "Sink"]],
  ["Remove", tiling, ["Bath", "Walls", "Tiles", "Membrane", "Kitchen", "Sink"]],
] as const)("%s in the menu of the row does that to the row", async (name, key, titles) => {
  await showEstimate();
  await userEvent.click(cell(key, "title"));
  await choose("Row", name);
  await expect.poll(titlesInOrder).toEqual(titles);
  await saved();
});

test("the menu of the row moves a group into the one before it and out again", async () => {
  await showEstimate();
  const level = () => cell(kitchen, "title").closest('[role="row"]')?.getAttribute("aria-level");
  await userEvent.click(cell(kitchen, "title"));
  await choose("Row", "Move into the group before");
  await expect.poll(level).toBe("2");
  await choose("Row", "Move out of the group");
  await expect.poll(level).toBe("1");
  await saved();
});

test("the menu of the row makes it another kind", async () => {
  await showEstimate();
  await userEvent.click(cell(tiles, "title"));
  await userEvent.click(button("Row"));
  await userEvent.hover(item("Change kind"));
  await userEvent.click(item("General service"));
  await expect.poll(() => cell(tiles, "kind").textContent).toBe("SGeneral service");
  await saved();
});

test.each([
  ["en", "Row", "Change kindgroups have none"],
  ["nb", "Rad", "Endre typegrupper har ingen"],
] as const)(
  "groups have no kind to change, which the menu of the row says in %s",
  async (...row) => {
    const [language, menu, text] = row;
    await showEstimate({ language });
    await userEvent.click(cell(walls, "title"));
    await userEvent.click(button(menu));
    const kind = page.getByRole("menuitem").first();
    await expect.element(kind).toHaveTextContent(text);
    await expect.element(kind).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Escape}");
    // A block with a line in it has something to change.
    await userEvent.click(cell(walls, "title"));
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await userEvent.click(button(menu));
    await expect.element(kind).not.toHaveAttribute("aria-disabled", "true");
  },
);

async function dissolve(key: string) {
  await userEvent.click(cell(key, "title"));
  await userEvent.click(button("Row"));
  await userEvent.click(item("Dissolve the group"));
}

test("a group is dissolved: its rows stay in its place, and one step back brings it again", async () => {
  await showEstimate();
  const before = titlesInOrder();
  await dissolve(walls);
  await expect.poll(titlesInOrder).toEqual(before.filter((title) => title !== "Walls"));
  await expect
    .element(page.getByText(/^Walls dissolved, its rows stay/).first())
    .toBeInTheDocument();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(titlesInOrder).toEqual(before);
  await saved();
});

test("the first group keeps its lines, and it is said why", async () => {
  await showEstimate();
  // A group of groups alone needs none around it.
  await dissolve(rowKeys.bath);
  await expect.poll(titlesInOrder).not.toContain("Bath");
  const before = titlesInOrder();
  await dissolve(walls);
  const reason = page.getByText(/^The lines need a group/).first();
  await expect.element(reason).toBeInTheDocument();
  expect(titlesInOrder()).toEqual(before);
  await saved();
});

test.each([
  ["Material", "material"],
  ["Work", "work"],
  ["General service", "general"],
  ["Text", "text"],
  ["Percent line", "percent"],
])("%s under Add opens a row of that kind below the present one", async (name, kind) => {
  const { asked } = await showEstimate();
  await userEvent.click(cell(membrane, "title"));
  await userEvent.click(button("Add"));
  await userEvent.click(page.getByRole("menuitem", { name, exact: true }));
  await newRowTaken();
  await userEvent.keyboard("New one{Enter}");
  // The rows before it may have been scrolled away.
  await expect.poll(() => titlesInOrder().join()).toContain("Membrane,New one,Kitchen");
  const line = { kind, titleEn: "New one", groupKey: rowKeys.walls };
  const inserted = { type: "insert", lines: [expect.objectContaining(line)] };
  await expect.poll(() => changesIn(asked)).toContainEqual(expect.objectContaining(inserted));
  // What is still on its way would go to the server of the next test.
  await saved();
});

test("Group under Add opens a group beside the present one", async () => {
  await showEstimate();
  await userEvent.click(cell(sink, "title"));
  await userEvent.click(button("Add"));
  await userEvent.click(page.getByRole("menuitem", { name: "Group", exact: true }));
  await newRowTaken();
  await userEvent.keyboard("Hall{Tab}");
  await expect.poll(titlesInOrder).toContain("Hall");
  expect(titlesInOrder()).toHaveLength(8);
  await saved();
});

test.each([
  ["Add", "From template…", "Insert a service template"],
  ["Row", "Make a template…", "Make a service template"],
])("%s leads to the dialog of templates: %s", async (menu, name, title) => {
  await showEstimate();
  await userEvent.click(cell(sink, "title"));
  await choose(menu, name);
  await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
  await userEvent.click(button("Cancel"));
  await expect.element(page.getByRole("dialog", { name: title })).not.toBeInTheDocument();
});

const selected = () => document.querySelectorAll(".grid-body .is-selected").length;
const find = page.getByRole("textbox", { name: "Find in titles" });

test("rows are found from the toolbar and by the key, and Escape leads back to the row", async () => {
  await showEstimate();
  await userEvent.click(button("Find"));
  await expect.element(find).toHaveFocus();
  await userEvent.keyboard("sin");
  await expect.element(page.getByText("1 of 1")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(find).not.toBeInTheDocument();
  await expect.poll(focus).toBe("title of Sink");
  await userEvent.keyboard("{Control>}f{/Control}");
  await expect.element(find).toHaveFocus();
});

test("columns that are chosen are there the next time; ready choices take their place", async () => {
  await showEstimate();
  const waste = page.getByRole("columnheader", { name: "Waste %" });
  await expect.element(waste).not.toBeInTheDocument();
  await userEvent.click(button("Columns"));
  await userEvent.click(page.getByRole("checkbox", { name: "Waste %" }));
  await expect.element(waste).toBeVisible();
  expect(JSON.stringify(localStorage)).toContain("wastePercent");
});

test("the numbers of a tender have their column where there are any, unless somebody chose the columns", async () => {
  const numbers = page.getByRole("columnheader", { name: "Client's no." });
  const lines = new Map(gridEstimate.lines);
  const own = lines.get(tiles);
  if (own) lines.set(tiles, { ...own, reference: "03.2.1" });
  const { leave } = await showEstimate({ estimate: { ...gridEstimate, lines } });
  await expect.element(numbers).toBeVisible();
  expect(textIn(tiles, "reference")).toBe("03.2.1");
  await userEvent.click(button("Columns"));
  const box = page.getByRole("checkbox", { name: "Number in the tender" });
  await expect.element(box).toBeChecked();
  await userEvent.click(box);
  await expect.element(numbers).not.toBeInTheDocument();
  leave();
  await showEstimate({ estimate: { ...gridEstimate, lines } });
  await expect.element(cell(tiles, "title")).toBeVisible();
  await expect.element(numbers).not.toBeInTheDocument();
});

test("numbers of a tender that come in while the estimate is open bring their column along", async () => {
  await showEstimate();
  const numbers = page.getByRole("columnheader", { name: "Client's no." });
  await expect.element(numbers).not.toBeInTheDocument();
  await userEvent.click(cell(tiles, "title"));
  await userEvent.click(button("Details"));
  await userEvent.fill(page.getByLabelText("Number in the tender"), "03.2.1");
  await userEvent.keyboard("{Tab}");
  await expect.element(numbers).toBeVisible();
  await userEvent.click(cell(tiles, "reference"));
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => textIn(tiles, "reference")).toBe("");
  expect(focus()).toBe("reference of Tiles");
});

test("the toolbar shows the details of the row, and Escape closes them and leads back to its block", async () => {
  await showEstimate();
  await userEvent.click(cell(tiles, "quantity"));
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const before = selected();
  await userEvent.click(button("Details"));
  const panel = page.getByRole("complementary", { name: "Details" });
  await expect.element(panel).toHaveFocus();
  await expect.element(panel.getByRole("heading", { name: "Tiling" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  expect(focus()).toBe("quantity of Tiling");
  expect(selected()).toBe(before);
  await userEvent.click(button("Details"));
  await userEvent.click(button("Details"));
  await expect.element(panel).not.toBeInTheDocument();
  expect(textIn(tiles, "quantity")).toBe("10");
});
