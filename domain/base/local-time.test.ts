import { expect, test } from "vitest";
import { localDate, localMoment, momentInWords } from "./local-time.ts";

test.each([
  ["2026-06-30T22:05:09Z", "2026-07-01 00:05:09"],
  ["2026-12-31T23:00:00Z", "2027-01-01 00:00:00"],
  ["2026-12-31T22:59:59Z", "2026-12-31 23:59:59"],
])("a moment has the day and the time of Norway: %s", (moment, local) => {
  expect(localMoment(new Date(moment))).toBe(local);
  expect(localDate(new Date(moment))).toBe(local.slice(0, 10));
});

test("a letter writes it in words, with its seconds where they are asked for", () => {
  const moment = new Date("2026-11-30T02:40:07Z");
  expect(momentInWords(moment, "en")).toBe("30 November 2026 at 03:40");
  expect(momentInWords(moment, "nb")).toBe("30. november 2026 kl. 03:40");
  expect(momentInWords(moment, "en", "medium")).toBe("30 November 2026 at 03:40:07");
});
