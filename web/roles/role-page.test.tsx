import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import { permissions } from "../../contracts/permissions.ts";
import { roles } from "../../contracts/roles.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const role = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 2,
  titleEn: "Guest",
  titleNb: "Gjest",
  permissions: ["UNITS_VIEW"],
  seesCosts: false,
  userCount: 1,
  allCompanies: false,
  standard: {
    titleEn: "Viewer",
    titleNb: "Lesetilgang",
    permissions: ["PROJECTS_VIEW"],
    seesCosts: true,
  },
  mayChange: true,
};
const system = { ...role, allCompanies: true, mayChange: false, permissions };

const answering =
  (found: object) =>
  ({ address }: Asked): Response | undefined =>
    address.startsWith(roles.list.path) ? Response.json(found) : undefined;
const address = `/role/${role.id}`;
const box = (name: string | RegExp) => page.getByRole("checkbox", { name });

const costs = () => page.getByRole("switch", { name: /^Sees costs/ });

test("acting in an area brings seeing along, and says so", async () => {
  const { asked } = await showApp(address, { answer: answering(role) });
  await userEvent.click(box("Clients: Add, change, delete"));
  await expect.element(box(/^Clients: See/)).toBeChecked();
  await expect.element(box("Clients: See (comes with adding and changing)")).toBeDisabled();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    titleEn: "Guest",
    titleNb: "Gjest",
    permissions: expect.arrayContaining(["CLIENTS_VIEW", "CLIENT_ACTIONS", "UNITS_VIEW"]),
    needsSecondFactor: false,
    seesCosts: false,
    revision: 2,
  });
});

test("rights that one lacks cannot be given", async () => {
  const own = ["USER_ACTIONS", "UNITS_VIEW"] as const;
  await showApp(address, { permissions: own, answer: answering(role) });
  await expect.element(box("Units: Add, change, delete")).toBeDisabled();
  await expect.element(box("Clients: See")).toBeDisabled();
  await expect.element(box("Units: See")).toBeEnabled();
});

const id = "01900000-0000-7000-8000-000000000000";

test.each([
  ["one's own role", { ...role, id, standard: null }, true],
  ["another one", { ...role, standard: null }, false],
] as const)("of %s, rights can be taken: not %s", async (_, found, isKept) => {
  await showApp(`/role/${found.id}`, { answer: answering(found) });
  const seen = box("Units: See");
  await expect.element(seen).toBeChecked();
  await (isKept ? expect.element(seen).toBeDisabled() : expect.element(seen).toBeEnabled());
  await expect.element(box("Clients: See")).toBeEnabled();
  await expect.element(page.getByRole("button", { name: "Delete" })).toBeVisible();
});

test("that a role sees costs is switched on and sent", async () => {
  const { asked } = await showApp(address, { answer: answering(role) });
  await userEvent.click(costs());
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ seesCosts: true });
});

test.each([
  ["given by whoever lacks it", role, false, false],
  ["given by whoever has it", role, true, true],
  ["taken from another role", { ...role, seesCosts: true }, true, true],
  ["taken from one's own role", { ...role, id, seesCosts: true }, true, false],
])("the right to see costs is %s: %#", async (_, found, seesCosts, isOpen) => {
  await showApp(`/role/${found.id}`, { seesCosts, answer: answering(found) });
  await (isOpen ? expect.element(costs()).toBeEnabled() : expect.element(costs()).toBeDisabled());
});

test("a right that is taken is not sent, and acting that is taken leaves seeing", async () => {
  const acting = { ...role, permissions: ["UNIT_ACTIONS", "PROJECTS_VIEW"] };
  const { asked } = await showApp(address, { answer: answering(acting) });
  await userEvent.click(box("Projects: See"));
  await userEvent.click(box("Units: Add, change, delete"));
  await expect.element(box("Projects: See")).not.toBeChecked();
  await userEvent.click(box("Clients: See"));
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  const sent = asked.find(({ method }) => method === "PUT")?.body;
  expect(sent).toMatchObject({ permissions: expect.not.arrayContaining(["UNIT_ACTIONS"]) });
  expect(sent).toMatchObject({ permissions: expect.not.arrayContaining(["PROJECTS_VIEW"]) });
  expect(sent).toMatchObject({ permissions: expect.arrayContaining(["CLIENTS_VIEW"]) });
  await expect
    .poll(() => asked.filter((call) => call.address === auth.session.path).length)
    .toBeGreaterThan(1);
});

test("a built-in role goes back to its standard when that is saved", async () => {
  await showApp(address, { answer: answering(role) });
  await userEvent.click(page.getByRole("button", { name: "Back to standard" }));
  await expect.element(page.getByLabelText("Title in English")).toHaveValue("Viewer");
  await expect.element(box("Projects: See")).toBeChecked();
  await expect.element(box("Units: See")).not.toBeChecked();
  await expect.element(costs()).toBeChecked();
  await expect.element(page.getByRole("button", { name: "Delete" })).not.toBeInTheDocument();
});

test("whoever may not change a role reads it", async () => {
  await showApp(address, { permissions: ["USERS_VIEW"], answer: answering(role) });
  await expect
    .element(page.getByText("You may look at this role but not change it."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("row", { name: "Units Yes No" })).toBeVisible();
  await expect.element(page.getByText("Sees costs: No")).toBeVisible();
});

test("the role of system administrators is for reading", async () => {
  await showApp(address, { answer: answering(system), language: "nb" });
  await expect.element(page.getByText(/har alltid alle rettigheter/)).toBeVisible();
});

test("a role that is gone is said to be missing, also to whoever only reads", async () => {
  await showApp(address, { permissions: ["USERS_VIEW"] });
  await expect
    .element(page.getByText("Route not found: This record does not exist any more"))
    .toBeVisible();
});

test("a role that allows more than one's own is for reading, also to whoever changes others", async () => {
  await showApp(address, { answer: answering({ ...role, mayChange: false }) });
  await expect
    .element(page.getByText("You may look at this role but not change it."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});
