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
  await expect
    .element(page.getByRole("link", { name: /Add service group/ }))
    .not.toBeInTheDocument();
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
