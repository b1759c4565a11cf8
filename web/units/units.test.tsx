import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dimension, units } from "../../contracts/units.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";

const metre = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 3,
  code: "m",
  titleEn: "metre",
  titleNb: "meter",
  dimension: "length",
};

function server({ method, address }: Asked): Response | undefined {
  if (!address.startsWith(units.list.path)) return undefined;
  if (method === "DELETE") return new Response(null, { status: 204 });
  if (method !== "GET" || address.endsWith(metre.id)) return Response.json(metre);
  return Response.json({ rows: [metre], total: 1 });
}
const listed = (asked: readonly Asked[]) =>
  asked.filter(({ address }) => address.startsWith(`${units.list.path}?`));
const save = () => userEvent.click(page.getByRole("button", { name: "Save" }));

test.each([
  [
    "en",
    ["Code", "Title in English", "Title in Norwegian", "Dimension", "Actions"],
    ["m", "metre", "meter", "Length", ""],
    "Delete: m",
  ],
  [
    "nb",
    ["Kode", "Tittel på engelsk", "Tittel på norsk", "Dimensjon", "Handlinger"],
    ["m", "metre", "meter", "Lengde", ""],
    "Slett: m",
  ],
] as const)("the list in %s", async (language, headings, row, remove) => {
  await showApp("/units", { language, answer: server });
  await expect.poll(shownList).toEqual([headings, row]);
  expect(shownLinks()).toEqual([`/unit/${metre.id}`]);
  expect(deleteButtons()).toEqual([remove]);
  await expect
    .element(
      page
        .getByRole("main")
        .getByRole("link", { name: language === "nb" ? "Legg til enhet" : "Add unit" }),
    )
    .toHaveAttribute("href", "/unit/add");
});

test("whoever may only look has nothing to add, open or delete", async () => {
  await showApp("/units", { permissions: ["UNITS_VIEW"], answer: server });
  await expect.poll(shownList).toEqual([
    ["Code", "Title in English", "Title in Norwegian", "Dimension"],
    ["m", "metre", "meter", "Length"],
  ]);
  expect(shownLinks()).toEqual([]);
  expect(deleteButtons()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Add unit" })).not.toBeInTheDocument();
});

test.each([
  ["UNITS_VIEW", "/unit/add", "Unauthorized"],
  ["UNITS_VIEW", `/unit/${metre.id}`, "Unauthorized"],
  ["UNIT_ACTIONS", "/unit/add", "Add unit"],
  ["UNIT_ACTIONS", `/unit/${metre.id}`, "Edit unit"],
  ["UNIT_ACTIONS", "/units", "Units"],
  ["SERVICES_VIEW", "/units", "Unauthorized"],
] as const)("with %s alone %s says: %s", async (permission, address, title) => {
  await showApp(address, { permissions: [permission], answer: server });
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test.each([
  ["Code", "code", "desc"],
  ["Title in English", "titleEn", "asc"],
  ["Title in Norwegian", "titleNb", "asc"],
  ["Dimension", "dimension", "asc"],
] as const)("a click on %s sorts by it", async (heading, sort, order) => {
  const { asked } = await showApp("/units", { answer: server });
  await userEvent.click(page.getByRole("button", { name: heading, exact: true }));
  await expect.poll(() => listed(asked).at(-1)?.address).toContain(`sort=${sort}&order=${order}`);
});

test("a list without units says what to do, to those who may do it", async () => {
  await showApp("/units", {
    answer: ({ address }) =>
      address.startsWith(units.list.path) ? Response.json({ rows: [], total: 0 }) : undefined,
  });
  const empty = page.getByRole("status").filter({ hasText: "No units yet" });
  await expect.element(empty).toMatchTextContent("such as metre or piece");
  await expect.element(empty.getByRole("link", { name: "Add unit" })).toBeVisible();
});

test("a new unit counts pieces until another dimension is chosen, and leads back to the list", async () => {
  const { asked, router } = await showApp("/unit/add", { answer: server });
  await expect.element(page.getByRole("heading", { name: "Add unit" })).toBeVisible();
  await save();
  for (const label of ["Code", "Title in English", "Title in Norwegian"]) {
    await expect.element(page.getByText(`Please enter ${label}`)).toBeVisible();
  }
  await expect.element(page.getByLabelText("Code")).toHaveFocus();
  await userEvent.fill(page.getByLabelText("Code"), "pr");
  await userEvent.fill(page.getByLabelText("Title in English"), "pair");
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "par");
  await save();
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    code: "pr",
    titleEn: "pair",
    titleNb: "par",
    dimension: "count",
  });
  await expect.poll(() => router.state.location.pathname).toBe("/units");
});

test("a dimension is found by typing", async () => {
  const { asked } = await showApp("/unit/add", { answer: server });
  await userEvent.fill(page.getByLabelText("Code"), "pr");
  await userEvent.fill(page.getByLabelText("Title in English"), "pair");
  await userEvent.click(page.getByRole("combobox", { name: /Dimension$/ }));
  await userEvent.keyboard("vol{Enter}");
  await save();
  await expect
    .poll(() => asked.find(({ method }) => method === "POST")?.body)
    .toMatchObject({ dimension: "volume" });
});

test("a unit is changed with the revision that was read", async () => {
  const { asked } = await showApp(`/unit/${metre.id}`, { answer: server });
  await expect.element(page.getByRole("heading", { name: "Edit unit" })).toBeVisible();
  await userEvent.click(page.getByRole("combobox", { name: /Dimension$/ }));
  const options = page.getByRole("listbox").getByRole("option");
  await expect.poll(() => options.elements().length).toBeGreaterThan(0);
  for (const name of ["Count", "Length", "Area", "Volume", "Mass", "Time", "Lump sum"]) {
    await expect.element(page.getByTitle(name).last()).toBeInTheDocument();
  }
  expect(Dimension.options).toHaveLength(7);
  await userEvent.click(page.getByTitle("Area").last());
  await save();
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    address: `/api/units/${metre.id}`,
    body: { code: "m", titleEn: "metre", titleNb: "meter", dimension: "area", revision: 3 },
  });
});

test("the page of a unit says which one it is, and leads to the list", async () => {
  await showApp(`/unit/${metre.id}`, { answer: server });
  await expect.element(page.getByLabelText("Title in Norwegian")).toHaveValue("meter");
  expect(document.title).toBe("m · Edit unit – Overslag");
  const crumbs = page.getByRole("navigation", { name: "You are here" });
  await expect
    .element(crumbs.getByRole("link", { name: "Units" }))
    .toHaveAttribute("href", "/units");
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("m is removed for good.")).toBeVisible();
});

const search = "?search=m";
test.each([
  ["saved", save],
  ["given up", () => userEvent.click(page.getByRole("button", { name: "Cancel" }))],
])("a unit that is %s leads back to where one came from", async (_end, act) => {
  const { router, history } = await showApp(`/units${search}`, { answer: server });
  await expect.poll(() => shownList().length).toBe(2);
  history.push(`/unit/${metre.id}`);
  await expect.element(page.getByLabelText("Code")).toHaveValue("m");
  await act();
  await expect.poll(() => router.state.location.pathname).toBe("/units");
  expect(router.state.location.searchStr).toContain("search=m");
});

test("a unit that was not saved keeps what was typed, and says why", async () => {
  const errors = [{ path: "code", code: "duplicate" }];
  const problem = { type: "about:blank", title: "No", status: 422, code: "invalid", errors };
  const { router } = await showApp("/unit/add", {
    answer: (asked) =>
      asked.method === "POST" ? Response.json(problem, { status: 422 }) : server(asked),
  });
  await userEvent.fill(page.getByLabelText("Code"), "m");
  await userEvent.fill(page.getByLabelText("Title in English"), "metre");
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "meter");
  await save();
  await expect.element(page.getByText(/^Code .*already taken/)).toBeVisible();
  await expect.element(page.getByLabelText("Title in Norwegian")).toHaveValue("meter");
  expect(router.state.location.pathname).toBe("/unit/add");
});

test("a unit is deleted from its list and from its page, and the list is asked for again", async () => {
  const { asked, history } = await showApp("/units", { answer: server });
  const dialog = page.getByRole("dialog");
  await userEvent.click(page.getByRole("button", { name: "Delete: m" }));
  await expect.element(dialog.getByText("m is removed for good.")).toBeVisible();
  const before = listed(asked).length;
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.poll(() => listed(asked).length).toBeGreaterThan(before);
  history.push(`/unit/${metre.id}`);
  await userEvent.click(page.getByRole("button", { name: "Delete" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.poll(() => history.location.pathname).toBe("/units");
  const deleted = asked.filter(({ method }) => method === "DELETE");
  expect(deleted.map(({ address }) => address)).toEqual([
    `/api/units/${metre.id}`,
    `/api/units/${metre.id}`,
  ]);
});
