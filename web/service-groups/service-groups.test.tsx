import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";

const tiling = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 3,
  titleEn: "Tiling",
  titleNb: "Flislegging",
};

function server({ method, address }: Asked): Response | undefined {
  if (!address.startsWith(serviceGroups.list.path)) return undefined;
  if (method === "DELETE") return new Response(null, { status: 204 });
  if (method !== "GET" || address.endsWith(tiling.id)) return Response.json(tiling);
  return Response.json({ rows: [tiling], total: 1 });
}

test.each([
  ["en", ["Title in English", "Title in Norwegian"], ["Tiling", "Flislegging"], "titleEn"],
  ["nb", ["Tittel på norsk", "Tittel på engelsk"], ["Flislegging", "Tiling"], "titleNb"],
] as const)("the title in the reader's language stands first and sorts, %s", async (...parts) => {
  const [language, headings, row, sort] = parts;
  const { asked } = await showApp("/service-groups", { language, answer: server });
  const actions = language === "nb" ? "Handlinger" : "Actions";
  await expect.poll(shownList).toEqual([
    [...headings, actions],
    [...row, ""],
  ]);
  expect(shownLinks()).toEqual([`/service-group/${tiling.id}`]);
  expect(deleteButtons()).toHaveLength(1);
  expect(deleteButtons()[0]).toContain(row[0]);
  expect(asked.at(-1)?.address).toContain(`sort=${sort}&order=asc`);
});

test("whoever may only look has nothing to add, open or delete", async () => {
  await showApp("/service-groups", { permissions: ["SERVICE_GROUPS_VIEW"], answer: server });
  await expect.poll(() => shownList()[1]).toEqual(["Tiling", "Flislegging"]);
  expect(shownLinks()).toEqual([]);
  expect(deleteButtons()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: /Add service group/ }))
    .not.toBeInTheDocument();
});

test.each([
  ["SERVICE_GROUPS_VIEW", "/service-group/add", "Unauthorized"],
  ["SERVICE_GROUPS_VIEW", `/service-group/${tiling.id}`, "Unauthorized"],
  ["SERVICE_GROUP_ACTIONS", "/service-group/add", "Add service group"],
  ["SERVICE_GROUP_ACTIONS", `/service-group/${tiling.id}`, "Edit service group"],
  ["SERVICE_GROUP_ACTIONS", "/service-groups", "Service groups"],
  ["SERVICES_VIEW", "/service-groups", "Unauthorized"],
] as const)("with %s alone %s says: %s", async (permission, address, title) => {
  await showApp(address, { permissions: [permission], answer: server });
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test.each([
  ["en", "Title in Norwegian", "titleNb", "asc"],
  ["en", "Title in English", "titleEn", "desc"],
  ["nb", "Tittel på engelsk", "titleEn", "asc"],
] as const)("in %s a click on %s sorts by it", async (language, heading, sort, order) => {
  const { asked } = await showApp("/service-groups", { language, answer: server });
  await userEvent.click(page.getByRole("button", { name: heading, exact: true }));
  await expect.poll(() => asked.at(-1)?.address).toContain(`sort=${sort}&order=${order}`);
});

test.each([
  ["en", "Tiling · Edit service group", "Service groups", "Delete", "Tiling is removed for good."],
  ["nb", "Flislegging · Rediger tjenestegruppe", "Tjenestegrupper", "Slett", /^Flislegging /],
] as const)("the page of a group says which one it is, %s", async (...parts) => {
  const [language, title, list, remove, question] = parts;
  await showApp(`/service-group/${tiling.id}`, { language, answer: server });
  await expect.poll(() => document.title).toBe(`${title} – Overslag`);
  await expect
    .element(page.getByRole("main").getByRole("link", { name: list }))
    .toHaveAttribute("href", "/service-groups");
  await userEvent.click(page.getByRole("button", { name: remove }));
  await expect.element(page.getByRole("dialog").getByText(question)).toBeVisible();
});

test.each(["Save", "Cancel"])("%s leads back to where one came from", async (button) => {
  const { router, history } = await showApp("/service-groups?search=til", { answer: server });
  await expect.poll(() => shownList().length).toBe(2);
  history.push(`/service-group/${tiling.id}`);
  await expect.element(page.getByLabelText("Title in Norwegian")).toHaveValue("Flislegging");
  await userEvent.click(page.getByRole("button", { name: button }));
  await expect.poll(() => router.state.location.href).toBe("/service-groups?search=til");
});

test("a group is deleted from its list and from its page, and the list is asked for again", async () => {
  const { asked, history } = await showApp("/service-groups", { answer: server });
  const dialog = page.getByRole("dialog");
  const lists = () => asked.filter(({ address }) => address.includes("?")).length;
  await userEvent.click(page.getByRole("button", { name: "Delete: Tiling" }));
  const before = lists();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.poll(lists).toBeGreaterThan(before);
  await expect.element(dialog).not.toBeInTheDocument();
  history.push(`/service-group/${tiling.id}`);
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.poll(() => history.location.pathname).toBe("/service-groups");
  const deleted = asked.filter(({ method }) => method === "DELETE");
  expect(deleted.map(({ address }) => address)).toEqual(
    Array.from({ length: 2 }, () => `/api/service-groups/${tiling.id}`),
  );
});

test("a list without groups offers to add the first", async () => {
  await showApp("/service-groups", {
    answer: ({ address }) =>
      address.startsWith(serviceGroups.list.path)
        ? Response.json({ rows: [], total: 0 })
        : undefined,
  });
  await expect.element(page.getByRole("heading", { name: "No service groups yet" })).toBeVisible();
  expect(page.getByRole("link", { name: /Add service group/ }).elements()).toHaveLength(2);
});

test.each([
  ["/service-group/add", "Add service group", "POST", {}],
  [`/service-group/${tiling.id}`, "Edit service group", "PUT", { revision: 3 }],
] as const)("%s saves both titles and goes back to the list", async (...parts) => {
  const [address, title, method, more] = parts;
  const { asked, router } = await showApp(address, { answer: server });
  await expect.element(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await userEvent.fill(page.getByLabelText("Title in English"), "Walls");
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Vegger");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe("/service-groups");
  expect(asked.find((call) => call.method === method)?.body).toEqual({
    titleEn: "Walls",
    titleNb: "Vegger",
    ...more,
  });
});
