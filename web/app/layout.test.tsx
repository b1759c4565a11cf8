import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiProblem } from "../base/api.ts";
import { sessionQuery } from "../base/session.ts";
import { changeLanguage } from "../base/i18n.ts";
import { notifyWarning } from "../kit/page/toasts.tsx";
import { type Asked, showApp } from "../test/show-app.tsx";
import { queryClient, router } from "./router.tsx";

const main = () => page.getByRole("main");
const noRows = ({ address }: Asked) =>
  address.includes("?") ? Response.json({ rows: [], total: 0 }) : undefined;
const userMenu = () => userEvent.click(page.getByRole("button", { name: "User menu" }));

test("a new page takes the focus, another state of the same page does not", async () => {
  const { history } = await showApp("/units", { answer: noRows });
  const search = page.getByRole("button", { name: /Search everywhere/ });
  await expect.element(page.getByRole("heading", { name: "Units" })).toBeVisible();
  await expect.element(main()).not.toHaveFocus();
  search.element().focus();
  history.push("/units?search=m");
  await expect.element(page.getByRole("heading", { name: "Nothing matches “m”" })).toBeVisible();
  await expect.element(search).toHaveFocus();
  history.push("/clients");
  await expect.element(main()).toHaveFocus();
});

test("a page that puts the cursor into a field keeps it there", async () => {
  const { history } = await showApp("/units", { answer: noRows });
  await expect.element(page.getByRole("heading", { name: "Units" })).toBeVisible();
  history.push("/unit/add");
  await expect.element(page.getByRole("textbox", { name: /Code/ })).toHaveFocus();
  await expect.element(main()).not.toHaveFocus();
  history.push("/units");
  await expect.element(page.getByRole("heading", { name: "Units" })).toBeVisible();
  await expect.element(main()).toHaveFocus();
});

test("a warning stays on other pages, and goes with whoever is signed in", async () => {
  const { history } = await showApp("/units", {
    answer: (asked) =>
      asked.method === "DELETE" ? new Response(null, { status: 204 }) : noRows(asked),
  });
  const warning = page.getByText("1.2 Pipe 16: look at its quantity.");
  await expect.element(page.getByRole("heading", { name: "Units" })).toBeVisible();
  notifyWarning("1.2 Pipe 16: look at its quantity.");
  history.push("/clients");
  await expect.element(page.getByRole("heading", { name: "Clients" })).toBeVisible();
  await expect.element(warning).toBeVisible();
  history.push("/auth/logout");
  await expect.element(warning).not.toBeInTheDocument();
});

test("the first key leads past the menu to the page", async () => {
  await showApp("/units", { answer: noRows });
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.element(skip).toHaveAttribute("href", "#content");
  expect(main().element().id).toBe("content");
});

test.each([
  ["Profile", "/profile"],
  ["Change password", "/change-password"],
  ["Sign out", "/auth/login"],
])("in the menu of the user %s leads to %s", async (name, path) => {
  let isSignedIn = true;
  const body = { type: "about:blank", title: "x", status: 401, code: "not_signed_in" };
  const { router: shown } = await showApp("/units", {
    answer: (asked) => {
      if (asked.address !== "/api/session") return noRows(asked);
      if (asked.method === "DELETE") {
        isSignedIn = false;
        return new Response(null, { status: 204 });
      }
      return isSignedIn ? undefined : Response.json(body, { status: 401 });
    },
  });
  await userMenu();
  await userEvent.click(page.getByRole("menuitem", { name, exact: true }));
  await expect.poll(() => shown.state.location.pathname).toBe(path);
});

test("the sign of the product on a narrow screen leads to where the role begins", async () => {
  await showApp("/change-password", {
    permissions: ["CHANGE_PASSWORD_VIEW", "UNITS_VIEW"],
  });
  await page.viewport(400, 800);
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Overslag" }))
    .toHaveAttribute("href", "/units");
});

test("the drawer of the menu closes with Escape, and the page stays", async () => {
  const { router: shown } = await showApp("/units", { answer: noRows });
  await page.viewport(400, 800);
  await userEvent.click(page.getByRole("button", { name: "Open the menu" }));
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect.element(menu.getByRole("link", { name: "Units" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  expect(shown.state.location.pathname).toBe("/units");
});

test("the menu has its items by name, in the order of work", async () => {
  await showApp("/change-password");
  const nav = page.getByRole("navigation", { name: "Main menu" });
  await expect.element(nav).toBeVisible();
  expect(
    nav
      .getByRole("link")
      .elements()
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Dashboard", "/"],
    ["Projects", "/projects"],
    ["Clients", "/clients"],
    ["Suppliers", "/suppliers"],
    ["Services", "/services"],
    ["Service templates", "/service-templates"],
    ["Users", "/users"],
    ["Service groups", "/service-groups"],
    ["Units", "/units"],
    ["Text blocks", "/text-blocks"],
    ["App companies", "/app-companies"],
    ["Certificate images", "/certificate-images"],
    ["Audit log", "/audit-log"],
  ]);
});

test("of an address only what says something is kept", async () => {
  const { router: shown } = await showApp("/units", { answer: noRows });
  const { href } = shown.buildLocation({
    to: "/projects",
    search: { search: "", page: 2, status: undefined, clientId: "a&b" },
  });
  expect(href).toBe("/projects?page=2&clientId=a%26b");
  expect(shown.buildLocation({ to: "/projects", search: {} }).href).toBe("/projects");
});

test("an answer that nobody is signed in any more ends the session of the page", async () => {
  await changeLanguage("en");
  const invalidate = vi.spyOn(router, "invalidate").mockResolvedValue();
  onTestFinished(() => {
    invalidate.mockRestore();
    queryClient.clear();
  });
  queryClient.setQueryData(["of this user"], "secret");
  const ended = new ApiProblem({ title: "x", status: 401, code: "not_signed_in" });
  const load = queryClient.fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(ended) });
  await expect(load).rejects.toThrow();
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(queryClient.getQueryData(["of this user"])).toBeUndefined();
  expect(invalidate).toHaveBeenCalledOnce();
});
