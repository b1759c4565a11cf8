import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../domain/money/decimal.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";
import { storedProject } from "../test/stored-project.ts";

const { id } = storedProject;
const priced = { ...storedProject, netAmount: decimal("106990.5") };

function server({ method, address }: Asked): Response | undefined {
  if (address.includes("-options")) return Response.json([]);
  if (!address.startsWith("/api/projects")) return undefined;
  if (method === "DELETE") return new Response(null, { status: 204 });
  if (address.endsWith("/estimates")) return Response.json([]);
  if (address.startsWith("/api/projects/sum?")) return Response.json({ count: 0, netAmount: "0" });
  if (address.includes("?")) return Response.json({ rows: [priced], total: 1 });
  return Response.json(priced, { status: method === "POST" ? 201 : 200 });
}

test.each([
  [
    "en",
    [
      "Project",
      "Number",
      "Status",
      "Responsible person",
      "Offer, valid until",
      "Updated",
      "Sum without VAT (NOK)",
      "Actions",
    ],
    [
      "BathroomKari Hansen",
      "2026-0001",
      "Estimating",
      "Ola Berg",
      "Draft2026-12-20",
      "2026-11-20",
      "106,990.50",
      "",
    ],
    "1 project",
  ],
  [
    "nb",
    [
      "Prosjekt",
      "Nummer",
      "Status",
      "Ansvarlig",
      "Tilbud, gyldig til",
      "Oppdatert",
      "Sum uten mva. (NOK)",
      "Handlinger",
    ],
    [
      "BathroomKari Hansen",
      "2026-0001",
      "Under kalkulasjon",
      "Ola Berg",
      "Utkast2026-12-20",
      "2026-11-20",
      "106 990,50",
      "",
    ],
    "1 prosjekt",
  ],
] as const)("the list in %s, those first that were worked on last", async (...parts) => {
  const [language, headings, row, count] = parts;
  const { asked } = await showApp("/projects", { language, answer: server });
  await expect.poll(() => shownList().length).toBe(2);
  expect(shownList()).toEqual([headings, row]);
  await expect.element(page.getByText(count, { exact: true })).toBeVisible();
  expect(deleteButtons()).toHaveLength(1);
  expect(deleteButtons()[0]).toContain("2026-0001 Bathroom");
  expect(asked.find(({ address }) => address.startsWith("/api/projects?"))?.address).toContain(
    "sort=updatedAt&order=desc",
  );
  const file = document.querySelector('[href^="/api/projects/export"]')?.getAttribute("href");
  expect(file).toBe(`/api/projects/export?sort=updatedAt&order=desc&search=&language=${language}`);
});

test.each([
  [["PROJECT_ACTIONS"], [`/project/${id}/overview`], 1],
  [["PROJECTS_VIEW"], [`/project/${id}/overview`], 0],
] as const)("with %j a project leads to %j", async (permissions, links, count) => {
  await showApp("/projects", { permissions, answer: server });
  await expect.poll(() => shownList().length).toBe(2);
  expect(shownLinks()).toEqual(links);
  expect(deleteButtons()).toHaveLength(count);
  expect(page.getByRole("link", { name: /Add project/ }).elements()).toHaveLength(count);
});

test.each([
  ["", "No projects yet"],
  ["?status=won", "No project matches these filters"],
  [`?responsibleId=${id}`, "No project matches these filters"],
  [`?clientId=${id}`, "No project matches these filters"],
  ["?attention=expired", "No project matches these filters"],
  ["?offerState=sent", "No project matches these filters"],
  ["?outcome=lost", "No project matches these filters"],
  ["?decidedFrom=2026-01-01", "No project matches these filters"],
  ["?offeredFrom=2026-01-01", "No project matches these filters"],
])("an empty list with %j says: %s", async (search, title) => {
  await showApp(`/projects${search}`, {
    answer: (asked) =>
      asked.address.startsWith("/api/projects?")
        ? Response.json({ rows: [], total: 0 })
        : server(asked),
  });
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(page.getByText("0 projects")).toBeVisible();
  expect(document.querySelector(".projects-sum")).toBeNull();
  // Beside the heading, and below it where nothing but adding helps.
  expect(page.getByRole("link", { name: "Add project" }).elements()).toHaveLength(
    search === "" ? 2 : 1,
  );
});

test.each([
  ["Project", "title"],
  ["Number", "number"],
  ["Status", "status"],
  ["Responsible person", "responsibleName"],
  ["Sum without VAT (NOK)", "netAmount"],
])("a click on %s sorts by it", async (heading, sort) => {
  const { asked } = await showApp("/projects", { answer: server });
  await userEvent.click(page.getByRole("button", { name: heading, exact: true }));
  await expect.poll(() => asked.at(-1)?.address).toContain(`sort=${sort}&order=asc`);
});

test("a project is deleted from the list, and the list is asked for again", async () => {
  const { asked } = await showApp("/projects", { answer: server });
  const lists = () => asked.filter(({ address }) => address.startsWith("/api/projects?")).length;
  const dialog = page.getByRole("dialog");
  await userEvent.click(page.getByRole("button", { name: /^Delete: 2026-0001/ }));
  await expect.element(dialog.getByText("2026-0001 Bathroom is removed for good.")).toBeVisible();
  const before = lists();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.poll(lists).toBeGreaterThan(before);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.find(({ method }) => method === "DELETE")?.address).toBe(`/api/projects/${id}`);
});

test("the head of a project names it, its client and its status, with the reason", async () => {
  await showApp(`/project/${id}/estimates`, {
    answer: (asked) =>
      asked.address === `/api/projects/${id}`
        ? Response.json({ ...priced, status: "lost", statusReason: "Too dear" })
        : server(asked),
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Bathroom" })).toBeVisible();
  await expect.element(page.getByText("2026-0001 · Kari Hansen")).toBeVisible();
  await expect.element(page.getByTitle("Too dear")).toMatchTextContent(/^Lost/);
  await expect.element(page.getByRole("button", { name: /Change project status/ })).toBeVisible();
  expect(document.title).toBe("Estimates · Bathroom – Overslag");
});

test.each([
  [["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"], ["Overview", "Estimates"], 1, 0],
  [["PROJECT_ACTIONS", "PROJECT_ESTIMATES_VIEW"], ["Overview", "Details", "Estimates"], 1, 1],
] as const)("with %j the tabs of a project are %j", async (permissions, names, parents, menus) => {
  await showApp(`/project/${id}/estimates`, { permissions, answer: server });
  await expect.element(page.getByText("2026-0001 · Kari Hansen")).toBeVisible();
  expect([...document.querySelectorAll(".tab-link")].map((tab) => tab.textContent)).toEqual(names);
  const crumbs = page.getByRole("navigation", { name: "You are here" });
  expect(crumbs.getByRole("link", { name: "Projects" }).elements()).toHaveLength(parents);
  expect(page.getByRole("button", { name: /Change project status/ }).elements()).toHaveLength(
    menus,
  );
});

test.each([
  [
    ["PROJECT_ACTIONS", "PROJECT_ESTIMATES_VIEW"],
    ["Offer sent", "Lost"],
  ],
  [
    ["PROJECT_ACTIONS", "PROJECT_ESTIMATE_ACTIONS"],
    ["Offer sent", "Won", "Lost"],
  ],
] as const)("with %j a project in negotiation may become %j", async (permissions, names) => {
  const negotiated = { ...priced, status: "negotiation" };
  await showApp(`/project/${id}/estimates`, {
    permissions,
    answer: (asked) =>
      asked.address === `/api/projects/${id}` ? Response.json(negotiated) : server(asked),
  });
  await userEvent.click(page.getByRole("button", { name: /Change project status/ }));
  await expect.element(page.getByRole("menuitem", { name: "Lost" })).toBeVisible();
  const items = page.getByRole("menuitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(names);
});

test("a project is saved with an unknown area as 0, and stays open", async () => {
  const { asked, router } = await showApp(`/project/${id}`, { answer: server });
  await expect.element(page.getByLabelText("Squares")).toHaveValue("");
  await userEvent.fill(page.getByLabelText("Title", { exact: true }), "Kitchen");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({
    title: "Kitchen",
    squares: "0",
    revision: 4,
    estimateType: "fixed_price",
    clientId: storedProject.clientId,
    responsibleId: storedProject.responsibleId,
    contactPersonId: null,
  });
  expect(router.state.location.pathname).toBe(`/project/${id}`);
});
