import { expect, test } from "vitest";
import { choicesOf, emailStates, holdingStates, isSettled, openStates } from "./email-state.ts";

test.each([
  ["queued", { holds: true, settled: false, open: false, choices: [] }],
  ["sending", { holds: true, settled: false, open: false, choices: [] }],
  ["sent", { holds: false, settled: true, open: false, choices: [] }],
  ["failed", { holds: false, settled: true, open: true, choices: ["send_again", "seen"] }],
  [
    "unknown",
    { holds: true, settled: true, open: true, choices: ["arrived", "send_again", "seen"] },
  ],
] as const)("what a message that is %s means", (state, meaning) => {
  expect({
    holds: holdingStates.includes(state),
    settled: isSettled(state),
    open: openStates.includes(state),
    choices: choicesOf[state],
  }).toEqual(meaning);
});

test("there are no more states", () => {
  expect(emailStates).toEqual(["queued", "sending", "sent", "failed", "unknown"]);
});
