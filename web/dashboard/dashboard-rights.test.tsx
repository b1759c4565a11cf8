import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Dashboard, dashboard } from "../../contracts/dashboard.ts";
import { offerQuestions } from "../../contracts/offer-questions.ts";
import { type Permission, permissions } from "../../contracts/permissions.ts";
import { priceGuards } from "../../contracts/price-guard.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { createUnsentPlace } from "../base/unsent.ts";
import { forgetUnsent } from "../test/forget-unsent.ts";
import { showApp } from "../test/show-app.tsx";
import { shownRows } from "../test/shown-list.ts";
import { figures, id, idOf, ofEstimates, ofProjects, sum } from "./test/figures.ts";
import { showDashboard } from "./test/show-dashboard.ts";

beforeEach(leaveSetUpToSettings);
beforeEach(forgetUnsent);

const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
const without = (...gone: Permission[]) => permissions.filter((one) => !gone.includes(one));

test.each([
  [["DASHBOARD_VIEW", "PROJECT_ACTIONS"], 1],
  [["DASHBOARD_VIEW", "PROJECTS_VIEW", "PROJECT_ESTIMATE_ACTIONS"], 0],
] as const)("with %j the dashboard has %i ways to a new project", async (own, count) => {
  await showDashboard(figures, { permissions: own });
  await expect.element(page.getByText("To follow up")).toBeVisible();
  expect(link("Add project").elements()).toHaveLength(count);
});

test("another period takes the place of the one before, so that 'back' leaves the dashboard", async () => {
  const { history, router } = await showDashboard(figures, {}, "/change-password");
  await expect.element(page.getByRole("banner")).toBeVisible();
  history.push("/");
  await userEvent.click(page.getByText("30 days"));
  await expect.poll(() => router.state.location.href).toBe("/?period=30");
  await expect.element(page.getByRole("radio", { name: "30 days" })).toBeChecked();
  history.back();
  await expect.poll(() => router.state.location.pathname).toBe("/change-password");
});

const offered = (count: number) => page.getByText(new RegExp(`^of ${count} offers since`));

test("while the figures of another period are awaited, those before stay", async () => {
  const later = Promise.withResolvers<Response>();
  await showApp("/", {
    answer: ({ address }) => {
      if (!address.startsWith(dashboard.get.path)) return undefined;
      return address.includes("period=30") ? later.promise : Response.json(figures);
    },
  });
  await expect.element(offered(12)).toBeVisible();
  await userEvent.click(page.getByText("30 days"));
  await expect.element(page.getByRole("radio", { name: "30 days" })).toBeChecked();
  await expect.element(offered(12)).toBeVisible();
  const offers = { ...ofEstimates.offered, count: 3 };
  later.resolve(Response.json({ ...figures, estimates: { ...ofEstimates, offered: offers } }));
  await expect.element(offered(3)).toBeVisible();
});

test.each(["?period=7", "?period=", ""])("the address %s means 90 days", async (search) => {
  const { asked } = await showDashboard(figures, {}, `/${search}`);
  await expect.element(page.getByRole("radio", { name: "90 days" })).toBeChecked();
  expect(asked.map(({ address }) => address)).toContain("/api/dashboard?period=90");
});

const steps = { users: true, client: true, project: true, lines: true, sent: false };
const begun = (own: Partial<typeof steps> = {}): Dashboard => ({
  from: figures.from,
  projects: { ...ofProjects, statuses: [], steps: { ...steps, ...own } },
});
const shownSteps = () =>
  [...document.querySelectorAll(".first-steps li")].map((step) => [
    step.querySelector(".step-number")?.textContent ?? "done",
    step.querySelector("small")?.previousSibling?.textContent,
    step.querySelector("a")?.getAttribute("href") ?? null,
  ]);

test("the steps are numbered by their places, and what is done leads there again", async () => {
  await showDashboard(begun({ lines: false }));
  const priced = "/projects?status=enquiry%2Cestimating";
  await expect.poll(shownSteps).toEqual([
    ["done", "Add a client", "/client/add"],
    ["done", "Add a project", "/project/add"],
    ["3", "Price the first lines", priced],
    ["4", "Send the offer", priced],
  ]);
});

test("a company without users begins with them", async () => {
  await showDashboard(begun({ users: false }));
  await expect.poll(() => shownSteps()[0]).toEqual(["1", "Add users", "/users"]);
  expect(shownSteps()).toHaveLength(5);
});

test.each([
  [["CLIENT_ACTIONS"], ["Add a client"]],
  [["PROJECT_ACTIONS"], ["Add a project"]],
  [["PROJECT_ESTIMATE_ACTIONS"], ["Price the first lines", "Send the offer"]],
] as const)("of the first steps %j can do %j", async (own, able) => {
  await showDashboard(begun(), { permissions: ["DASHBOARD_VIEW", "PROJECTS_VIEW", ...own] });
  await expect.poll(() => shownSteps().length).toBe(4);
  expect(shownSteps().flatMap(([, text, href]) => (href ? [text] : []))).toEqual(able);
});

test.each([
  [["SERVICE_ACTIONS"], ["Go through the services"]],
  [["SERVICE_TEMPLATE_ACTIONS"], ["Make templates"]],
] as const)("of the steps of the catalogue %j gets %j", async (own, texts) => {
  await showDashboard(begun(), { permissions: ["DASHBOARD_VIEW", "PROJECTS_VIEW", ...own] });
  await expect.poll(() => shownSteps().map(([, text]) => text)).toEqual(texts);
});

const setUpStep = () => page.getByRole("button", { name: "Set up your company" });

test.each([
  [false, permissions, 1],
  [true, permissions, 0],
  [false, without("COMPANY_ACTIONS"), 0],
])("where the company is set up: %s, the step to do it stands there %#", async (...parts) => {
  const [isSetUp, own, count] = parts;
  await showApp("/", {
    permissions: own,
    answer: ({ address }) => {
      if (address.startsWith(dashboard.get.path)) return Response.json(begun());
      return address === settings.get.path
        ? Response.json({ ...defaultSettings, isSetUp })
        : undefined;
    },
  });
  await expect.poll(() => shownSteps().length).toBe(4 + count);
  expect(setUpStep().elements().length).toBe(count);
});

test("after the first offer the steps are gone, however many are open", async () => {
  await showDashboard(begun({ client: false, lines: false, sent: true }));
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await expect.element(page.getByText("Offers by status")).not.toBeInTheDocument();
  expect(shownSteps()).toEqual([]);
});

test("without the list of projects the hours lead nowhere else", async () => {
  const { projects: _, ...rest } = figures;
  await showDashboard(rest, { permissions: ["DASHBOARD_VIEW", "PROJECT_ESTIMATES_VIEW"] });
  await expect
    .element(link("Bathroom").first())
    .toHaveAttribute("href", `/project/${id}/estimate/${id}`);
  expect(link("All projects in progress").elements()).toEqual([]);
  expect(page.getByRole("link", { name: /^Hours used/ }).elements()).toEqual([]);
});

test("whoever sees no estimates reads the titles, and is led to the project", async () => {
  await showDashboard(figures, { permissions: ["DASHBOARD_VIEW", "PROJECTS_VIEW"] });
  await expect.element(page.getByText(/^E-mail with version 2/)).toBeVisible();
  expect(shownRows("Latest activity")[0]?.[1]).toBe(`/project/${id}/overview`);
  const chart = page.getByRole("figure").filter({ hasText: "Hours scheduled and used" });
  expect(chart.getByRole("link", { name: "Bathroom" }).elements()).toEqual([]);
});

test("the columns of the trend stand side by side, sent before won, as high as their numbers", async () => {
  await showDashboard(figures);
  const picture = page.getByRole("img", { name: /^Offers by month/ });
  await expect.element(picture).toBeVisible();
  const values = [...picture.element().querySelectorAll(".column-value")];
  expect(values.map(({ textContent }) => Number(textContent))).toEqual([
    2, 0, 0, 1, 0, 0, 4, 1, 3, 2, 1, 0,
  ]);
  const heights = [...picture.element().querySelectorAll(".visx-bar.bar-brand")].map((bar) =>
    Number(bar.getAttribute("height")),
  );
  const tallest = Math.max(...heights);
  expect(heights.map((height) => (height / tallest) * 4)).toEqual([2, 0, 0, 4, 3, 1]);
  const months = [...picture.element().querySelectorAll("text:not(.column-value)")];
  expect(months.map(({ textContent }) => textContent)).toEqual([
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
  ]);
  const legend = [...document.querySelectorAll(".column-legend li")];
  expect(legend.map(({ textContent, className }) => [textContent, className])).toEqual([
    ["Sent", "column-first"],
    ["Won", "column-second"],
  ]);
});

test("what is unsent in this browser stands above the figures", async () => {
  const place = createUnsentPlace({
    userId: "01900000-0000-7000-8000-000000000000",
    companyId: "01900000-0000-7000-8000-000000000000",
    estimateId: idOf(5),
  });
  const name = { projectId: idOf(6), number: "2026-0009", title: "Forgotten", version: 1 };
  await place.keep(name, 3, []);
  await showDashboard(figures);
  await expect.element(page.getByText(/Forgotten/)).toBeVisible();
});

test.each([
  [sum(0, "0"), sum(2, "10"), ["bar-danger", "0%", "100%"]],
  [sum(2, "10"), sum(0, "0"), ["bar-success", "0%", "100%"]],
  // A discount may be larger than what it is taken from.
  [sum(0, "-5"), sum(2, "10"), ["bar-danger", "0%", "100%"]],
])("where only one kind was decided it fills the width", async (won, lost, expected) => {
  await showDashboard({ ...figures, projects: { ...ofProjects, won, lost } });
  const picture = page.getByRole("img", { name: /^Won and lost/ });
  await expect.element(picture).toBeVisible();
  const bars = picture.element().querySelectorAll("[class*='bar-success'], [class*='bar-danger']");
  const shown = [...bars].map((bar) => [
    bar.getAttribute("class")?.replace("visx-bar ", ""),
    bar.getAttribute("x"),
    bar.getAttribute("width"),
  ]);
  // By number and by sum.
  expect(shown).toEqual([expected, expected]);
});

test("tables have a heading for each figure, hours with their number and title", async () => {
  await showDashboard({ ...figures, estimates: ofEstimates });
  const card = page.getByRole("figure").filter({ hasText: "Hours scheduled and used" });
  await userEvent.click(card.getByText("Show as table"));
  await expect.element(card.getByRole("row", { name: "2026-0001 Bathroom 40 46.5" })).toBeVisible();
  const decided = page.getByRole("figure").filter({ hasText: "Won and lost" });
  await userEvent.click(decided.getByText("Show as table"));
  await expect.element(decided.getByRole("row", { name: "By sum 300,000 500,000" })).toBeVisible();
  await expect.element(decided.getByRole("row", { name: "By number 3 1" })).toBeVisible();
});

const question = {
  id: idOf(1),
  projectId: id,
  projectTitle: "Bath",
  estimateId: idOf(2),
  version: 2,
  changeNumber: null,
  askedAt: "2026-11-20T10:00:00.000Z",
  name: "Kari",
  email: "kari@post.example",
  question: "Why so?",
  answer: null,
};
const warning = { projectId: id, projectTitle: "Bath", number: "2026-0001", usedPercent: "98.5" };
const full = { ...warning, level: "ceiling", leftAmount: "-10" };
const near = { ...warning, projectId: idOf(3), level: "near", leftAmount: "10" };

/** The dashboard of a company in which this waits. */
const showWaiting = (questions: object, warnings: object, own: readonly Permission[]) =>
  showApp("/", {
    permissions: own,
    answer: ({ address }) => {
      if (address.startsWith(dashboard.get.path)) return Response.json(figures);
      if (address === offerQuestions.open.path) return Response.json(questions);
      return address === priceGuards.warnings.path ? Response.json(warnings) : undefined;
    },
  });
const waitingLists = () => page.getByRole("region", { name: /for an answer$|used up$/ }).elements();

test("questions that wait and price estimates that are used up stand on top, counted", async () => {
  await showWaiting({ total: 21, rows: [question] }, { total: 2, rows: [full, near] }, permissions);
  await expect.poll(waitingLists).toHaveLength(2);
  expect(shownRows("21 questions of clients wait for an answer")).toEqual([
    ["BathKari: Why so?2026-11-20 11:00", `/project/${id}/overview`],
  ]);
  expect(shownRows("2 price estimates are used up").map(([text]) => text)).toEqual([
    "Bath2026-0001 · 98.5% used · 10.00 NOK above the ceilingCeiling reached",
    "Bath2026-0001 · 98.5% used · 10.00 NOK left to the ceilingClose to the ceiling",
  ]);
});

test.each([
  ["nothing waits", permissions, 1],
  ["the role sees no estimates", without("PROJECT_ESTIMATES_VIEW", "PROJECT_ESTIMATE_ACTIONS"), 0],
] as const)("where %s there are no such lists", async (_why, own, calls) => {
  const none = { total: 0, rows: [] };
  const { asked } = await showWaiting(none, none, own);
  await expect.element(page.getByText("To follow up")).toBeVisible();
  for (const { path } of [offerQuestions.open, priceGuards.warnings]) {
    await expect.poll(() => asked.filter(({ address }) => address === path)).toHaveLength(calls);
  }
  expect(waitingLists()).toEqual([]);
});
