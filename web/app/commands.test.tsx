import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import type { Language } from "../base/i18n.ts";
import { showApp } from "../test/show-app.tsx";

const options = () =>
  page
    .getByRole("group", { name: /^(Pages|Sider)$/ })
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);

interface Parts {
  readonly permissions?: readonly Permission[];
  readonly language?: Language;
}

/** The search over the page of the own password, where nothing was open before. */
async function openSearch(parts: Parts = {}) {
  sessionStorage.clear();
  const shown = await showApp("/change-password", parts);
  await expect.element(page.getByRole("banner")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("combobox")).toHaveFocus();
  return shown;
}

const added = [
  ["Add project", "/project/add", "new project"],
  ["Add client", "/client/add", "ny kunde"],
  ["Add supplier", "/supplier/add", "ny leverandør"],
  ["Add material", "/service/add/material", "nytt materiale"],
  ["Add work", "/service/add/work", "nytt arbeid"],
  ["Add service template", "/service-template/add", "ny mal"],
  ["Add user", "/user/add", "ny bruker"],
  ["Add service group", "/service-group/add", "new group"],
  ["Add unit", "/unit/add", "ny enhet"],
  ["Add text block", "/text-block/add", "tekstblokk"],
  ["Add certificate image", "/certificate-image/add", "new certificate"],
] as const;

test("the search offers the menu, what may be added, and the pages about oneself", async () => {
  await openSearch();
  await expect
    .poll(() => options().slice(0, 12))
    .toEqual([
      "Dashboard",
      "Projects",
      "Clients",
      "Suppliers",
      "Services",
      "Service templates",
      "Users",
      "Service groups",
      "Units",
      "Text blocks",
      "App companies",
      "Certificate images",
    ]);
  expect(options().slice(-2)).toEqual(["Profile", "Change password"]);
  expect(options().slice(13, -2)).toEqual(added.map(([name]) => name));
});

test.each(added)('%s is the form at %s, which is found as "%s" too', async (name, path, words) => {
  const { router } = await openSearch();
  await userEvent.fill(page.getByRole("combobox"), words);
  await userEvent.click(page.getByRole("option", { name, exact: true }));
  await expect.poll(() => router.state.location.pathname).toBe(path);
});

test("a role is offered what it may open and add, and nothing else", async () => {
  await openSearch({ permissions: ["CHANGE_PASSWORD_VIEW", "UNIT_ACTIONS", "CLIENTS_VIEW"] });
  await expect
    .poll(options)
    .toEqual(["Clients", "Units", "Text blocks", "Add unit", "Add text block", "Change password"]);
});

test("the commands speak Norwegian", async () => {
  const { router } = await openSearch({
    language: "nb",
    permissions: ["PROFILE_VIEW", "CHANGE_PASSWORD_VIEW", "UNIT_ACTIONS"],
  });
  await expect
    .poll(options)
    .toEqual([
      "Enheter",
      "Tekstblokker",
      "Legg til enhet",
      "Legg til tekstblokk",
      "Profil",
      "Endre passord",
    ]);
  await userEvent.click(page.getByRole("option", { name: "Profil", exact: true }));
  await expect.poll(() => router.state.location.pathname).toBe("/profile");
});
