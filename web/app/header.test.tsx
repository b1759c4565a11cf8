import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { changeAppearance } from "../base/appearance.ts";
import { auth } from "../../contracts/auth.ts";
import { sessionOf } from "../test/stub-server.ts";
import { showApp } from "../test/show-app.tsx";

const items = () =>
  page
    .getByRole("menuitem")
    .elements()
    .map((item) => item.textContent);
const userMenu = () => userEvent.click(page.getByRole("button", { name: /User menu|Brukermeny/ }));
const appearances = ["Like the system", "Light", "Dark"];

test.each([
  [
    ["DASHBOARD_VIEW", "PROFILE_VIEW", "CHANGE_PASSWORD_VIEW"],
    ["Profile", "Change password"],
  ],
  [["DASHBOARD_VIEW", "PROFILE_VIEW"], ["Profile"]],
  [["DASHBOARD_VIEW"], []],
] satisfies [Permission[], string[]][])(
  "with %j the menu of the user has %j",
  async (permissions, own) => {
    await showApp("/", { permissions });
    await userMenu();
    await expect.poll(items).toEqual([...own, ...appearances, "Sign out"]);
    await expect.element(page.getByText("Signed in as Kari Nordås")).toBeVisible();
    await expect.element(page.getByRole("menu").getByText("Bygg AS")).toBeVisible();
    await expect.element(page.getByText("Appearance", { exact: true })).toBeVisible();
  },
);

test("on a phone the name of the company stands in two lines", async () => {
  const title = "Fjordheim Bygg & Bad AS";
  const session = sessionOf({ permissions: [] });
  await showApp("/", {
    answer: ({ address }) =>
      address === auth.session.path
        ? Response.json({ ...session, company: { ...session.company, title } })
        : undefined,
  });
  await page.viewport(380, 800);
  const name = page.getByText(title, { exact: true }).first();
  await expect.element(name).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = name.element();
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth]);
});

test("the appearance is chosen there, and the choice is marked", async () => {
  await showApp("/");
  await userMenu();
  await userEvent.click(page.getByRole("menuitem", { name: "Dark" }));
  await expect.poll(() => document.documentElement.style.colorScheme).toBe("dark");
  await userMenu();
  await expect
    .poll(() => document.querySelector(".ant-dropdown-menu-item-selected")?.textContent)
    .toBe("Dark");
  changeAppearance("system");
});

test("signing out ends the session, and leads to the sign-in page", async () => {
  let isSignedIn = true;
  const problem = { type: "about:blank", title: "x", status: 401, code: "not_signed_in" };
  const { asked, router } = await showApp("/units", {
    answer: ({ method, address }) => {
      if (address !== "/api/session") return undefined;
      if (method === "DELETE") {
        isSignedIn = false;
        return new Response(null, { status: 204 });
      }
      return isSignedIn ? undefined : Response.json(problem, { status: 401 });
    },
  });
  await userMenu();
  await userEvent.click(page.getByRole("menuitem", { name: "Sign out" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
  expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("who could not be signed out is told, and can try again", async () => {
  let tries = 0;
  const problem = { type: "about:blank", title: "x", status: 500, code: "internal" };
  const { router } = await showApp("/auth/logout", {
    answer: ({ method }) => {
      if (method !== "DELETE") return undefined;
      tries += 1;
      return tries === 1
        ? Response.json(problem, { status: 500 })
        : new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => router.state.location.pathname).toBe("/auth/login");
});

test("on a narrow screen the menu is behind a button, and closes with a choice", async () => {
  const { router } = await showApp("/");
  await page.viewport(400, 800);
  const nav = page.getByRole("navigation", { name: "Main menu" });
  await expect.element(nav).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Open the menu" }));
  await userEvent.click(nav.getByRole("link", { name: "Units" }));
  await expect.poll(() => router.state.location.pathname).toBe("/units");
  await expect.element(nav).not.toBeInTheDocument();
});

test.each([
  ["/unit/add", "Units"],
  ["/service-group/add", "Service groups"],
  ["/client/add", "Clients"],
  ["/supplier/add", "Suppliers"],
  ["/project/add", "Projects"],
  ["/user/add", "Users"],
  ["/certificate-image/add", "Certificate images"],
  ["/service-template/add", "Service templates"],
  ["/services", "Services"],
  ["/", "Dashboard"],
])("at %s the menu marks %s", async (address, name) => {
  await showApp(address);
  await expect
    .poll(() => [...document.querySelectorAll(".menu-link.active")].map((link) => link.textContent))
    .toEqual([name]);
});
