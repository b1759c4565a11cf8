import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { routePermissions } from "../../contracts/test/route-permissions.ts";
import { landings } from "../base/landing.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { openSections } from "./menu.tsx";
import { ownPages } from "./own-pages.ts";

const id = "01900000-0000-7000-8000-000000000000";
const noRows = () => Response.json({ rows: [], total: 0 });
const notSignedIn = () =>
  Response.json(
    { type: "about:blank", title: "No", status: 401, code: "not_signed_in" },
    { status: 401 },
  );

/** The application at an address for somebody who still has to sign in. */
async function signInFrom(address: string, permissions: readonly Permission[]) {
  let isSignedIn = false;
  const session = {
    user: { id, name: "Kari", email: "kari@x.example", locale: "en", avatar: null },
    roleId: id,
    permissions,
    isSystemAdministrator: false,
    company: { id, title: "Bygg AS", logo: null },
  };
  const answer = ({ method, address: asked }: Asked) => {
    if (asked !== auth.session.path) return isSignedIn ? noRows() : undefined;
    isSignedIn ||= method === "POST";
    return isSignedIn ? Response.json(session) : notSignedIn();
  };
  const shown = await showApp(address, { permissions, answer });
  await userEvent.fill(page.getByLabelText("E-mail"), "kari@x.example");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "secret-1");
  await userEvent.click(page.getByRole("button", { name: "Sign in" }));
  return shown;
}

test("the pages to begin on are those of the menu and those about oneself, in their order", () => {
  const ofMenu = openSections(() => true).flatMap(({ items }) => items);
  const pages = [...ofMenu, ...ownPages].map(({ link, access }) => ({ to: link.to, access }));
  expect(landings).toEqual(pages);
  for (const { to, access } of landings)
    expect({ to, access: routePermissions[to] }).toEqual({ to, access });
});

test.each([
  ["/units", ["UNITS_VIEW"]],
  ["/clients", ["SUPPLIERS_VIEW", "CLIENTS_VIEW", "PROFILE_VIEW"]],
  ["/change-password", ["CHANGE_PASSWORD_VIEW"]],
] as const)("whoever sees no dashboard begins on %s", async (landing, permissions) => {
  const { router } = await signInFrom("/", permissions);
  await expect.poll(() => router.state.location.pathname).toBe(landing);
  await expect.element(page.getByText("Unauthorized")).not.toBeInTheDocument();
});

test("whoever asked for a page gets it, also without a dashboard", async () => {
  const { router } = await signInFrom("/units?page=2", ["UNITS_VIEW", "CLIENTS_VIEW"]);
  await expect.poll(() => router.state.location.href).toContain("/units?page=2");
});

test("whoever is signed in and opens the sign-in page is led to where he begins", async () => {
  const { router } = await showApp("/auth/login", { permissions: ["UNITS_VIEW"], answer: noUnits });
  await expect.poll(() => router.state.location.pathname).toBe("/units");
});

const noUnits = ({ address }: Asked) => (address.startsWith("/api/units") ? noRows() : undefined);

test("the dashboard stays closed, and its refusal leads on to where the role begins", async () => {
  await showApp("/", { permissions: ["UNITS_VIEW"], answer: noUnits });
  await expect.element(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  await userEvent.click(page.getByRole("link", { name: "Go to the home page" }));
  await expect.element(page.getByRole("heading", { name: "Units" })).toBeVisible();
});

test("whom no page is open to is told so, and led nowhere", async () => {
  await signInFrom("/", []);
  await expect.element(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Back" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go to the home page" }))
    .not.toBeInTheDocument();
});

test("a wrong address leads to where the role begins", async () => {
  await showApp("/unit/abc", { permissions: ["UNITS_VIEW"] });
  await expect
    .element(page.getByRole("link", { name: "Go to the home page" }))
    .toHaveAttribute("href", "/units");
});
