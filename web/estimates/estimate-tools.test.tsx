import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { makeEstimate } from "../../domain/test/make.ts";
import { cell, focus, rowKeys, textIn, titlesInOrder } from "./test/grid-harness.tsx";
import { paste } from "./test/paste-text.ts";
import { changesIn, showEstimate } from "./test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name: new RegExp(name) });
const newRow = page.getByRole("row", { name: "New line, not added yet" });

/** The row is there, and the keys go into it. */
const newRowTaken = () =>
  expect.poll(() => newRow.query()?.contains(document.activeElement)).toBe(true);
const saved = () => expect.element(page.getByText("All changes are saved")).toBeVisible();
const empty = makeEstimate({ groups: [], lines: [] });
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
});

test("each command of the row stands beside its keys", async () => {
  await showEstimate();
  await userEvent.click(cell(tiles, "title"));
  await userEvent.click(button("Row"));
  await expect.element(item("Move up")).toBeVisible();
  const texts = page.getByRole("menuitem").elements();
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    "Change kind",
    "DuplicateCtrl+Shift+D",
    "Move upAlt+Shift+Up",
    "Move downAlt+Shift+Down",
    "Move into the group beforeAlt+Shift+Right",
    "Move out of the groupAlt+Shift+Left",
    "Dissolve the group",
    "Find article…",
    "Add to the catalogue…",
    "Make a template…",
    "RemoveCtrl+Delete",
  ]);
  const titles = ["Undo", "Redo", "Find"].map((name) =>
    button(name).element().getAttribute("title"),
  );
  expect(titles).toEqual(["Undo (Ctrl+Z)", "Redo (Ctrl+Y)", "Find (Ctrl+F)"]);
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
  await expect
    .poll(() => asked.findLast(({ method }) => method === "POST")?.body)
    .toMatchObject({
      changes: [{ lines: [{ kind, titleEn: "New one", groupKey: rowKeys.walls }] }],
    });
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

const templating: readonly Permission[] = [
  "PROJECT_ESTIMATES_VIEW",
  "PROJECT_ESTIMATE_ACTIONS",
  "SERVICE_TEMPLATES_VIEW",
];

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

const editing: readonly Permission[] = ["PROJECT_ESTIMATES_VIEW", "PROJECT_ESTIMATE_ACTIONS"];

test.each([
  ["editing alone", [], []],
  ["seeing templates", ["SERVICE_TEMPLATES_VIEW"], []],
  ["making templates", ["SERVICE_TEMPLATE_ACTIONS"], ["Make a template…"]],
  ["seeing the catalogue", ["SERVICES_VIEW"], []],
  ["entering services", ["SERVICE_ACTIONS"], ["Add to the catalogue…"]],
] as const)("the menus lead to no more than %s allows", async (_, more, entries) => {
  await showEstimate({ permissions: [...editing, ...more] });
  await userEvent.click(cell(sink, "title"));
  await userEvent.click(button("Add"));
  await expect.element(item("Percent line")).toBeVisible();
  await userEvent.click(button("Row"));
  await expect.element(item("Duplicate")).toBeVisible();
  const names = page
    .getByRole("menuitem", { includeHidden: true })
    .elements()
    .map(({ textContent }) => textContent);
  expect(names.filter((name) => name.endsWith("…"))).toEqual([
    "From template…",
    "Import table or tender…",
    "Find article…",
    ...entries,
  ]);
});

test("an empty estimate begins with the title of a group, which a line then follows", async () => {
  const { asked } = await showEstimate({ estimate: empty });
  await newRowTaken();
  await userEvent.keyboard("Bath{Enter}");
  await expect.poll(titlesInOrder).toEqual(["Bath", "new row"]);
  await userEvent.keyboard("Tiles{Enter}");
  // In one batch or in two, as quick as the keys are.
  await expect
    .poll(() => changesIn(asked))
    .toMatchObject([{ groups: [{ titleEn: "Bath" }] }, { lines: [{ titleEn: "Tiles" }] }]);
});

test.each([
  ["Add group", { groups: [{ titleEn: "First" }], lines: [] }],
  ["Add line", { groups: [{ titleEn: "Works and materials" }], lines: [{ titleEn: "First" }] }],
])("%s begins an empty estimate", async (name, change) => {
  const { asked } = await showEstimate({ estimate: empty });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button(name));
  await userEvent.keyboard("First{Tab}");
  await expect
    .poll(() => asked.findLast(({ method }) => method === "POST")?.body)
    .toMatchObject({ changes: [change] });
});

const norwegian = (titleNb: string) => ({ titleEn: "", titleNb });

test("the group that a first line takes along is titled in the language of the document", async () => {
  const { asked } = await showEstimate({ estimate: empty, header: { language: "nb" } });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("Add line"));
  await userEvent.keyboard("First{Tab}");
  await expect
    .poll(() => changesIn(asked))
    .toMatchObject([{ groups: [norwegian("Arbeid og materialer")], lines: [norwegian("First")] }]);
});

test("groups for what stands behind those of a table are titled in that language too", async () => {
  const { asked } = await showEstimate({ estimate: empty, header: { language: "nb" } });
  await userEvent.keyboard("{Escape}");
  document.querySelector<HTMLElement>(".line-grid")?.focus();
  paste(
    "Title\tQty\tUnit\tCost\tSum\nBath\nTiles\t2\tm2\t5\t10\nRoof\nLath\t2\tm2\t5\t10\nSum roof\t\t\t\t10\n" +
      "Option: Awning\t\t\t\t900\nCleaning\t\t\t\t50",
  );
  await userEvent.click(page.getByRole("button", { name: /^Paste \d/ }));
  await expect
    .poll(() => changesIn(asked))
    .toMatchObject([{ groups: ["Bath", "Roof", "Opsjoner", "Øvrig"].map(norwegian) }]);
});

test("an empty estimate begins with a template for whoever may see templates", async () => {
  await showEstimate({ estimate: empty, permissions: templating });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("From template…"));
  await expect
    .element(page.getByRole("dialog", { name: "Insert a service template" }))
    .toBeVisible();
});

test.each([
  [["PROJECT_ESTIMATES_VIEW"], {}],
  [templating, { status: "sent" }],
] as const)(
  "nobody begins to type where nothing can be added: %j %j",
  async (permissions, header) => {
    await showEstimate({ estimate: empty, permissions, header });
    await expect.element(page.getByText("This version has no lines.")).toBeVisible();
    expect(newRow.query()).toBeNull();
    expect(document.querySelector(".grid-notice")).toBeNull();
  },
);

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
