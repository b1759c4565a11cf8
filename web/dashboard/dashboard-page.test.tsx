import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Dashboard, dashboard } from "../../contracts/dashboard.ts";
import { permissions } from "../../contracts/permissions.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { figures, idOf, ofProjects, sum } from "./test/figures.ts";
import { showDashboard } from "./test/show-dashboard.ts";

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
  const card = page.getByRole("figure").filter({ hasText: "Offers by status" });
  await userEvent.click(card.getByText("Show as table"));
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
  const none = { users: true, client: false, project: false, lines: false, sent: false };
  return { from: figures.from, projects: { ...ofProjects, statuses: [], steps: none } };
};

test("a new company sees what to do first, and what is done is ticked off", async () => {
  const steps = { users: true, client: true, project: false, lines: true, sent: false };
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

test("the list of waiting offers leads to all projects that have one", async () => {
  await showDashboard(figures);
  await expect
    .element(link(/^All projects with an offer out$/))
    .toHaveAttribute("href", "/projects?status=offer_sent%2Cnegotiation");
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

test("the trend tells each month in words, and the same figures stand in a table", async () => {
  await showDashboard(figures);
  await expect
    .element(page.getByRole("img", { name: /^Offers by month/ }))
    .toHaveAccessibleName(/June 2026: 2 sent, 0 won; .*; November 2026: 1 sent, 0 won\.$/);
  const card = page.getByRole("figure").filter({ hasText: "Offers by month" });
  await userEvent.click(card.getByText("Show as table"));
  await expect
    .element(card.getByRole("row", { name: "September 2026 4 1 800,000 200,000" }))
    .toBeVisible();
});

test("the trend names its months in Norwegian", async () => {
  await showDashboard(figures, { language: "nb" });
  await expect
    .element(page.getByRole("img", { name: /^Tilbud per måned/ }))
    .toHaveAccessibleName(/oktober 2026: 3 sendt, 2 vunnet/);
  const labels = [...document.querySelectorAll(".column-chart text:not(.column-value)")];
  expect(labels.map(({ textContent }) => textContent)).toContain("okt");
});

/** A company whose only project is an enquiry. */
const begun = (): Dashboard => {
  const { projects, estimates } = figures;
  if (!projects || !estimates) throw new Error("The figures lack a part.");
  const none = sum(0, "0");
  const nothing = { ...none, profitAmount: decimal("0"), withoutCost: 0, marginPercent: null };
  const hours = { count: 0, scheduled: decimal("0"), used: decimal("0"), usedPercent: null };
  return {
    from: figures.from,
    projects: {
      ...projects,
      months: projects.months.map(({ month }) => ({ month, sent: none, won: none })),
      statuses: [{ status: "enquiry", ...sum(1, "0") }],
      hitRate: { byCount: null, bySum: null },
      waiting: [],
      won: none,
      lost: none,
      followUp: none,
      expiring: none,
      expired: none,
    },
    estimates: { offered: nothing, won: nothing, hours: { ...hours, rows: [] } },
    activity: [],
  };
};

test("what has no figures yet is not shown, and the page says when they come", async () => {
  await showDashboard(begun());
  await expect.element(page.getByText("Figures come with the first offer")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Offers by status" })).toBeVisible();
  const hidden = [
    "Key figures",
    "Offers by month",
    "Won and lost",
    "Hours scheduled and used",
    "Offers without a decision",
    "Latest activity",
    "Hit rate",
    "Average margin",
    "30 days",
  ];
  for (const text of hidden) await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test("a figure that is 0 for once stays: nothing was decided in this period, but before", async () => {
  const { projects, ...rest } = begun();
  if (!projects) throw new Error("The figures lack the projects.");
  await showDashboard({
    ...rest,
    projects: { ...projects, statuses: [{ status: "completed", ...sum(1, "9000") }] },
  });
  await expect.element(link(/^Hit rate –.*nothing decided/)).toBeVisible();
  await expect.element(link(/^Average margin/)).toBeVisible();
  await expect.element(page.getByText("Hours used of plan")).not.toBeInTheDocument();
  await expect.element(page.getByText("To follow up")).not.toBeInTheDocument();
  await expect.element(page.getByText("Figures come with")).not.toBeInTheDocument();
});

test("whoever sees no projects sees no trend", async () => {
  const { from, estimates } = figures;
  await showDashboard(
    { from, ...(estimates && { estimates }) },
    { permissions: ["DASHBOARD_VIEW", "PROJECT_ESTIMATES_VIEW"] },
  );
  await expect.element(page.getByText("25.1%")).toBeVisible();
  await expect.element(page.getByText("Offers by month")).not.toBeInTheDocument();
});
