import { expect, test } from "vitest";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeGroup, makeLine } from "../../../domain/test/make.ts";
import { at, line, moved, removed, setting, told } from "../test/told-history.ts";

test("a batch of one field is summed up by its name", async () => {
  const effects = [
    line("buyingPrice", "1", "2"),
    line("serviceId", null, "s1"),
    line("buyingPrice", "2", "3"),
  ];
  expect((await told("en", effects)).summary).toBe("Buying price: 2 changes");
  expect((await told("nb", effects)).summary).toBe("Innkjøpspris: 2 endringer");
});

test("a batch of many kinds is summed up by what came of it", async () => {
  const effects: Effect[] = [
    line("buyingPrice", "1", "2"),
    line("quantity", "1", "2"),
    setting("discountPercent", null, "3"),
    { type: "insert", groups: [makeGroup({ key: "g2" })], lines: [makeLine({ key: "l2" })] },
    { type: "remove", groups: [], lines: [removed] },
    moved(at("walls", "V"), at("walls", "K")),
  ];
  expect((await told("en", effects)).summary).toBe(
    "1 row changed, 2 rows added, 1 row removed, 1 row moved, 1 setting changed",
  );
  expect((await told("nb", effects)).summary).toBe(
    "1 rad endret, 2 rader lagt til, 1 rad fjernet, 1 rad flyttet, 1 innstilling endret",
  );
});

test.each<[string, readonly Effect[], string]>([
  [
    "one field beside other things",
    [line("quantity", "1", "2"), moved(at("walls", "V"), at("walls", "K"))],
    "1 row changed, 1 row moved",
  ],
  [
    "several fields of one row",
    [line("quantity", "1", "2"), line("buyingPrice", "1", "2")],
    "1 row changed",
  ],
  [
    "settings and variables",
    [
      setting("discountPercent", null, "3"),
      { type: "setVariable", name: "walls", before: null, after: decimal("2") },
      setting("vatPercent", null, "25"),
    ],
    "3 settings changed",
  ],
])("%s are summed up", async (_, effects, summary) => {
  expect((await told("en", effects)).summary).toBe(summary);
});
