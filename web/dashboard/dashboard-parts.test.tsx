import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dashboard } from "../../contracts/dashboard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { shownRows } from "../test/shown-list.ts";
import { storedProject } from "../test/stored-project.ts";
import { figures, id, idOf, ofEstimates, ofProjects, sum } from "./test/figures.ts";
import { showDashboard } from "./test/show-dashboard.ts";

beforeEach(leaveSetUpToSettings);

const link = (name: RegExp) => page.getByRole("link", { name });
const plain = (text: string) => text.replaceAll(/\s/g, " ").trim();
/** The words of every element of a kind, in the order of the page. */
const shownWords = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
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
  expect(shownWords(".key-figure")).toEqual([
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
  [1, "1 offer has no known cost"],
  [2, "2 offers have no known cost"],
])("a margin that lacks the cost of %i of the offers is a dash, and says so", async (...parts) => {
  const [withoutCost, text] = parts;
  const { offered } = ofEstimates;
  const unknown = { ...offered, profitAmount: null, marginPercent: null, withoutCost };
  await showDashboard({ ...figures, estimates: { ...ofEstimates, offered: unknown } });
  await expect.element(link(/^Average margin/)).toBeVisible();
  expect(shownWords(".key-figure")[4]).toBe(
    `Average margin–of 12 offers since 2026-08-22${text}30% of won offers`,
  );
});

test.each([
  [1, "Margin of won offers not known: 1 has no known cost"],
  [2, "Margin of won offers not known: 2 have no known cost"],
])(
  "a margin of won offers that lacks %i costs says so beside the margin of all",
  async (...parts) => {
    const [withoutCost, text] = parts;
    const won = { ...ofEstimates.won, profitAmount: null, marginPercent: null, withoutCost };
    await showDashboard({ ...figures, estimates: { ...ofEstimates, won } });
    await expect.element(link(/^Average margin/)).toBeVisible();
    expect(shownWords(".key-figure")[4]).toBe(
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
  expect(shownWords(".key-figure").slice(3)).toEqual([
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

test("an offer to follow up says since when and for how long the client has it", async () => {
  const [offer] = ofProjects.waiting;
  if (!offer) throw new Error("The figures lack the offer.");
  const calm = { ...offer, expired: false, state: "viewed" as const, validUntil: "2026-12-20" };
  const waiting = [
    offer,
    { ...calm, estimateId: idOf(2), title: "Kitchen", expiring: true, netAmount: null },
    { ...calm, estimateId: idOf(3), title: "Roof", changeNumber: 2, waitsDays: 1 },
    {
      ...calm,
      estimateId: null,
      projectId: idOf(4),
      title: "Loft",
      state: "draft" as const,
      waitsDays: 0,
    },
    { ...calm, estimateId: idOf(5), title: "Hall", state: "declined" as const, validUntil: null },
    { ...calm, estimateId: idOf(6), title: "Shed", state: "withdrawn" as const, validUntil: null },
  ];
  await showDashboard({ ...figures, projects: { ...ofProjects, waiting } });
  const about = "2026-0001 · Kari Hansen";
  await expect
    .poll(() => shownRows("Offers to follow up"))
    .toEqual([
      [
        `Bathroom${about} · sent 40 days agoExpired 2026-11-19100,000 NOK`,
        `/project/${id}/overview`,
      ],
      [`Kitchen${about} · sent 40 days agoOpenedExpires 2026-12-20–`, `/project/${id}/overview`],
      [
        `Roof${about} · change order C2 · sent 1 day ago · valid until 2026-12-20Opened100,000 NOK`,
        `/project/${id}/estimate/${idOf(3)}`,
      ],
      [
        `Loft${about} · sent today · valid until 2026-12-20100,000 NOK`,
        `/project/${idOf(4)}/overview`,
      ],
      [`Hall${about} · sent 40 days agoDeclined100,000 NOK`, `/project/${id}/overview`],
      [`Shed${about} · sent 40 days agoWithdrawn100,000 NOK`, `/project/${id}/overview`],
    ]);
});

test("what happened last is told with its moment, and leads to its estimate or project", async () => {
  const [email] = figures.activity ?? [];
  if (email?.type !== "email") throw new Error("The figures lack the message.");
  const { projectId, number, title, at } = email;
  const about = { projectId, number, title, at };
  const sent = { ...email, error: null, recipients: ["per@client.example"], emailId: id };
  const said = {
    type: "answer",
    ...about,
    estimateId: id,
    version: 2,
    changeNumber: null,
    netAmount: decimal("1700.4"),
  } as const;
  await showDashboard({
    ...figures,
    activity: [
      { type: "status", ...about, status: "won" },
      {
        type: "change",
        ...about,
        estimateId: idOf(2),
        version: 3,
        changeNumber: null,
        userName: "Ola",
      },
      { ...said, kind: "accepted", name: "Kari Nordås" },
      { ...said, kind: "declined", name: "", changeNumber: 7, estimateId: idOf(3) },
      { ...sent, emailId: idOf(3), state: "queued", changeNumber: 7 },
      { ...sent, emailId: idOf(4), state: "sending" },
      { ...sent, emailId: idOf(5), state: "sent" },
    ],
  });
  const estimate = `/project/${id}/estimate/${id}`;
  const message = "E-mail with version 2 to per@client.example";
  await expect.element(page.getByText("Ola changed version 3")).toBeVisible();
  const [moment = ""] = shownWords("time");
  expect(moment).toMatch(/^2026-11-20 \d\d:00$/);
  expect(shownRows("Latest activity")).toEqual([
    [`BathroomStatus is now Won${moment}`, `/project/${id}/overview`],
    [`BathroomOla changed version 3${moment}`, `/project/${id}/estimate/${idOf(2)}`],
    [`BathroomKari Nordås accepted version 2 for 1,700 NOK${moment}`, estimate],
    [
      `BathroomThe client declined change order C7, 1,700 NOK${moment}`,
      `/project/${id}/estimate/${idOf(3)}`,
    ],
    [`Bathroom${message.replace("version 2", "change order C7")}Waiting${moment}`, estimate],
    [`Bathroom${message}Being sent${moment}`, estimate],
    [`Bathroom${message}Sent${moment}`, estimate],
  ]);
  const tags = page
    .getByRole("region", { name: "Latest activity" })
    .element()
    .querySelectorAll(".ant-tag");
  const colours = [...tags].map((tag) => /ant-tag-(processing|success)/.exec(tag.className)?.[1]);
  expect(colours).toEqual(["processing", "processing", "success"]);
});

const shownProjects = () => shownRows("My open projects").map(([text]) => text);

test("my own open projects are those worked on last, six at most", async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    ...storedProject,
    id: idOf(index + 1),
    title: `Job ${index + 1}`,
    netAmount: index === 0 ? decimal("5000") : null,
  }));
  const { asked } = await showApp("/", {
    answer: ({ address }) => {
      if (address.startsWith(dashboard.get.path)) return Response.json(figures);
      return address.startsWith("/api/projects?") ? Response.json({ rows, total: 7 }) : undefined;
    },
  });
  await expect.poll(() => shownProjects().length).toBe(6);
  expect(shownProjects().slice(0, 2)).toEqual([
    "Job 12026-0001 · Kari HansenEstimating5,000 NOK",
    "Job 22026-0001 · Kari HansenEstimating–",
  ]);
  const mine = { responsibleId: "01900000-0000-7000-8000-000000000000", status: openOnes };
  const { address = "" } = asked.find((one) => one.address.startsWith("/api/projects?")) ?? {};
  expect(Object.fromEntries(new URL(address, location.href).searchParams)).toMatchObject({
    ...mine,
    sort: "updatedAt",
    order: "desc",
  });
  const all =
    link(/^All my projects$/)
      .element()
      .getAttribute("href") ?? "";
  expect(Object.fromEntries(new URL(all, location.href).searchParams)).toEqual(mine);
});
const openOnes = "enquiry,estimating,offer_sent,negotiation,won,in_progress,on_hold";

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
