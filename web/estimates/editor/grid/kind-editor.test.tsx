import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { cell, focus, showGrid, textIn } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";

const { tiles } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) => one.textContent);
const chip = () => cell(tiles, "kind").querySelector(".kind-chip");

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json([]));
  return () => vi.restoreAllMocks();
});

async function openKind(language: "en" | "nb" = "en") {
  const store = await showGrid(language);
  await userEvent.click(chip() ?? cell(tiles, "kind"));
  await expect.poll(() => options().length).toBe(4);
  return { kind: () => store.get().priced.estimate.lines.get(tiles)?.kind, store };
}

test("a press on the sign of a kind offers the others, the present one highlighted", async () => {
  const { kind } = await openKind();
  expect(options()).toEqual(["MMaterial", "WWork", "SGeneral service", "TText"]);
  const [present] = page.getByRole("option", { selected: true }).elements();
  expect(present?.textContent).toBe("MMaterial");
  expect(document.activeElement?.getAttribute("aria-activedescendant")).toBe(present?.id);
  await userEvent.click(page.getByRole("option", { name: "Work" }));
  expect([kind(), focus()]).toEqual(["work", "kind of Tiles"]);
  expect(textIn(tiles, "kind")).toBe("WWork");
});

test("the arrows choose and Enter takes", async () => {
  const { kind } = await openKind();
  await press("{ArrowDown}{ArrowDown}{Enter}");
  expect([kind(), focus()]).toEqual(["general", "kind of Tiling"]);
});

test("the letters are those of the reader's language", async () => {
  const { kind } = await openKind("nb");
  await press("g");
  expect(kind()).toBe("general");
});

test("Enter on the present kind and Escape change nothing", async () => {
  const { kind, store } = await openKind();
  await press("{Escape}");
  await press("{Enter}{Enter}");
  expect([kind(), store.get().canUndo]).toEqual(["material", false]);
});

test("a kind that cannot be says why beside the cell", async () => {
  const { kind } = await openKind();
  await press("t");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("A text has no quantity, no price and no option.");
  expect(kind()).toBe("material");
  await press("{Escape}");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a frozen version offers no kinds", async () => {
  await showGrid("en", makeTestStore(gridEstimate, { status: "sent" }));
  await userEvent.click(chip() ?? cell(tiles, "kind"));
  expect(chip()?.classList.contains("can-change")).toBe(false);
  expect(options()).toEqual([]);
});
