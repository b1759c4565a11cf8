import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { cell, rowKeys } from "./test/grid-harness.tsx";
import { acting, namesOf, showEstimate } from "./test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const focused = () => document.activeElement?.textContent;

test.each(["History", "E-mail log", "Keyboard shortcuts"])("%s is under More", async (name) => {
  await showEstimate();
  await userEvent.click(button("More"));
  await userEvent.click(page.getByRole("menuitem", { name: new RegExp(`^${name}`) }));
  await expect.element(page.getByRole("dialog").getByText(name, { exact: true })).toBeVisible();
});

test("the shortcuts are listed with their keys", async () => {
  await showEstimate({ language: "nb" });
  await userEvent.click(button("Mer"));
  await userEvent.click(page.getByRole("menuitem", { name: /^Hurtigtaster/ }));
  const rows = page.getByRole("dialog").getByRole("row");
  await expect.poll(() => rows.elements().length).toBe(20);
  const texts = rows.elements().map((row) => row.textContent);
  expect(texts).toContain("Flytt raden opp eller nedAlt+Skift+Opp Ned ");
  expect(texts).toContain("Vis disse tastene? ");
  expect(texts).toContain("Fjern radeneCtrl+Delete ");
  expect(texts).toContain("Dupliser radene med alt de harCtrl+Skift+D ");
  expect(texts).toContain("Ny gruppe underCtrl+Skift+Enter ");
  const caps = [...document.querySelectorAll("[role=dialog] kbd")].map((cap) => cap.textContent);
  expect(caps.slice(0, 2)).toEqual(["Enter", "F2"]);
});

const menu = () => namesOf(".ant-dropdown [role=menuitem] .ant-dropdown-menu-title-content");

test.each([
  [
    acting,
    [
      "Group",
      "Material",
      "Work",
      "General service",
      "Text",
      "Percent line",
      "From template…",
      "Import table or tender…",
    ],
  ],
] as const)("Add has for %j", async (permissions, names) => {
  await showEstimate({ permissions });
  await userEvent.click(button("Add"));
  await expect.poll(menu).toEqual(names);
});

test.each([
  [acting, []],
  [[...acting, "SERVICES_VIEW", "SERVICE_TEMPLATES_VIEW"], []],
  [[...acting, "SERVICE_ACTIONS"], ["Add to the catalogue…"]],
  [[...acting, "SERVICE_TEMPLATE_ACTIONS"], ["Make a template…"]],
] as const)("Row has for %j besides the moves", async (permissions, more) => {
  await showEstimate({ permissions });
  await userEvent.click(cell(rowKeys.tiles, "title"));
  await userEvent.click(button("Row"));
  await expect.element(page.getByRole("menuitem", { name: /Move up/ })).toBeVisible();
  const names = page
    .getByRole("menuitem")
    .elements()
    .map((one) => one.textContent);
  expect(names.map((name) => name.replace(/(Alt|Ctrl)\+.*/, ""))).toEqual([
    "Change kind",
    "Duplicate",
    "Move up",
    "Move down",
    "Move into the group before",
    "Move out of the group",
    "Dissolve the group",
    "Find article…",
    ...more,
    "Remove",
  ]);
});

test("only a free material or work can be added to the catalogue", async () => {
  await showEstimate();
  const item = page.getByRole("menuitem", { name: /Add to the catalogue/ });
  await userEvent.click(cell(rowKeys.walls, "title"));
  await userEvent.click(button("Row"));
  await expect.element(item).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(cell(rowKeys.sink, "title"));
  await userEvent.click(button("Row"));
  await expect.element(item).not.toHaveAttribute("aria-disabled", "true");
});

const item = (name: string) => page.getByRole("menuitem", { name: new RegExp(name) });
const { tiles, sink } = rowKeys;

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

test.each([
  ["More", "Handed over otherwise", "Customer accepted"],
  ["Add", "Group", "Material"],
  ["Row", "Duplicate", "Move up"],
])("%s opened by a key begins with its first entry, and Escape goes back to it", async (...of) => {
  const [name, first, second] = of;
  await showEstimate();
  // A menu that opens below the pointer begins with the entry that stands there.
  await userEvent.hover(page.getByRole("toolbar"));
  const element = button(name).element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(focused).toContain(first);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(focused).toContain(second);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(button(name).element());
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

const deeds = ["Handed over otherwise", "Customer accepted", "Customer declined"];

test.each([
  [editing, false, ["Link for the client", "Handed over otherwise", "Customer accepted"]],
  [editing, true, ["Link for the client"]],
  [["PROJECT_ESTIMATES_VIEW"], false, []],
] as const)("what can be done with the offer by %j, sending %s, is %j", async (...of) => {
  const [permissions, sending, names] = of;
  await showEstimate({ permissions, header: { sending } });
  await userEvent.click(button("More"));
  await expect.element(item("E-mail log")).toBeVisible();
  const shown = page
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);
  const possible = ["Link for the client", ...deeds];
  expect(possible.filter((name) => shown.includes(name))).toEqual(names);
});
