import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { type Find, search as endpoints, type SearchGroup } from "../../contracts/search.ts";
import type { Language } from "../base/i18n.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { entriesWith } from "./entries.ts";
import { rememberPage } from "./recent-pages.ts";

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const find = (number: number, values: Partial<Find>): Find => ({
  id: id(number),
  parentId: null,
  code: "",
  titleEn: `Title ${number}`,
  titleNb: `Tittel ${number}`,
  detail: "",
  version: null,
  changeNumber: null,
  projectStatus: null,
  offerState: null,
  ...values,
});

const groups: SearchGroup[] = [
  {
    kind: "projects",
    rows: [
      find(1, { code: "2026-0001", titleEn: "Fjord bath", detail: "Kari", projectStatus: "won" }),
    ],
    hasMore: true,
  },
  {
    kind: "works",
    rows: [find(2, { code: "W-2", titleEn: "Tiling", titleNb: "Flislegging" })],
    hasMore: false,
  },
];

const isSearch = ({ address }: Asked) => address.startsWith(endpoints.find.path);
const wordsOf = ({ address }: Asked) => new URL(address, "http://here").searchParams.get("search");

interface Parts {
  readonly answer?: () => Response | Promise<Response>;
  readonly permissions?: readonly Permission[];
  readonly language?: Language;
}

async function showSearch({ answer = () => Response.json(groups), ...parts }: Parts = {}) {
  const app = await showApp("/units", {
    ...parts,
    answer: (asked) => (isSearch(asked) ? answer() : undefined),
  });
  await expect
    .element(page.getByRole("button", { name: /Search everywhere|Søk overalt/ }))
    .toBeVisible();
  return app;
}

const field = () => page.getByRole("combobox", { name: "Search everywhere" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const openByKeys = () => userEvent.keyboard("{Control>}k{/Control}");

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

test("arrow keys choose, the field names the chosen option, Enter opens it", async () => {
  const { router } = await showSearch();
  await openByKeys();
  await userEvent.type(field(), "fjord");
  await expect.element(option(/Fjord bath/)).toHaveAttribute("aria-selected", "true");
  const chosen = () => field().element().getAttribute("aria-activedescendant");
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

test("pages of the menu are found by name, and only those that the role opens", async () => {
  const { router, asked } = await showSearch({
    permissions: ["UNITS_VIEW", "CHANGE_PASSWORD_VIEW"],
  });
  await openByKeys();
  await expect.element(option("Change password")).toBeVisible();
  await expect.element(option("Projects")).not.toBeInTheDocument();
  await userEvent.type(field(), "change pass");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/change-password");
  // This role may find no records, so none are asked for.
  expect(asked.filter(isSearch)).toEqual([]);
});

test("pages that were open last are offered before anything is typed", async () => {
  const { router } = await showSearch();
  onTestFinished(() => sessionStorage.clear());
  await router.navigate({ to: "/change-password" });
  await openByKeys();
  const recent = page.getByRole("group", { name: "Recent pages" });
  await expect.element(recent.getByRole("option", { name: "Units" })).toBeVisible();
});

test("recent pages of one title are told apart", async () => {
  const { router } = await showSearch();
  onTestFinished(() => sessionStorage.clear());
  for (const key of [5, 6]) {
    await router.navigate({ to: "/unit/$id", params: { id: id(key) } });
    await expect.poll(() => document.title).toContain("Edit unit");
  }
  await router.navigate({ to: "/change-password" });
  await openByKeys();
  const recent = page.getByRole("group", { name: "Recent pages" });
  await expect
    .element(recent.getByRole("option", { name: `Edit unit /unit/${id(5)}` }))
    .toBeVisible();
  await expect
    .element(recent.getByRole("option", { name: `Edit unit /unit/${id(6)}` }))
    .toBeVisible();
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

for (const [language, label, words, title, href] of [
  ["en", "Search everywhere", "new client", "Add client", "/client/add"],
  ["en", "Search everywhere", "ny kunde", "Add client", "/client/add"],
  ["nb", "Søk overalt", "ny kunde", "Legg til kunde", "/client/add"],
  ["nb", "Søk overalt", "nytt materiale", "Legg til materiale", "/service/add/material"],
] as const) {
  test(`"${words}" finds the page that adds it (${language})`, async () => {
    const { router } = await showSearch({ language, answer: () => Response.json([]) });
    await openByKeys();
    await userEvent.type(page.getByRole("combobox", { name: label }), words);
    await userEvent.click(option(title));
    await expect.poll(() => router.state.location.pathname).toBe(href);
  });
}

test("what the role may not add is no command", async () => {
  await showSearch({
    permissions: ["UNITS_VIEW", "CLIENTS_VIEW"],
    answer: () => Response.json([]),
  });
  await openByKeys();
  await userEvent.type(field(), "new client");
  await expect.element(page.getByText("Nothing matches “new client”")).toBeVisible();
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
  await expect.element(option(/Fjord bath/)).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("{Meta>}{Enter}{/Meta}");
  await userEvent.click(option(/Tiling/), { modifiers: ["Control"] });
  await userEvent.click(option(/Tiling/), { modifiers: ["Meta"] });
  const [bath, tiling] = [`/project/${id(1)}/overview`, `/service/edit/work/${id(2)}`];
  expect(opened).toEqual([bath, bath, tiling, tiling]);
  await expect.element(field()).toBeVisible();
  expect(router.state.location.pathname).toBe("/units");
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

test("six pages are remembered, newest first, each once, and none of another person", async () => {
  onTestFinished(() => sessionStorage.clear());
  const { router } = await showSearch();
  for (const to of [
    "/suppliers",
    "/clients",
    "/users",
    "/roles",
    "/units?search=m",
    "/",
    "/service-groups",
    "/certificate-images",
    "/projects",
  ]) {
    await router.navigate({ href: to });
  }
  await openByKeys();
  const recent = page.getByRole("group", { name: "Recent pages" }).getByRole("option");
  await expect.element(recent.first()).toBeVisible();
  expect(recent.elements().map(({ textContent }) => textContent)).toEqual([
    "Certificate images",
    "Service groups",
    "Units",
    "Roles and rights",
    "Users",
    "Clients",
  ]);
  await userEvent.click(recent.nth(2));
  await expect.poll(() => router.state.location.href).toBe("/units?search=m");
});

test.each([
  ["one's own pages", id(0), id(0), 1],
  ["somebody else's", id(7), id(0), 0],
  ["one's own in another company", id(0), id(7), 0],
])("of %s so many are found again: %#", async (...parts) => {
  const [, userId, companyId, count] = parts;
  onTestFinished(() => sessionStorage.clear());
  rememberPage(`${userId} ${companyId}`, { href: "/units", title: "Units", about: "" });
  await showSearch();
  await openByKeys();
  await expect.element(field()).toHaveFocus();
  const recent = page.getByRole("group", { name: "Recent pages" }).getByRole("option");
  expect(recent.elements()).toHaveLength(count);
});

test("a list that is left twice is remembered once, with the words of the last time", async () => {
  onTestFinished(() => sessionStorage.clear());
  const { router } = await showSearch();
  for (const href of ["/clients", "/units?search=m", "/projects"]) {
    await router.navigate({ href });
  }
  await openByKeys();
  const recent = page.getByRole("group", { name: "Recent pages" }).getByRole("option");
  await expect.element(recent.first()).toBeVisible();
  expect(recent.elements().map(({ textContent }) => textContent)).toEqual(["Units", "Clients"]);
  await userEvent.click(recent.first());
  await expect.poll(() => router.state.location.href).toBe("/units?search=m");
});

test("words are found anywhere in a title, and keywords by their beginning", () => {
  const entries = [
    { key: "a", title: "Add client", detail: "", end: "", href: "/", keywords: "new kunde" },
    { key: "b", title: "Clients", detail: "", end: "", href: "/" },
  ];
  const keys = (search: string) => entriesWith(entries, search).map(({ key }) => key);
  expect(keys("LIEN")).toEqual(["a", "b"]);
  expect(keys("kun")).toEqual(["a"]);
  expect(keys("unde")).toEqual([]);
  expect(keys("new  client")).toEqual(["a"]);
  expect(keys("new unit")).toEqual([]);
});
