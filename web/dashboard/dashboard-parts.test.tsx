import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dashboard } from "../../contracts/dashboard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { figures, id, idOf, ofEstimates, ofProjects, sum } from "./test/figures.ts";
import { showDashboard } from "./test/show-dashboard.ts";
import { link, shownWords } from "./test/shown-parts.ts";

beforeEach(leaveSetUpToSettings);
/** How long the bars of a chart are, and where they were meant to end. */
const shownBars = (summary: RegExp) => {
  const picture = page.getByRole("img", { name: summary }).element();
  return [...picture.querySelectorAll("[class^='visx-bar']:not(.bar-track), .bar-mark")].map(
    (bar) =>
      [bar.getAttribute("class")?.replace("visx-bar", "").trim() || "hatch"]
        .concat(["x", "width", "x1"].map((name) => bar.getAttribute(name) ?? ""))
        .filter((part) => part !== "")
        .join(" "),
  );
};

test("the key figures say what they count, and the greeting who is meant", async () => {
  await showDashboard(figures);
  await expect.element(page.getByRole("heading", { name: "Welcome, Kari Nordås" })).toBeVisible();
  await expect.element(page.getByText(/^Bygg AS: offers out/)).toBeVisible();
  await expect.element(page.getByText(/^Sums without VAT in NOK/)).toBeVisible();
  expect(shownWords(".dashboard-figure")).toEqual([
    "To follow up4no answer for more than 7 days400,000 NOK",
    "Expiring soon2valid 7 days or less200,000 NOK",
    "Expired1still waiting for an answer100,000 NOK",
    "Hit rate75%share won of what was decided since 2026-08-2237.5% by sum",
    "Average margin25.1%of 12 offers since 2026-08-2230% of won offers",
    "Hours used of plan116.3%46.5 of 40 h on projects in progress1 project",
  ]);
  await expect
    .element(link(/^Hours used of plan/))
    .toHaveAttribute("href", "/projects?status=in_progress");
  await expect.element(link(/^All projects in progress$/)).toBeVisible();
});

test.each([
  [1, "1 offer has lines of unknown cost"],
  [2, "2 offers have lines of unknown cost"],
])("a margin that lacks the cost of %i of the offers is a dash, and says so", async (...parts) => {
  const [withoutCost, text] = parts;
  const { offered } = ofEstimates;
  const unknown = { ...offered, profitAmount: null, marginPercent: null, withoutCost };
  await showDashboard({ ...figures, estimates: { ...ofEstimates, offered: unknown } });
  await expect.element(link(/^Average margin/)).toBeVisible();
  expect(shownWords(".dashboard-figure")[4]).toBe(
    `Average margin–of 12 offers since 2026-08-22${text}30% of won offers`,
  );
});

test.each([
  [1, "Margin of won offers not known: 1 has lines of unknown cost"],
  [2, "Margin of won offers not known: 2 have lines of unknown cost"],
])(
  "a margin of won offers that lacks %i costs says so beside the margin of all",
  async (...parts) => {
    const [withoutCost, text] = parts;
    const won = { ...ofEstimates.won, profitAmount: null, marginPercent: null, withoutCost };
    await showDashboard({ ...figures, estimates: { ...ofEstimates, won } });
    await expect.element(link(/^Average margin/)).toBeVisible();
    expect(shownWords(".dashboard-figure")[4]).toBe(
      `Average margin25.1%of 12 offers since 2026-08-22${text}`,
    );
  },
);

test("what nothing is known of is a dash, and nothing decided is said", async () => {
  const none = sum(0, "0");
  const margin = { ...none, profitAmount: decimal("0"), withoutCost: 0, marginPercent: null };
  await showDashboard({
    ...figures,
    projects: { ...ofProjects, won: none, lost: none, hitRate: { byCount: null, bySum: null } },
    estimates: {
      offered: margin,
      won: margin,
      hours: { ...ofEstimates.hours, count: 0, rows: [], usedPercent: null },
    },
  });
  await expect.element(link(/^Average margin/)).toBeVisible();
  expect(shownWords(".dashboard-figure").slice(3)).toEqual([
    "Hit rate–nothing decided since 2026-08-22",
    "Average margin–of 0 offers since 2026-08-22",
    "Hours used of plan–46.5 of 40 h on projects in progress0 projects",
  ]);
  await expect.element(page.getByText("Nothing was won or lost since 2026-08-22.")).toBeVisible();
  await expect.element(page.getByText("No project in progress has hours yet.")).toBeVisible();
  for (const name of [/^Show what was/, /^All projects in progress/]) {
    expect(link(name).elements()).toEqual([]);
  }
});

test("won and lost share the width by number and by sum, and lead to both lists", async () => {
  await showDashboard({ ...figures, projects: { ...ofProjects, lost: sum(1, "900000") } });
  await expect
    .element(link(/^Show what was won$/))
    .toHaveAttribute("href", "/projects?outcome=won&decidedFrom=2026-08-22");
  await expect
    .element(link(/^Show what was lost$/))
    .toHaveAttribute("href", "/projects?outcome=lost&decidedFrom=2026-08-22");
  expect(
    shownBars(/^Won and lost\. By number: 3 won, 1 lost; By sum: 300,000 won, 900,000 lost\./),
  ).toEqual([
    "bar-success 0% 75%",
    "bar-danger 75% 25%",
    "hatch 75% 25%",
    "bar-success 0% 25%",
    "bar-danger 25% 75%",
    "hatch 25% 75%",
  ]);
  expect(shownWords(".bar-chart text")).toContain("300,000 won · 900,000 lost");
});

test("hours beyond the plan stand out, and a stroke marks the plan", async () => {
  const [row] = ofEstimates.hours.rows;
  if (!row) throw new Error("The figures lack the hours.");
  const rows = [
    { ...row, used: decimal("50") },
    { ...row, projectId: idOf(3), title: "Kitchen", used: decimal("40") },
  ];
  await showDashboard({
    ...figures,
    estimates: { ...ofEstimates, hours: { ...ofEstimates.hours, count: 2, rows } },
  });
  await expect
    .element(link(/^All projects in progress$/))
    .toHaveAttribute("href", "/projects?status=in_progress");
  await expect.element(page.getByText(/^2 projects in progress\. Those/)).toBeVisible();
  expect(shownWords(".bar-chart text").slice(-2)).toEqual(["50 of 40 h, 10 h over", "40 of 40 h"]);
  expect(shownBars(/^Hours used of hours scheduled\. Bathroom: 50 of 40 h/)).toEqual([
    "bar-brand 0% 80%",
    "bar-danger 80% 20%",
    "hatch 80% 20%",
    "bar-mark 80%",
    "bar-brand 0% 80%",
    "bar-mark 80%",
  ]);
  await expect
    .element(page.getByRole("figure").getByRole("link", { name: "Kitchen" }))
    .toHaveAttribute("href", `/project/${idOf(3)}/estimate/${id}`);
});

test("statuses stand in the order of work with their bars, finished ones are left out", async () => {
  const statuses = [
    { status: "won" as const, ...sum(2, "50000") },
    { status: "enquiry" as const, ...sum(1, "-100") },
    { status: "completed" as const, ...sum(40, "9000000") },
    { status: "offer_sent" as const, ...sum(12, "200000") },
  ];
  await showDashboard({ ...figures, projects: { ...ofProjects, statuses } });
  await expect.element(link(/^Enquiry$/)).toHaveAttribute("href", "/projects?status=enquiry");
  const chart =
    /status\. Enquiry: 1 project, -100.NOK; Offer sent: 12 projects, 200,000.NOK; Won: 2 projects, 50,000.NOK\.$/;
  expect(shownBars(chart)).toEqual(["bar-brand 0% 100%", "bar-brand 0% 25%"]);
});

test("figures that did not come are asked for again, and say why", async () => {
  let isDown = true;
  const problem = { type: "about:blank", title: "x", status: 500, code: "internal" };
  await showApp("/", {
    answer: ({ address }) => {
      if (!address.startsWith(dashboard.get.path)) return undefined;
      return isDown ? Response.json(problem, { status: 500 }) : Response.json(figures);
    },
  });
  await expect.element(page.getByText("The figures could not be loaded")).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(link(/^To follow up/)).toBeVisible();
  await expect.element(page.getByText("The figures could not be loaded")).not.toBeInTheDocument();
  await expect.element(page.getByText("Your first offer")).not.toBeInTheDocument();
});
