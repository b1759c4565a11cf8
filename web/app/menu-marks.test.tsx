import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { routePermissions } from "../../contracts/test/route-permissions.ts";
import { eventually } from "../test/eventually.ts";
import { showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000009";

/** Which item of the menu holds a page; by hand, and nothing for the pages about oneself. */
const markOf = (path: string): string[] => {
  if (["/", "/profile", "/change-password"].includes(path)) return path === "/" ? ["/"] : [];
  if (path.startsWith("/role")) return ["/users"];
  if (path.startsWith("/app-compan")) return ["/app-companies"];
  if (path === "/audit-log") return [path];
  const [, first = ""] = path.split("/");
  return [`/${first.replace(/s$/, "")}s`];
};

const marked = () =>
  [...document.querySelectorAll("nav.menu a.active")].map((link) => link.getAttribute("href"));

test("every page marks the item of the menu that it belongs to, and no other", {
  timeout: 120_000,
}, async () => {
  const { history } = await showApp("/profile");
  const paths = Object.keys(routePermissions).filter((path) => !path.startsWith("/auth/"));
  for (const path of paths) {
    history.push(path.replace("$kind", "material").replaceAll(/\$\w+/g, id));
    await eventually(() =>
      expect({ path, marked: marked() }).toEqual({ path, marked: markOf(path) }),
    );
  }
});

test("a folded menu tells the name of a picture to the keyboard and to screen readers", async () => {
  localStorage.removeItem("overslag.siderCollapsed");
  await showApp("/profile");
  await userEvent.click(page.getByRole("button", { name: "Collapse the menu" }));
  const units = page.getByRole("link", { name: "Units", exact: true });
  await expect.element(units).toBeVisible();
  await expect.element(page.getByRole("tooltip", { name: "Units" })).not.toBeInTheDocument();
  const link = units.element();
  if (!(link instanceof HTMLElement)) throw new Error("The menu lacks the units.");
  link.focus();
  await expect.element(page.getByRole("tooltip", { name: "Units" })).toBeVisible();
  localStorage.removeItem("overslag.siderCollapsed");
});

test("below 768 px the menu is a drawer with names, folded or not", async () => {
  localStorage.setItem("overslag.siderCollapsed", "yes");
  await showApp("/profile");
  await page.viewport(380, 800);
  await userEvent.click(page.getByRole("button", { name: "Open the menu" }));
  await expect.element(page.getByText("Units", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /the menu$/ }).filter({ hasText: "Expand" }))
    .not.toBeInTheDocument();
  localStorage.removeItem("overslag.siderCollapsed");
});

test("a list that is searched is marked as well", async () => {
  await showApp("/units?search=m&page=2");
  await eventually(() => expect(marked()).toEqual(["/units"]));
});

test("the drawer closes with the choice of a page", async () => {
  const { router } = await showApp("/profile");
  await page.viewport(380, 800);
  await userEvent.click(page.getByRole("button", { name: "Open the menu" }));
  const drawer = page.getByRole("dialog");
  await userEvent.click(drawer.getByRole("link", { name: "Units", exact: true }));
  await expect.element(drawer).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/units");
});
