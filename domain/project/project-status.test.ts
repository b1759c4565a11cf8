import { expect, test } from "vitest";
import {
  nextStatuses,
  openStatuses,
  outStatuses,
  pricedStatuses,
  projectStatuses,
  projectStatusWhenSent,
} from "./project-status.ts";

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
