import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Dashboard, dashboard } from "../../contracts/dashboard.ts";
import { permissions } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { figures, idOf, ofProjects, showDashboard } from "./test/show-dashboard.ts";

beforeEach(leaveSetUpToSettings);

const link = (name: RegExp) => page.getByRole("link", { name });

test("each key figure leads to the list that it counted", async () => {
  await showDashboard(figures);
  await expect
    .element(link(/^To follow up 4/))
    .toHaveAttribute("href", "/projects?attention=follow_up");
  await expect
    .element(link(/^Expiring soon 2/))
    .toHaveAttribute("href", "/projects?attention=expiring");
  await expect.element(link(/^Expired 1/)).toHaveAttribute("href", "/projects?attention=expired");
  await expect
    .element(link(/^Hit rate 75%.*37.5% by sum/))
    .toHaveAttribute("href", "/projects?outcome=won&decidedFrom=2026-08-22");
  await expect
    .element(link(/^Average margin 25.1%.*30% of won/))
    .toHaveAttribute("href", "/projects?offeredFrom=2026-08-22");
  await expect.element(link(/^Offer sent$/)).toHaveAttribute("href", "/projects?status=offer_sent");
});

test("a chart says in words what it shows, and the same figures stand in a table", async () => {
  await showDashboard(figures);
  const chart = page.getByRole("img", { name: /^Offers by status/ });
  await expect
    .element(chart)
    .toHaveAccessibleName(
      /Offer sent: 12 projects, 1,234,568.NOK; In progress: 1 project, 90,000.NOK\.$/,
    );
  const table = page.getByRole("table", { name: "Offers by status" });
  await expect.element(table).not.toBeInTheDocument();
  await userEvent.click(page.getByText("Show as table").first());
  await userEvent.click(page.getByText("Show as table").nth(1));
  await expect.element(table.getByRole("row", { name: "Offer sent 12 1,234,568" })).toBeVisible();
  await expect.element(page.getByText("46.5 of 40 h, 6.5 h over", { exact: true })).toBeVisible();
});

test("a message that failed is told as failed, with the mail server's words", async () => {
  await showDashboard(figures, { language: "nb" });
  await expect.element(page.getByText(/550 No such user$/)).toBeVisible();
  const text = /^E-post med versjon 2 til kari@client.example og 1 til/;
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText("Utløp 2026-11-19")).toBeVisible();
});

test("the period is part of the address and of the question", async () => {
  const { router, asked } = await showDashboard(figures, {}, "/?period=30");
  const asksFor = () => asked.map(({ address }) => address).filter((one) => one.includes("period"));
  await expect.poll(asksFor).toEqual(["/api/dashboard?period=30"]);
  await userEvent.click(page.getByText("This year"));
  await expect.poll(() => router.state.location.href).toBe("/?period=year");
  await expect.poll(asksFor).toContain("/api/dashboard?period=year");
});

const newCompany = (): Dashboard => {
  const none = { client: false, project: false, lines: false, sent: false };
  return { from: figures.from, projects: { ...ofProjects, statuses: [], steps: none } };
};

test("a new company sees what to do first, and what is done is ticked off", async () => {
  const steps = { client: true, project: false, lines: true, sent: false };
  await showDashboard({ from: figures.from, projects: { ...ofProjects, statuses: [], steps } });
  const card = page.getByRole("region", { name: "Your first offer, step by step" });
  await expect.element(card).toBeVisible();
  const told = card.getByRole("listitem").elements();
  expect(
    told.map((step) => [
      step.querySelector('[aria-label="Done"]') !== null,
      step.querySelector("a")?.textContent,
      step.querySelector("a")?.getAttribute("href"),
    ]),
  ).toEqual([
    [true, "Add a client", "/client/add"],
    [false, "Add a project", "/project/add"],
    [true, "Price the first lines", "/projects?status=enquiry%2Cestimating"],
    [false, "Send the offer", "/projects?status=enquiry%2Cestimating"],
  ]);
  await expect.element(page.getByText("Offers by status")).not.toBeInTheDocument();
});

test("of the first steps those that the role can do are links", async () => {
  await showDashboard(newCompany(), {
    permissions: ["DASHBOARD_VIEW", "PROJECTS_VIEW", "PROJECT_ACTIONS"],
  });
  const card = page.getByRole("region", { name: "Your first offer, step by step" });
  await expect.element(card.getByRole("listitem").first()).toBeVisible();
  expect(card.getByRole("listitem").elements()).toHaveLength(4);
  expect(
    card
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Add a project"]);
});

test("the first step is to set up the company, until that is done", async () => {
  await showApp("/", {
    answer: ({ address }) => {
      if (address.startsWith(dashboard.get.path)) return Response.json(newCompany());
      if (address !== settings.get.path) return undefined;
      return Response.json({ ...defaultSettings, isSetUp: false });
    },
  });
  const dialog = page.getByRole("dialog", { name: "Set up your company" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Set up your company" }));
  await expect.element(dialog).toBeVisible();
});

test("whoever looks after the catalogue gets his own first steps", async () => {
  const own = ["DASHBOARD_VIEW", "PROJECTS_VIEW", "SERVICE_ACTIONS", "SERVICE_TEMPLATE_ACTIONS"];
  await showDashboard(newCompany(), {
    permissions: permissions.filter((permission) => own.includes(permission)),
  });
  await expect.element(link(/^Go through the services$/)).toHaveAttribute("href", "/services");
  await expect.element(link(/^Make templates$/)).toHaveAttribute("href", "/service-templates");
  await expect.element(page.getByText("Add a client")).not.toBeInTheDocument();
});

test("whoever can do none of the first steps is not asked to", async () => {
  await showDashboard(newCompany(), { permissions: ["DASHBOARD_VIEW", "PROJECTS_VIEW"] });
  await expect.element(page.getByText(/^No projects yet/)).toBeVisible();
  await expect.element(page.getByText("Your first offer")).not.toBeInTheDocument();
});

test("a role that sees no projects is told so, and no list is asked for", async () => {
  const { asked } = await showDashboard(
    { from: figures.from },
    { permissions: ["DASHBOARD_VIEW"] },
  );
  await expect.element(page.getByText(/Your role shows no figures here/)).toBeVisible();
  expect(asked.filter(({ address }) => address.startsWith("/api/projects"))).toEqual([]);
});

test("estimates without the list of projects have figures and no links to it", async () => {
  const { from, estimates } = figures;
  await showDashboard(
    { from, ...(estimates && { estimates }) },
    { permissions: ["DASHBOARD_VIEW", "PROJECT_ESTIMATES_VIEW"] },
  );
  await expect.element(page.getByText("25.1%")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Average margin/ })).not.toBeInTheDocument();
});

test("the list of waiting offers leads to all of its kinds", async () => {
  await showDashboard(figures);
  await expect
    .element(link(/^All that need you$/))
    .toHaveAttribute("href", "/projects?attention=any");
});

test("two messages of the same moment are two lines", async () => {
  const [email] = figures.activity ?? [];
  if (email?.type !== "email") throw new Error("The figures lack the message.");
  const errors = vi.spyOn(console, "error");
  const second = { ...email, emailId: idOf(2), recipients: ["per@client.example"] };
  await showDashboard({ ...figures, activity: [email, second] });
  await expect.element(page.getByText(/to per@client.example/)).toBeVisible();
  expect(errors.mock.calls.flat().join(" ")).not.toContain("same key");
  errors.mockRestore();
});
