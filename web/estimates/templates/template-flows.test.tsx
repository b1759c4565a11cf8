import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { maxTemplateLines } from "../../../contracts/service-templates.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate } from "../../../domain/test/make.ts";
import { focus } from "../test/grid-harness.tsx";
import {
  bath,
  button,
  choose,
  dialog,
  estimate,
  floor,
  lineOf,
  linesOf,
  refusal,
  showGrid,
  tile,
  unitsField,
} from "../test/template-flow-harness.tsx";

test.each([
  ["a new group", false, "title of Floor"],
  ["the group of the marked row", true, "title of Tile"],
])("what was inserted into %s is marked, and the dialog is closed", async (...parts) => {
  const [, isInto, place] = parts;
  const { grid, store } = await showGrid();
  grid.select({ key: lineOf(1, "Sink").key, columnId: "title" });
  await userEvent.click(button("From template"));
  await choose("Floor");
  // Its group is closed while the dialog is open.
  store.toggle(bath.key);
  if (isInto) await userEvent.click(page.getByRole("radio", { name: /Into the group “Bath”/ }));
  await userEvent.click(button("Insert"));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(focus).toBe(place);
  expect(linesOf(store)).toHaveLength(3);
  expect(grid.get().notice).toEqual({ type: "added", title: "Floor" });
});

test("giving up inserts nothing, and the dialog begins anew the next time", async () => {
  const { grid, store } = await showGrid();
  grid.select({ key: lineOf(1, "Sink").key, columnId: "title" });
  await userEvent.click(button("From template"));
  await choose("Floor");
  await userEvent.fill(unitsField(), "7");
  await userEvent.click(button("Cancel"));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(store.get().canUndo).toBe(false);
  await userEvent.click(button("From template"));
  await expect.element(unitsField()).not.toBeInTheDocument();
  await choose("Floor");
  await expect.element(unitsField()).toHaveValue("1");
});

test.each([
  ["From template", "combobox"],
  ["Make a template", "Title in English"],
])("%s starts in its first field, each time", async (name, first) => {
  const { grid } = await showGrid({ hasMotion: true });
  grid.select({ key: bath.key, columnId: "title" });
  const field = () =>
    first === "combobox" ? dialog().getByRole("combobox") : page.getByLabelText(first);
  await userEvent.click(button(name));
  await expect.element(field()).toHaveFocus();
  await userEvent.click(button("Cancel"));
  await expect.element(button(name)).toHaveFocus();
  await userEvent.click(button(name));
  await expect.element(field()).toHaveFocus();
});

test("another template begins with a number and sizes of its own", async () => {
  await showGrid();
  await userEvent.click(button("From template"));
  await choose("Wall");
  await userEvent.fill(unitsField(), "7");
  await userEvent.fill(page.getByLabelText("Length (L)"), "3");
  await expect.element(page.getByLabelText("Width (W)")).toBeVisible();
  await expect.element(page.getByLabelText("Height (H)")).not.toBeInTheDocument();
  await choose("Floor");
  await expect.element(unitsField()).toHaveValue("1");
  await expect.element(page.getByLabelText("Length (L)")).not.toBeInTheDocument();
  await userEvent.fill(unitsField(), "9");
  // This one is known by now, and there at once.
  await choose("Wall");
  await expect.element(unitsField()).toHaveValue("1");
});

test("a name that a variable has already is not taken again", async () => {
  const content = { ...estimate, variables: new Map([["Floor", decimal("9")]]) };
  const { store } = await showGrid({ content });
  await userEvent.click(button("From template"));
  await choose("Floor");
  await expect
    .element(page.getByText(/counted anew when Floor is changed/))
    .not.toBeInTheDocument();
  await userEvent.click(page.getByRole("checkbox", { name: "Keep the number as a variable" }));
  await userEvent.fill(unitsField(), "4");
  await userEvent.click(button("Insert"));
  await expect.element(dialog()).not.toBeInTheDocument();
  const { variables } = store.get().priced.estimate;
  expect(variables.get("Floor")).toBe("9");
  expect([...variables.values()]).toEqual(["9", "4"]);
});

test("the document's language names what is inserted, the reader's what he chooses", async () => {
  const { grid } = await showGrid({ document: "nb" });
  grid.select({ key: lineOf(1, "Sink").key, columnId: "title" });
  await userEvent.click(button("From template"));
  await choose("Floor");
  await expect.element(page.getByRole("rowheader", { name: "Flis" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Into the group “Bad”" })).toBeVisible();
  await expect.element(page.getByText(/counted anew when Gulv is changed/)).toBeVisible();
  await expect.element(page.getByLabelText("Number of units (m2)")).toBeVisible();
});

test("a reader of Norwegian counts units in his own way, of what is called as in the document", async () => {
  await showGrid({ language: "nb", document: "en" });
  await userEvent.click(button("From template"));
  await choose("Gulv");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Tile" }) });
  await expect.element(row.getByRole("cell").first()).toMatchTextContent(/^1\sm²$/);
  await userEvent.fill(unitsField(), "2,5*2");
  await expect.element(dialog().getByRole("status")).toMatchTextContent(/5\sm²/);
  await userEvent.fill(unitsField(), "1,250");
  await expect.element(row.getByRole("cell").first()).toMatchTextContent(/^1,25\sm²$/);
  await expect.element(dialog().getByRole("status")).not.toBeInTheDocument();
});

test("a template that cannot be read is said, and another one can be chosen", async () => {
  const { answers } = await showGrid({ refuse: () => refusal(403, "forbidden") });
  await userEvent.click(button("From template"));
  await userEvent.click(dialog().getByRole("combobox"));
  await userEvent.click(page.getByText(/^Floor/).last());
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await expect.element(button("Insert")).not.toBeInTheDocument();
  answers.refuse = undefined;
  await choose("Wall");
  await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
});

test("templates are found by typing, a sample says that it is one, and a quick Enter takes what was typed", async () => {
  const { answers } = await showGrid();
  await userEvent.click(button("From template"));
  await userEvent.click(dialog().getByRole("combobox"));
  await expect.element(page.getByText("Wallm2 · 1 line · Sample")).toBeVisible();
  await expect.element(page.getByText("Floorm2 · 1 line", { exact: true })).toBeVisible();
  await userEvent.keyboard("wal{Enter}");
  await expect.element(page.getByLabelText("Length (L)")).toBeVisible();
  await userEvent.fill(dialog().getByRole("combobox"), "wall");
  await expect.poll(() => answers.searched).toContain("wall");
  await expect.element(page.getByText(/^Wallm2/)).toBeVisible();
  await expect.element(page.getByText("Floorm2 · 1 line", { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Length (L)")).toBeVisible();
});

test("while a search is not answered, nothing of the list before it can be taken", async () => {
  const { answers } = await showGrid();
  await userEvent.click(button("From template"));
  await userEvent.click(dialog().getByRole("combobox"));
  const old = page.getByText("Floorm2 · 1 line", { exact: true });
  await expect.element(old).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.held = promise;
  await userEvent.keyboard("wal");
  await expect.poll(() => answers.searched).toContain("wal");
  await expect.element(page.getByText("Loading…").last()).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
  resolve();
  await expect.element(page.getByText(/^Wallm2/)).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
});

test("a group is made a template under its own titles, and the link leads to it", async () => {
  const { grid, answers } = await showGrid();
  grid.select({ key: bath.key, columnId: "title" });
  await userEvent.click(button("Make a template"));
  await expect.element(page.getByLabelText("Title in English")).toHaveValue("Bath");
  await expect.element(page.getByLabelText("Title in Norwegian")).toHaveValue("Bad");
  await expect.element(page.getByRole("row", { name: "Sink 2 m²", exact: true })).toBeVisible();
  await userEvent.click(dialog().getByRole("combobox"));
  await userEvent.click(page.getByTitle(/^m²/).last());
  await userEvent.click(button("Save"));
  await expect
    .element(page.getByRole("link", { name: "Open the template" }))
    .toHaveAttribute("href", `/service-template/${floor.id}`);
  expect(answers.sent).toMatchObject([
    { titleEn: "Bath", titleNb: "Bad", unitId: tile.unitId, lines: [{}, {}] },
  ]);
  await userEvent.click(button("Close").last());
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a template that is refused is said at its field, and nothing that was typed is lost", async () => {
  const errors = [{ path: "titleEn", code: "duplicate" }];
  const { grid, answers } = await showGrid({
    refuse: (method) => (method === "POST" ? refusal(409, "duplicate", errors) : undefined),
  });
  grid.select({ key: lineOf(1, "Sink").key, columnId: "title" });
  await userEvent.click(button("Make a template"));
  await expect.element(page.getByLabelText("Title in English")).toHaveValue("");
  await userEvent.fill(page.getByLabelText("Title in English"), "Sink");
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Vask");
  await userEvent.click(dialog().getByRole("combobox"));
  await userEvent.click(page.getByTitle(/^m²/).last());
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Title in English is already taken")).toBeVisible();
  await expect.element(page.getByLabelText("Title in Norwegian")).toHaveValue("Vask");
  answers.refuse = undefined;
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("The template “Floor” is saved.")).toBeVisible();
});

test.each([
  ["nothing is marked", makeEstimate({ groups: [] }), "Choose lines or a group"],
  ["the group is empty", makeEstimate({ groups: [bath] }), "Choose lines or a group"],
  [
    "no line is of the catalogue",
    makeEstimate({ groups: [bath], lines: [{ ...lineOf(1, "Sink"), serviceId: null }] }),
    "None of the chosen lines can be in a template.",
  ],
])("where %s there is no template to make", async (_, content, said) => {
  const { grid, answers } = await showGrid({ content });
  if (content.groups.size > 0) grid.select({ key: bath.key, columnId: "title" });
  await userEvent.click(button("Make a template"));
  if (content.lines.size > 0) {
    await expect.element(page.getByText("Sink: not from the catalogue")).toBeVisible();
    await userEvent.click(dialog().getByRole("combobox"));
    await userEvent.click(page.getByTitle(/^m²/).last());
    await userEvent.click(button("Save"));
  }
  await expect.element(page.getByText(said, { exact: false })).toBeVisible();
  expect(answers.sent).toEqual([]);
});

test.each([
  [maxTemplateLines, maxTemplateLines],
  [maxTemplateLines + 1, undefined],
])("of %i lines %s are sent as a template", async (count, sent) => {
  const lines = Array.from({ length: count }, (_, index) => ({
    ...lineOf(1, "Sink"),
    key: `01900000-0000-7000-8000-${String(1000 + index).padStart(12, "0")}`,
    position: `${1000 + index}5`,
  }));
  const { grid, answers } = await showGrid({ content: makeEstimate({ groups: [bath], lines }) });
  grid.select({ key: bath.key, columnId: "title" });
  await userEvent.click(button("Make a template"));
  await userEvent.click(dialog().getByRole("combobox"));
  await userEvent.click(page.getByTitle(/^m²/).last());
  await userEvent.click(button("Save"));
  if (sent === undefined) {
    await expect.element(page.getByText("A template has at most 200 lines.")).toBeVisible();
  } else {
    await expect.element(page.getByText("The template “Floor” is saved.")).toBeVisible();
  }
  const [template] = z.array(z.object({ lines: z.array(z.unknown()) })).parse(answers.sent);
  expect(template?.lines.length).toBe(sent);
});
