import { expect, test } from "vitest";
import {
  canCustomerAnswer,
  canCustomerAsk,
  changeableStatuses,
  deedsOfStaff,
  estimateStatuses,
  estimateStatusWhenSent,
  isFrozen,
  neverSentStatuses,
  offerDeeds,
  offerStateOf,
  offerStates,
  replaceableStatuses,
  statusWhenReplaced,
} from "./estimate-status.ts";

/** The life of a version once more, by hand: is it frozen, does a newer one replace it, may it go. */
const rules = [
  ["draft", false, true, true],
  ["sent", true, true, false],
  ["accepted", true, false, false],
  ["declined", true, false, false],
  ["expired", true, false, false],
  ["superseded", true, false, true],
  ["withdrawn", true, false, false],
] as const;

test("these are the statuses of a version, in the order of its life", () => {
  expect(estimateStatuses).toEqual(rules.map(([status]) => status));
  expect([estimateStatusWhenSent, statusWhenReplaced]).toEqual(["sent", "superseded"]);
});

test.each(rules)("%s: frozen %s, replaced by a newer one %s, may be deleted %s", (...rule) => {
  const [status, frozen, isReplaced, mayGo] = rule;
  expect(isFrozen(status)).toBe(frozen);
  expect(changeableStatuses.includes(status)).toBe(!frozen);
  expect(replaceableStatuses.includes(status)).toBe(isReplaced);
  expect(neverSentStatuses.includes(status)).toBe(mayGo);
});

const today = "2026-11-20";

test.each([
  ["sent", null, "2026-11-20", "sent"],
  ["sent", null, "2026-11-19", "expired"],
  ["sent", "2026-11-18T10:00:00Z", "2026-11-20", "viewed"],
  ["sent", "2026-11-18T10:00:00Z", "2026-11-19", "expired"],
  ["draft", null, "2026-11-19", "draft"],
  ["accepted", "2026-11-18T10:00:00Z", "2026-11-19", "accepted"],
  ["declined", null, "2026-11-19", "declined"],
  ["expired", null, "2026-12-19", "expired"],
  ["superseded", null, "2026-11-19", "superseded"],
  ["withdrawn", "2026-11-18T10:00:00Z", "2026-11-19", "withdrawn"],
] as const)(
  "%s, visited %s, valid until %s: people see %s",
  (status, firstVisitAt, validUntil, state) => {
    expect(offerStateOf({ status, firstVisitAt, validUntil }, today)).toBe(state);
  },
);

/** Who may do what, once more by hand: s, h, a, d, w, e, r as the deeds; then whether the customer answers and asks. */
const deeds = [
  ["draft", "sha", false, false],
  ["sent", "sadwe", true, true],
  ["viewed", "sadwe", true, true],
  ["accepted", "sr", false, true],
  ["declined", "sr", false, true],
  ["expired", "sadwe", false, true],
  ["superseded", "sa", false, false],
  ["withdrawn", "r", false, false],
] as const;

test.each(deeds)("%s: staff can %s, the customer answers %s and asks %s", (...rule) => {
  const [state, letters, answers, asks] = rule;
  const expected = offerDeeds.filter((deed) => letters.includes(deed.charAt(0)));
  expect(deedsOfStaff(state)).toEqual(expected);
  expect(canCustomerAnswer(state)).toBe(answers);
  expect(canCustomerAsk(state)).toBe(asks);
});

test("every state has its deeds", () => {
  expect(offerStates).toEqual(deeds.map(([state]) => state));
});
