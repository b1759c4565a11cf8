import { expect, test } from "vitest";
import {
  needsReason,
  nextStatuses,
  type OfferOutcome,
  offerOutcomes,
  openStatuses,
  outcomeAt,
  outStatuses,
  pricedStatuses,
  type ProjectStatus,
  projectStatuses,
  projectStatusWhenSent,
  runningStatuses,
} from "./project-status.ts";

/** The rules once more, by hand: where a project may go, does work go on, and how its offer ended. */
const rules: readonly [ProjectStatus, string, boolean, OfferOutcome | null | "as before"][] = [
  ["enquiry", "estimating offer_sent lost on_hold cancelled", true, null],
  ["estimating", "offer_sent on_hold lost cancelled", true, null],
  ["offer_sent", "negotiation won lost estimating", true, null],
  ["negotiation", "offer_sent won lost", true, null],
  ["won", "in_progress cancelled", true, "won"],
  ["in_progress", "completed on_hold", true, "won"],
  ["completed", "archived in_progress", false, "won"],
  ["lost", "estimating archived", false, "lost"],
  ["on_hold", "cancelled", true, "as before"],
  ["cancelled", "enquiry estimating archived", false, null],
  ["archived", "", false, "as before"],
];

/** Where a project rests, and where it may have been before. */
const rests: readonly [ProjectStatus, readonly ProjectStatus[]][] = [
  ["on_hold", ["enquiry", "estimating", "in_progress"]],
  ["archived", ["completed", "lost", "cancelled"]],
];
const resting = rests.map(([status]) => status);

const leadsTo = (status: ProjectStatus, statusBefore: ProjectStatus | null = null) =>
  nextStatuses({ status, statusBefore });

test("the statuses stand in the order of work", () => {
  expect(projectStatuses).toEqual(rules.map(([status]) => status));
  expect(openStatuses).toEqual(rules.flatMap(([status, , isOpen]) => (isOpen ? [status] : [])));
  expect(runningStatuses).toEqual(["in_progress"]);
  expect(pricedStatuses).toEqual(["enquiry", "estimating"]);
  expect(projectStatusWhenSent).toBe("offer_sent");
});

test.each(rules)("from %s a project goes to %s", (status, next) => {
  expect(leadsTo(status).join(" ")).toBe(next);
});

test.each(rests)(
  "from %s a project goes back to where it was, and past no rule",
  (status, before) => {
    for (const known of projectStatuses) {
      const back = before.includes(known) ? [known] : [];
      expect(leadsTo(status, known)).toEqual([...back, ...leadsTo(status)]);
    }
    const comeFrom = projectStatuses.filter((known) => leadsTo(known).includes(status));
    expect(before).toEqual(comeFrom);
  },
);

test.each(projectStatuses.filter((status) => !resting.includes(status)))(
  "what was before %s says nothing",
  (status) => {
    for (const known of projectStatuses) expect(leadsTo(status, known)).toEqual(leadsTo(status));
  },
);

test.each(rules)("at %s the offer has ended as it should", (status, _next, _isOpen, outcome) => {
  expect(offerOutcomes).toEqual(["won", "lost"]);
  for (const before of [...offerOutcomes, null]) {
    expect(outcomeAt(status, before)).toBe(outcome === "as before" ? before : outcome);
  }
});

test("only who gives up an offer says why", () => {
  expect(projectStatuses.filter(needsReason)).toEqual(["lost"]);
});

test.each(projectStatuses)("%s can be left and reached, and does not lead to itself", (status) => {
  const before = projectStatuses.find((other) => leadsTo(other).includes(status)) ?? null;
  expect(before).not.toBeNull();
  expect(leadsTo(status, before)).not.toHaveLength(0);
  expect(leadsTo(status, before)).not.toContain(status);
});

test.each(pricedStatuses)(
  "sending an offer takes %s nowhere that the status may not go",
  (status) => {
    expect(leadsTo(status)).toContain(projectStatusWhenSent);
  },
);

test("an offer that is out belongs to a project that goes on", () => {
  expect(outStatuses).toEqual(["offer_sent", "negotiation"]);
  for (const status of outStatuses) expect(openStatuses).toContain(status);
});
