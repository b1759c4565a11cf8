import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { dashboard } from "../../contracts/dashboard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { leaveSetUpToSettings } from "../base/set-up-state.ts";
import { showApp } from "../test/show-app.tsx";
import { shownRows } from "../test/shown-list.ts";
import { storedProject } from "../test/stored-project.ts";
import { figures, id, idOf, ofProjects } from "./test/figures.ts";
import { showDashboard } from "./test/show-dashboard.ts";
import { link, shownWords } from "./test/shown-parts.ts";

// The lists of the dashboard: offers that wait, what happened last, and one's own projects.

beforeEach(leaveSetUpToSettings);

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
    .poll(() => shownRows("Offers without a decision"))
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
  const recipients = ["per@client.example", "kari@client.example"];
  const sent = { ...email, error: null, recipients: recipients.slice(0, 1), emailId: id };
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
      { ...sent, emailId: idOf(5), state: "sent", recipients },
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
    [`Bathroom${message} and 1 moreSent${moment}`, estimate],
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
