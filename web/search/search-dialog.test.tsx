import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Asked } from "../test/show-app.tsx";
import {
  field,
  find,
  groups,
  id,
  isSearch,
  openByKeys,
  option,
  showSearch,
} from "./test/show-search.ts";

const wordsOf = ({ address }: Asked) => new URL(address, "http://here").searchParams.get("search");

test("Ctrl+K opens the search with the focus in its field, Escape closes it and gives the focus back", async () => {
  await showSearch();
  const before = page.getByRole("button", { name: "User menu" });
  before.element().focus();
  await openByKeys();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(before).toHaveFocus();
});

test("⌘+K opens it too, from inside a field, and the key again closes it", async () => {
  await showSearch();
  await userEvent.click(page.getByRole("searchbox"));
  await userEvent.keyboard("{Meta>}k{/Meta}");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("{Meta>}k{/Meta}");
  await expect.element(field()).not.toBeInTheDocument();
});

const chosen = () => field().element().getAttribute("aria-activedescendant");

test("arrow keys choose, the field names the chosen option, Enter opens it", async () => {
  const { router } = await showSearch();
  await openByKeys();
  await userEvent.type(field(), "fjord");
  await expect.element(option(/Fjord bath/)).toHaveAttribute("aria-selected", "true");
  expect(chosen()).toBe(option(/Fjord bath/).element().id);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(option(/Tiling/)).toHaveAttribute("aria-selected", "true");
  expect(chosen()).toBe(option(/Tiling/).element().id);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option(/Fjord bath/)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.element(field()).not.toBeInTheDocument();
  await expect.poll(() => router.state.location.href).toBe(`/service/edit/work/${id(2)}`);
});

/** Letter by letter, with no time between them however busy the machine is. */
function typeInOneGo(input: HTMLInputElement, text: string): void {
  for (let letters = 1; letters <= text.length; letters += 1) {
    // As a key does it, past the setter by which React notices its own changes.
    Reflect.set(HTMLInputElement.prototype, "value", text.slice(0, letters), input);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

test("five letters typed in one go are one question", async () => {
  const { asked } = await showSearch();
  await openByKeys();
  await expect.element(field()).toBeVisible();
  const input = field().element();
  if (!(input instanceof HTMLInputElement)) throw new Error("The field is no input.");
  typeInOneGo(input, "fjord");
  await expect.element(option(/Fjord bath/)).toHaveAttribute("aria-selected", "true");
  expect(asked.filter(isSearch).map(wordsOf)).toEqual(["fjord"]);
});

test("the way to all of them carries the words into the list", async () => {
  const { router } = await showSearch();
  await openByKeys();
  await userEvent.type(field(), "fjord");
  await userEvent.click(option("Show all in list"));
  await expect.poll(() => router.state.location.href).toBe("/projects?search=fjord");
});

test("Enter right after typing waits for the answer to what was typed", async () => {
  const { router } = await showSearch();
  await openByKeys();
  await userEvent.fill(field(), "fjord");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.href).toBe(`/project/${id(1)}/overview`);
});

test("whoever may not change a record is led where he may look at it", async () => {
  const { router } = await showSearch({
    permissions: ["UNITS_VIEW", "PROJECTS_VIEW", "SERVICES_VIEW"],
  });
  await openByKeys();
  await userEvent.type(field(), "fjord");
  await expect.element(option(/Tiling/)).toBeVisible();
  await userEvent.click(option(/Fjord bath/));
  await expect.poll(() => router.state.location.href).toBe(`/project/${id(1)}/overview`);
});

test.each([
  [["UNITS_VIEW", "USER_ACTIONS"], `/user/${id(3)}`],
  [["UNITS_VIEW", "USERS_VIEW"], "/users?search=Kari"],
] as const)("a user who is found opens for %o", async (permissions, target) => {
  const user = find(3, { titleEn: "Kari", titleNb: "Kari", detail: "kari@here.example" });
  const { router } = await showSearch({
    permissions,
    answer: () => Response.json([{ kind: "users", rows: [user], hasMore: false }]),
  });
  await openByKeys();
  await userEvent.type(field(), "kari");
  await userEvent.click(option(/Kari kari@here.example/));
  await expect.poll(() => router.state.location.href).toBe(target);
});

test("nothing found is said, and so is a search that failed", async () => {
  let answer = Response.json([]);
  await showSearch({ answer: () => answer.clone(), language: "nb" });
  await openByKeys();
  const norwegian = page.getByRole("combobox", { name: "Søk overalt" });
  await userEvent.type(norwegian, "xyz");
  await expect.element(page.getByText("Ingen treff på «xyz»")).toBeVisible();
  answer = Response.json(
    { type: "about:blank", title: "x", status: 500, code: "internal" },
    { status: 500 },
  );
  await userEvent.type(norwegian, "w");
  await expect.element(page.getByText(/^Søket mislyktes/)).toBeVisible();
});

test("in Norwegian a service has its Norwegian title, with the English one below", async () => {
  await showSearch({ language: "nb" });
  await openByKeys();
  await userEvent.type(page.getByRole("combobox", { name: "Søk overalt" }), "til");
  await expect.element(option("Flislegging Tiling W-2")).toBeVisible();
});

test("Enter holds for the words of that moment: typing on takes it back", async () => {
  const typed = Promise.withResolvers<void>();
  const { router } = await showSearch({
    answer: () => typed.promise.then(() => Response.json(groups)),
  });
  await openByKeys();
  await userEvent.keyboard("fj{Enter}o{Backspace}");
  typed.resolve();
  await expect.element(option(/Fjord bath/)).toBeVisible();
  await expect.element(page.getByText("2 hits")).toBeVisible();
  expect(router.state.location.pathname).toBe("/units");
  await expect.element(field()).toHaveValue("fj");
});

/** Where new tabs were opened. */
function watchTabs() {
  const opened: unknown[] = [];
  const open = vi.spyOn(window, "open").mockImplementation((address) => {
    opened.push(address);
    return null;
  });
  onTestFinished(() => open.mockRestore());
  return opened;
}

test("with Ctrl or ⌘ a find opens in a new tab, and the search stays", async () => {
  const opened = watchTabs();
  const { router } = await showSearch();
  await openByKeys();
  await userEvent.type(field(), "fjord");
  // What stands there before is found for half of the word.
  await expect.element(page.getByText("2 hits")).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("{Meta>}{Enter}{/Meta}");
  await userEvent.click(option(/Tiling/), { modifiers: ["Control"] });
  await userEvent.click(option(/Tiling/), { modifiers: ["Meta"] });
  const [bath, tiling] = [`/project/${id(1)}/overview`, `/service/edit/work/${id(2)}`];
  expect(opened).toEqual([bath, bath, tiling, tiling]);
  await expect.element(field()).toBeVisible();
  expect(router.state.location.pathname).toBe("/units");
});

test("Ctrl+Enter before the answer is there opens it in a new tab, once", async () => {
  const opened = watchTabs();
  const found = Promise.withResolvers<Response>();
  const { asked } = await showSearch({ answer: () => found.promise });
  await openByKeys();
  await userEvent.type(field(), "fjord");
  await expect.poll(() => asked.filter(isSearch).map(wordsOf)).toContain("fjord");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(opened).toEqual([]);
  found.resolve(Response.json(groups));
  await expect.element(page.getByText("2 hits")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  expect(opened).toEqual([`/project/${id(1)}/overview`]);
  await expect.element(field()).toBeVisible();
});

test("the pointer chooses too, and ways to lists are no hits", async () => {
  await showSearch();
  await openByKeys();
  await userEvent.type(field(), "fjord");
  await expect.element(option("Fjord bath Kari 2026-0001 · Won")).toBeVisible();
  await userEvent.hover(option(/Tiling/));
  await expect.element(option(/Tiling/)).toHaveAttribute("aria-selected", "true");
  await expect.element(option(/Fjord bath/)).toHaveAttribute("aria-selected", "false");
  await expect.element(page.getByText("2 hits")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Works" })).toBeVisible();
  await expect.element(field()).toHaveAttribute("maxlength", "200");
  await expect.element(field()).toHaveAttribute("aria-expanded", "true");
});

test("from the first option the arrow up leads to the last one", async () => {
  await showSearch();
  await openByKeys();
  await userEvent.type(field(), "fjord");
  await expect.element(option(/Fjord bath/)).toBeVisible();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(option(/Tiling/)).toHaveAttribute("aria-selected", "true");
  // What is typed next begins with its own first option again.
  await userEvent.type(field(), "s");
  await expect.element(option(/Fjord bath/)).toHaveAttribute("aria-selected", "true");
});

test("a version or a change order says which one it is and how far", async () => {
  const version = find(4, { parentId: id(1), version: 3, offerState: "sent", detail: "Kari" });
  const change = { ...version, id: id(5), changeNumber: 2 };
  await showSearch({
    answer: () => Response.json([{ kind: "estimates", rows: [version, change], hasMore: false }]),
  });
  await openByKeys();
  await userEvent.type(field(), "title");
  await expect.element(option("Title 4 Kari Estimate version 3 · Sent")).toBeVisible();
  await expect.element(option("Title 4 Kari Change order C2 · Sent")).toBeVisible();
});

test("the search closes by its button and by a click beside it, not by one inside", async () => {
  await showSearch();
  await openByKeys();
  await userEvent.click(page.getByRole("dialog").getByRole("listbox"), {
    position: { x: 5, y: 5 },
  });
  // Only a narrow screen shows the button: others have Escape.
  await page.viewport(380, 800);
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  await expect.element(field()).not.toBeInTheDocument();
  await openByKeys();
  await expect.element(field()).toHaveFocus();
  document.querySelector("dialog")?.click();
  await expect.element(field()).not.toBeInTheDocument();
});

test.each(["{Control>}{Shift>}k{/Shift}{/Control}", "{Control>}{Alt>}k{/Alt}{/Control}", "k"])(
  "%s is another key",
  async (keys) => {
    await showSearch();
    await userEvent.keyboard(keys);
    await userEvent.keyboard("{Control>}k{/Control}");
    // Had it opened the search, this would have closed it.
    await expect.element(field()).toBeVisible();
  },
);
