import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { entriesWith } from "./entries.ts";
import { rememberPage } from "./recent-pages.ts";
import { field, id, isSearch, openByKeys, option, showSearch } from "./test/show-search.ts";

// The pages that the search offers: those of the menu, those that add something, and those that were open last.

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
