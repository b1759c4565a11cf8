import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedProject } from "../test/stored-project.ts";

const { id, clientId } = storedProject;
/** Who is signed in, as the stand-in of the server says. */
const own = "01900000-0000-7000-8000-000000000000";
const ola = { id: storedProject.responsibleId, name: "Ola Berg", position: "Site manager" };
const clients = [{ id: clientId, title: "Kari Hansen" }];

interface Parts {
  readonly permissions?: readonly Permission[];
  readonly users?: readonly object[] | "failing";
  readonly refusal?: object;
}

const failure = { type: "about:blank", title: "No", status: 500, code: "internal" };

async function addProject({ permissions, users = [], refusal }: Parts = {}) {
  const answer = ({ method, address }: Asked): Response | undefined => {
    if (method === "POST" && refusal) return Response.json(refusal, { status: 422 });
    if (method === "POST") return Response.json(storedProject, { status: 201 });
    if (address.startsWith("/api/client-options")) return Response.json(clients);
    if (address.startsWith("/api/responsible-options"))
      return users === "failing" ? Response.json(failure, { status: 500 }) : Response.json(users);
    if (address.includes("-options")) return Response.json([]);
    if (address === settings.get.path) {
      return Response.json({ ...defaultSettings, ...texts });
    }
    return address === `/api/projects/${id}` ? Response.json(storedProject) : undefined;
  };
  return showApp("/project/add", { ...(permissions && { permissions }), answer });
}

const texts = {
  descriptionTopNb: "Som avtalt",
  descriptionTopEn: "As we agreed",
  descriptionBottomNb: "Velkommen tilbake",
  descriptionBottomEn: "Welcome back",
  exclusionsNb: "Uten maling",
  exclusionsEn: "Without painting",
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
const posted = (asked: readonly Asked[]) => asked.find(({ method }) => method === "POST")?.body;

async function fillTitleAndClient() {
  await userEvent.fill(field("Title"), "Bathroom");
  await userEvent.click(field("Client"));
  await userEvent.click(page.getByTitle("Kari Hansen", { exact: true }));
}

test("whoever adds a project is responsible for it until somebody else is chosen, and prices it next", async () => {
  const { asked, router } = await addProject({
    users: [ola, { id: own, name: "Kari Nordås", position: "" }],
  });
  await expect.element(page.getByText("Kari Nordås").last()).toBeVisible();
  await expect.element(field("Title")).toHaveFocus();
  await fillTitleAndClient();
  await press("Save");
  await expect.poll(() => router.state.location.pathname).toBe(`/project/${id}/estimates`);
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(posted(asked)).toEqual({
    title: "Bathroom",
    clientId,
    contactPersonId: null,
    responsibleId: own,
    estimateType: "fixed_price",
    squares: "0",
    address: "",
    ...texts,
  });
});

test("whoever is no user of this company is proposed for nothing", async () => {
  const { asked } = await addProject({ users: [ola] });
  await fillTitleAndClient();
  await press("Save");
  await expect.element(page.getByText("Please enter Responsible person")).toBeVisible();
  expect(posted(asked)).toBeUndefined();
  await userEvent.click(field("Responsible person"));
  await userEvent.keyboard("site");
  await userEvent.click(page.getByTitle("Ola Berg, Site manager").last());
  await userEvent.fill(field("Squares"), "12.5");
  await press("Save");
  await expect.poll(() => posted(asked)).toMatchObject({ responsibleId: ola.id, squares: "12.5" });
});

test("without the users there is a form all the same", async () => {
  const { asked } = await addProject({ users: "failing" });
  await userEvent.fill(field("Title"), "Bathroom");
  const tries = () => asked.filter(({ address }) => address.includes("responsible")).length;
  // The field of the responsible person asks once more, and the form stays meanwhile.
  await expect.poll(tries).toBe(8);
  await expect.element(field("Title")).toHaveValue("Bathroom");
});

test.each([
  [["PROJECT_ACTIONS"], `/project/${id}`],
  [["PROJECT_ACTIONS", "PROJECT_ESTIMATES_VIEW"], `/project/${id}/estimates`],
] as const)("with %j a new project leads to %s", async (permissions, address) => {
  const { router } = await addProject({ permissions, users: [{ ...ola, id: own }] });
  await fillTitleAndClient();
  await press("Save");
  await expect.poll(() => router.state.location.pathname).toBe(address);
});

test("giving up leads to the list, and so does the page above", async () => {
  const { router } = await addProject();
  const crumbs = page.getByRole("navigation", { name: "You are here" });
  await expect
    .element(crumbs.getByRole("link", { name: "Projects" }))
    .toHaveAttribute("href", "/projects");
  await press("Cancel");
  await expect.poll(() => router.state.location.pathname).toBe("/projects");
});

test("a refusal is told at its field, and what was typed stays", async () => {
  const errors = [{ path: "clientId", code: "not_found" }];
  const refusal = { type: "about:blank", title: "No", status: 422, code: "invalid", errors };
  const { router } = await addProject({ users: [{ ...ola, id: own }], refusal });
  await fillTitleAndClient();
  await press("Save");
  await expect.element(page.getByText("Client does not exist any more")).toBeVisible();
  await expect.element(field("Title")).toHaveValue("Bathroom");
  expect(router.state.location.pathname).toBe("/project/add");
});

test.each([
  [["PROJECT_ACTIONS"], 0],
  [["PROJECT_ACTIONS", "CLIENTS_VIEW"], 0],
  [["PROJECT_ACTIONS", "CLIENT_ACTIONS"], 1],
] as const)("with %j a client is added on the way: %i", async (permissions, count) => {
  await addProject({ permissions });
  await expect.element(field("Client")).toBeVisible();
  expect(page.getByRole("button", { name: "Add client" }).elements()).toHaveLength(count);
});

test.each([
  ["PROJECTS_VIEW", "/project/add", "Unauthorized"],
  ["PROJECTS_VIEW", `/project/${id}`, "Unauthorized"],
  ["PROJECTS_VIEW", "/projects", "Projects"],
  ["PROJECT_ACTIONS", "/project/add", "Add project"],
  ["PROJECT_ACTIONS", `/project/${id}`, "Bathroom"],
  ["CLIENTS_VIEW", "/projects", "Unauthorized"],
] as const)("with %s alone %s says: %s", async (permission, address, title) => {
  const { history } = await addProject({ permissions: [permission] });
  history.push(address);
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a company without users says so, and leads to where one is added without losing the form", async () => {
  const users: object[] = [];
  await addProject({ users });
  await fillTitleAndClient();
  const none = page.getByText("No active users in this company yet.", { exact: false });
  await expect.element(none).toBeVisible();
  const link = page.getByRole("link", { name: "Add user (opens in a new tab)" });
  await expect.element(link).toHaveAttribute("href", "/user/add");
  await expect.element(link).toHaveAttribute("target", "_blank");
  users.push(ola);
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.element(link).not.toBeInTheDocument();
  await userEvent.click(field("Responsible person"));
  await expect.element(page.getByTitle("Ola Berg, Site manager").last()).toBeVisible();
  await expect.element(field("Title")).toHaveValue("Bathroom");
});

test("whoever may add no users is sent to an administrator", async () => {
  await addProject({ permissions: ["PROJECTS_VIEW", "PROJECT_ACTIONS"] });
  await expect
    .element(page.getByText("No active users in this company yet. Ask an administrator."))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: /new tab/ })).not.toBeInTheDocument();
});
