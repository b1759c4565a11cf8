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
  ["on_hold", "enquiry estimating in_progress cancelled", true, "as before"],
  ["cancelled", "enquiry estimating archived", false, null],
  ["archived", "completed lost cancelled", false, "as before"],
];

test("the statuses stand in the order of work", () => {
  expect(projectStatuses).toEqual(rules.map(([status]) => status));
  expect(openStatuses).toEqual(rules.flatMap(([status, , isOpen]) => (isOpen ? [status] : [])));
  expect(runningStatuses).toEqual(["in_progress"]);
  expect(pricedStatuses).toEqual(["enquiry", "estimating"]);
  expect(projectStatusWhenSent).toBe("offer_sent");
});

test.each(rules)("from %s a project goes to %s", (status, next) => {
  expect(nextStatuses(status).join(" ")).toBe(next);
});

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
  expect(nextStatuses(status)).not.toHaveLength(0);
  expect(nextStatuses(status)).not.toContain(status);
  expect(projectStatuses.some((other) => nextStatuses(other).includes(status))).toBe(true);
});

test.each(pricedStatuses)(
  "sending an offer takes %s nowhere that the status may not go",
  (status) => {
    expect(nextStatuses(status)).toContain(projectStatusWhenSent);
  },
);

test("an offer that is out belongs to a project that goes on", () => {
  expect(outStatuses).toEqual(["offer_sent", "negotiation"]);
  for (const status of outStatuses) expect(openStatuses).toContain(status);
});
