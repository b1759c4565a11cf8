import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { permissions } from "../../contracts/permissions.ts";
import { opens, type PermissionSet, permissionSets } from "../../contracts/test/permission-sets.ts";
import { routePermissions } from "../../contracts/test/route-permissions.ts";
import { eventually } from "../test/eventually.ts";
import { showApp } from "../test/show-app.tsx";
import { stubServer } from "../test/stub-server.ts";

/** What the menu may lead to; the second list stands below "App config" for those who see that heading. */
const mainPages = [
  "/",
  "/projects",
  "/clients",
  "/suppliers",
  "/services",
  "/service-templates",
  "/users",
];
const configPages = [
  "/service-groups",
  "/units",
  "/text-blocks",
  "/app-companies",
  "/certificate-images",
  "/audit-log",
];

function expectedMenu(set: PermissionSet): string[] {
  const isOpen = (path: string) => opens(routePermissions[path] ?? "", set);
  return [...mainPages, ...configPages].filter(isOpen);
}

const links = () =>
  [...document.querySelectorAll("nav.menu a")].map((link) => link.getAttribute("href") ?? "");

test("the menu shows exactly the pages that the permissions open, and App config to its holders", {
  timeout: 120_000,
}, async () => {
  await page.viewport(1280, 800);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  let set: PermissionSet = { name: "none", permissions: [] };
  const { router } = await showApp("/change-password", { permissions });
  stubServer(() => set);
  for (set of permissionSets) {
    router.options.context.queryClient.clear();
    await router.invalidate();
    await eventually(() =>
      expect({ with: set.name, links: links().toSorted() }).toEqual({
        with: set.name,
        links: expectedMenu(set).toSorted(),
      }),
    );
    const headings = [...document.querySelectorAll("nav.menu section[aria-label]")];
    const opensConfig = links().some((to) => configPages.includes(to));
    const isTitled = opensConfig && opens("APP_CONFIG_VIEW", set);
    expect(headings.length, set.name).toBe(isTitled ? 1 : 0);
  }
});
