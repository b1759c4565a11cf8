import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Asked, showApp } from "../test/show-app.tsx";
import { storedProject } from "../test/stored-project.ts";

const { id } = storedProject;
const other = "01900000-0000-7000-8000-000000000008";
const estimateId = "01900000-0000-7000-8000-000000000007";
const own = `/api/projects/${id}`;

/** A server that keeps the revision of the project; `stored` is what the test changes behind it. */
function server(stored: { revision: number } & object = storedProject) {
  const state = { ...storedProject, ...stored };
  const answer = ({ method, address, body }: Asked): Response | undefined => {
    if (address.includes("-options")) return Response.json([]);
    if (address === `/api/projects/${other}`)
      return Response.json({ ...storedProject, id: other, title: "Kitchen", revision: 2 });
    if (!address.startsWith(own)) return undefined;
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (address.endsWith("/estimates")) return Response.json([]);
    if (address.includes("/estimate")) return undefined;
    if (method === "PUT") Object.assign(state, body, { revision: state.revision + 1 });
    return Response.json(state);
  };
  return { state, answer };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const press = (name: string) =>
  userEvent.click(page.getByRole("button", { name, exact: true }).first());
const changes = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === "PUT").map(({ address, body }) => [address, body]);
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("a project that is saved stays open, names itself anew and can be saved again", async () => {
  const { asked, router } = await showApp(`/project/${id}`, server({ revision: 4 }));
  await expect.element(heading("Bathroom")).toBeVisible();
  expect(document.title).toBe("Details · Bathroom – Overslag");
  await userEvent.fill(field("Title"), "Kitchen");
  await press("Save");
  await expect.element(heading("Kitchen")).toBeVisible();
  await userEvent.fill(field("Squares"), "12.5");
  await press("Save");
  await expect
    .poll(() => changes(asked))
    .toMatchObject([
      [own, { title: "Kitchen", squares: "0", revision: 4 }],
      [own, { title: "Kitchen", squares: "12.5", revision: 5 }],
    ]);
  expect(router.state.location.pathname).toBe(`/project/${id}`);
});

test("an area that is known stands in its field", async () => {
  const { answer, state } = server();
  Object.assign(state, { squares: "12.5" });
  await showApp(`/project/${id}`, { answer });
  await expect.element(field("Squares")).toHaveValue("12.5");
});

test("giving up leads to the page of the project", async () => {
  const { router } = await showApp(`/project/${id}`, server());
  await press("Cancel");
  await expect.poll(() => router.state.location.pathname).toBe(`/project/${id}/overview`);
});

test("a project that is deleted leads to the list", async () => {
  const { router, asked } = await showApp(`/project/${id}`, server());
  await press("Delete");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("2026-0001 Bathroom is removed for good.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.poll(() => router.state.location.pathname).toBe("/projects");
  expect(asked.find(({ method }) => method === "DELETE")?.address).toBe(own);
});

test("another project fills the form with its own fields", async () => {
  const { history, asked } = await showApp(`/project/${id}`, server());
  await expect.element(field("Title")).toHaveValue("Bathroom");
  history.push(`/project/${other}`);
  await expect.element(heading("Kitchen")).toBeVisible();
  await expect.element(field("Title")).toHaveValue("Kitchen");
  await press("Save");
  await expect
    .poll(() => changes(asked))
    .toMatchObject([[`/api/projects/${other}`, { title: "Kitchen", revision: 2 }]]);
});

test("whoever was responsible and is no user any more keeps his name", async () => {
  await showApp(`/project/${id}`, server());
  await expect.element(page.getByText("Ola Berg")).toBeVisible();
});

const shownStatus = () => document.querySelector(".project-status .ant-tag")?.textContent;

async function changeStatus(name: string) {
  await press("Change project status");
  await userEvent.click(page.getByRole("menuitem", { name, exact: true }));
  await expect.poll(shownStatus).toBe(name);
}

test("one's own change of the status does not hide somebody else's change from the form", async () => {
  const { state, answer } = server({ revision: 4 });
  const { asked } = await showApp(`/project/${id}`, {
    answer: (call) => {
      const reply = answer(call);
      // Right after each change of the status somebody else changes the project too.
      if (call.address.endsWith("/status")) state.revision += 4;
      return reply;
    },
  });
  await userEvent.fill(field("Title"), "Kitchen");
  await changeStatus("On hold");
  await changeStatus("Cancelled");
  await press("Save");
  await expect
    .poll(() => changes(asked))
    .toMatchObject([
      [`${own}/status`, { status: "on_hold", revision: 4 }],
      [`${own}/status`, { status: "cancelled", revision: 9 }],
      [own, { title: "Kitchen", revision: 5 }],
    ]);
});

test("the status that was chosen is shown above the page, with what may follow", async () => {
  await showApp(`/project/${id}/estimates`, server());
  await changeStatus("On hold");
  await press("Change project status");
  await expect.element(page.getByRole("menuitem", { name: "Cancelled" })).toBeVisible();
});

const tabs = () => [...document.querySelectorAll(".tab-link")].map((tab) => tab.textContent);

test.each([
  [["PROJECT_ESTIMATES_VIEW"], ["Estimates"], 0],
  [["PROJECT_ESTIMATES_VIEW", "PROJECTS_VIEW"], ["Overview", "Estimates"], 0],
  [["PROJECT_ESTIMATES_VIEW", "PROJECT_ACTIONS"], ["Overview", "Details", "Estimates"], 1],
] as const)("above the editor %j gets the tabs %j", async (permissions, names, menus) => {
  await showApp(`/project/${id}/estimate/${estimateId}`, { ...server(), permissions });
  await expect.poll(tabs).toEqual(names);
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Estimates" }))
    .toHaveAttribute("aria-current", "page");
  if (names.length > 1)
    await expect.element(page.getByText(/^Bathroom 2026-0001 · Kari Hansen$/)).toBeVisible();
  expect(page.getByRole("button", { name: "Change project status" }).elements()).toHaveLength(
    menus,
  );
});

test("whoever sees estimates alone is not told which project it is", async () => {
  const permissions = ["PROJECT_ESTIMATES_VIEW"] as const;
  const { asked } = await showApp(`/project/${id}/estimates`, { ...server(), permissions });
  await expect.element(heading("Project")).toBeVisible();
  expect(page.getByRole("navigation", { name: "You are here" }).elements()).toEqual([]);
  expect(asked.filter(({ address }) => address === own)).toEqual([]);
});

const none = { count: 0, netAmount: "0" };
const fewFigures = {
  months: [],
  statuses: [{ status: "won", ...none, count: 1 }],
  won: none,
  lost: none,
  hitRate: { byCount: null, bySum: null },
  followUp: none,
  expiring: none,
  expired: none,
  waiting: [],
  steps: { client: true, project: true, lines: true, sent: true },
};

test.each([
  [["DASHBOARD_VIEW", "PROJECT_ESTIMATES_VIEW"], [`/project/${id}/estimates`]],
  [["DASHBOARD_VIEW", "PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"], [`/project/${id}/overview`]],
] as const)("with %j the name of a project leads to %j", async (permissions, links) => {
  const at = "2026-11-20T10:00:00Z";
  const bathroom = { projectId: id, number: "2026-0001", title: "Bathroom" };
  const activity = [{ type: "status", ...bathroom, at, status: "won" }];
  await showApp("/", {
    permissions,
    answer: ({ address }) =>
      address.startsWith("/api/dashboard?")
        ? Response.json({ from: "2026-08-22", projects: fewFigures, activity })
        : undefined,
  });
  await expect.element(page.getByText("Bathroom")).toBeVisible();
  const found = page.getByRole("link", { name: "Bathroom" }).elements();
  expect(found.map((link) => link.getAttribute("href"))).toEqual(links);
});
