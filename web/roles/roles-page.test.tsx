import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { roles } from "../../contracts/roles.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { shownLinks, shownList } from "../test/shown-list.ts";
import { isStandard } from "./is-standard.ts";

const idOf = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;
const role = {
  id: idOf(1),
  revision: 2,
  titleEn: "Guest",
  titleNb: "Gjest",
  permissions: ["PROJECTS_VIEW" as const],
  seesCosts: false,
  userCount: 1,
  allCompanies: false,
  standard: {
    titleEn: "Guest",
    titleNb: "Gjest",
    permissions: ["PROJECTS_VIEW" as const],
    seesCosts: false,
  },
  mayChange: true,
};
const changed = {
  ...role,
  id: idOf(2),
  titleEn: "Seller",
  titleNb: "Selger",
  userCount: 0,
  permissions: [],
};
const own = { ...role, id: idOf(3), titleEn: "Own", titleNb: "Egen", standard: null };

function server({ method, address }: Asked): Response | undefined {
  if (!address.startsWith(roles.list.path)) return undefined;
  if (method === "POST") return Response.json(own, { status: 201 });
  return Response.json({ rows: [role, changed, own], total: 3 });
}

test.each([
  [
    "en",
    ["Role", "Kind", "Users"],
    [
      ["Guest", "Standard", "1"],
      ["Seller", "Standard, changed", "0"],
      ["Own", "Own", "1"],
    ],
    "titleEn",
  ],
  [
    "nb",
    ["Rolle", "Type", "Brukere"],
    [
      ["Gjest", "Standard", "1"],
      ["Selger", "Standard, endret", "0"],
      ["Egen", "Egen", "1"],
    ],
    "titleNb",
  ],
] as const)("each role says whether it is as it was made, %s", async (...parts) => {
  const [language, headings, rows, sort] = parts;
  const { asked } = await showApp("/roles", { language, answer: server });
  await expect.poll(shownList).toEqual([headings, ...rows]);
  expect(shownLinks()).toEqual([1, 2, 3].map((end) => `/role/${idOf(end)}`));
  expect(asked.at(-1)?.address).toContain(`sort=${sort}&order=asc`);
});

test.each([
  [["USERS_VIEW"], 0],
  [["USER_ACTIONS"], 1],
] as const)("with %j there are %i ways to add a role", async (permissions, count) => {
  await showApp("/roles", { permissions, answer: server });
  await expect.poll(() => shownList().length).toBe(4);
  expect(page.getByRole("link", { name: /Add role/ }).elements()).toHaveLength(count);
});

test.each([
  ["as it was made", role, true],
  ["in another order", { ...role, permissions: [...role.permissions, ...role.permissions] }, true],
  ["with one less", changed, false],
  ["with one more", { ...role, permissions: ["PROJECTS_VIEW", "UNITS_VIEW"] }, false],
  ["that sees costs besides", { ...role, seesCosts: true }, false],
  ["with another one", { ...role, permissions: ["UNITS_VIEW"] }, false],
  ["without a standard", own, false],
] satisfies [string, Parameters<typeof isStandard>[0], boolean][])(
  "a role %s is standard: %#",
  (_, stored, is) => {
    expect(isStandard(stored)).toBe(is);
  },
);

const box = (name: string) => page.getByRole("checkbox", { name });

test("a new role begins with the own pages, and must allow something", async () => {
  const { asked, router } = await showApp("/role/add", { answer: server });
  await expect.element(page.getByRole("heading", { name: "Add role" })).toBeVisible();
  await userEvent.fill(page.getByLabelText("Title in English"), "Guest");
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Gjest");
  await expect.element(box("Own profile: See")).toBeChecked();
  await userEvent.click(box("Own profile: See"));
  await userEvent.click(box("Change own password: See"));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Please enter Rights")).toBeVisible();
  await userEvent.click(box("Units: See"));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe("/roles");
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    titleEn: "Guest",
    titleNb: "Gjest",
    permissions: ["UNITS_VIEW"],
    needsSecondFactor: false,
    seesCosts: false,
  });
});
