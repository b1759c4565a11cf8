import { expect, test } from "vitest";
import {
  changeableStatuses,
  estimateStatuses,
  estimateStatusWhenSent,
  isFrozen,
  neverSentStatuses,
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
