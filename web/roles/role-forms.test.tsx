import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { roles } from "../../contracts/roles.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const role = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 2,
  titleEn: "Guest",
  titleNb: "Gjest",
  permissions: ["UNITS_VIEW"],
  userCount: 0,
  allCompanies: false,
  standard: null,
  mayChange: true,
};

const refusal = (status: number, code: string, errors: readonly object[] = []) =>
  Response.json({ type: "about:blank", title: code, status, code, errors }, { status });
const taken = () => refusal(409, "duplicate", [{ path: "titleNb", code: "duplicate" }]);

/** One role, and what the server says to a change or a deletion. */
const answering =
  (toChange: () => Response) =>
  ({ method, address }: Asked): Response | undefined => {
    if (!address.startsWith(roles.list.path)) return undefined;
    if (method !== "GET") return toChange();
    const isOne = address.endsWith(role.id);
    return Response.json(isOne ? role : { rows: [role], total: 1 });
  };

const button = (name: string) => page.getByRole("button", { name, exact: true });
const changes = (asked: readonly Asked[]) =>
  asked.flatMap(({ method, address }) => (method === "GET" ? [] : [`${method} ${address}`]));
const stored = `${roles.list.path}/${role.id}`;

test("a title that is taken is said at its field, and what was typed stays to be saved", async () => {
  let reply = taken;
  const { asked, router } = await showApp(`/role/${role.id}`, { answer: answering(() => reply()) });
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Selger");
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Title in Norwegian is already taken")).toBeVisible();
  await expect.element(page.getByLabelText("Title in Norwegian")).toHaveValue("Selger");
  reply = () => Response.json({ ...role, revision: 3 });
  await userEvent.click(button("Save"));
  await expect.poll(() => router.state.location.pathname).toBe("/roles");
  expect(changes(asked)).toEqual([`PUT ${stored}`, `PUT ${stored}`]);
});

test.each(["Cancel", "Delete"])("%s leads from the form back to the roles", async (name) => {
  const { asked, router } = await showApp(`/role/${role.id}`, {
    language: name === "Cancel" ? "nb" : "en",
    answer: answering(() => new Response(null, { status: 204 })),
  });
  if (name === "Cancel") {
    await expect.poll(() => document.title).toMatch(/^Gjest · /);
    await userEvent.click(button("Avbryt"));
  } else {
    await userEvent.click(button(name));
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Guest", { exact: false })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name }));
  }
  await expect.poll(() => router.state.location.pathname).toBe("/roles");
  expect(changes(asked)).toEqual(name === "Delete" ? [`DELETE ${stored}`] : []);
});

test("a role that somebody has cannot be deleted, and the form stays", async () => {
  const { router } = await showApp(`/role/${role.id}`, {
    answer: answering(() => refusal(409, "in_use")),
  });
  await userEvent.click(button("Delete"));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  expect(router.state.location.pathname).toBe(`/role/${role.id}`);
});

test("a role for reading is called by its title in the reader's language", async () => {
  await showApp(`/role/${role.id}`, {
    language: "nb",
    permissions: ["USERS_VIEW"],
    answer: answering(() => taken()),
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Gjest" })).toBeVisible();
  expect(page.getByRole("checkbox").elements()).toEqual([]);
});

test("whoever changes a role starts in none of its fields, and a new one starts in its title", async () => {
  const { history } = await showApp("/role/add", { answer: answering(() => taken()) });
  await expect.element(page.getByLabelText("Title in English")).toHaveFocus();
  expect(document.title).toBe("Add role – Overslag");
  history.push(`/role/${role.id}`);
  await expect.element(page.getByLabelText("Title in English")).toHaveValue("Guest");
  await expect.element(page.getByLabelText("Title in English")).not.toHaveFocus();
});
