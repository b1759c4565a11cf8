import { expect, test } from "vitest";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { withChosen } from "./choose.ts";

/** An option, a group that is one, and two sets of alternatives, beside what is no choice. */
const estimate = makeEstimate({
  groups: [makeGroup({ key: "plain" }), makeGroup({ key: "awning", optional: true, chosen: true })],
  lines: [
    makeLine({ key: "wall", groupKey: "plain" }),
    makeLine({ key: "heater", groupKey: "plain", optional: true }),
    makeLine({ key: "tap", groupKey: "plain", alternativeSet: "taps", chosen: true }),
    makeLine({ key: "gold", groupKey: "plain", alternativeSet: "taps" }),
    makeLine({ key: "oak", groupKey: "plain", alternativeSet: "floors", chosen: true }),
    makeLine({ key: "ash", groupKey: "plain", alternativeSet: "floors" }),
  ],
});

/** The keys of the rows that are chosen then, or undefined where the choice is refused. */
function chosenWith(keys: string): string | undefined {
  const found = withChosen(estimate, keys.split(" "));
  return (
    found &&
    [...found.groups.values(), ...found.lines.values()]
      .filter(({ chosen }) => chosen)
      .map(({ key }) => key)
      .join(" ")
  );
}

test.each([
  ["tap oak", "tap oak"],
  ["heater gold ash", "heater gold ash"],
  ["ash awning tap", "awning tap ash"],
])("%s are chosen, and nothing besides", (keys, chosen) => {
  expect(chosenWith(keys)).toBe(chosen);
});

test.each([
  ["none of either set", "heater"],
  ["none of one set", "heater tap"],
  ["two of one set", "tap gold oak"],
  ["two of one set and none of the other", "tap gold"],
  ["two of both sets", "tap gold oak ash"],
  ["what is no choice", "tap oak wall"],
  ["a group that is none", "tap oak plain"],
  ["what is not there", "tap oak gone"],
])("a choice of %s is refused: %s", (_, keys) => {
  expect(chosenWith(keys)).toBeUndefined();
});
