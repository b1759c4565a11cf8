import { expect, test } from "vitest";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Change } from "./estimate-changes.ts";

const groups = Array.from({ length: 60 }, (_, at) => makeGroup({ key: `g${at}` }));

test("removing many groups asks each line where it stands a few times, not once for each group", () => {
  let asked = 0;
  const lines = groups.flatMap(({ key }) =>
    Array.from({ length: 10 }, (_, at) => {
      const line = makeLine({ key: `${key}-${at}` });
      const groupKey = { get: () => ((asked += 1), key), enumerable: true };
      return Object.defineProperty(line, "groupKey", groupKey);
    }),
  );
  const removals = groups.map(({ key }): Change => ({ type: "remove", key }));
  const applied = applyChanges(makeEstimate({ groups, lines }), removals);
  expect(applied).toMatchObject({ ok: true, value: { estimate: { lines: new Map() } } });
  expect(asked).toBeLessThan(5 * lines.length);
});

test("rows that came, went or moved within the batch are where a removed group says", () => {
  const at = (key: string, groupKey: string) => makeLine({ key, groupKey });
  const estimate = makeEstimate({
    groups: groups.slice(0, 4),
    lines: [at("stays", "g1"), at("goes", "g0"), at("leaves", "g1"), at("comes", "g2")],
  });
  const removed = (key: string): Change => ({ type: "remove", key });
  const moved = (key: string, parentKey: string): Change => {
    return { type: "move", key, parentKey, position: "V" };
  };
  const applied = applyChanges(estimate, [
    removed("g0"),
    moved("leaves", "g3"),
    moved("comes", "g1"),
    { type: "insert", groups: [], lines: [at("new", "g1"), at("gone", "g1")] },
    removed("gone"),
    { type: "setLine", key: "comes", field: "titleEn", value: "Here" },
    removed("g1"),
  ]);
  if (!applied.ok) throw new Error(applied.problem.code);
  expect([...applied.value.estimate.lines.keys()]).toEqual(["leaves"]);
  const last = applied.value.effects.at(-1);
  if (last?.type !== "remove") throw new Error("The last effect is a removal.");
  expect(last.groups.map(({ key }) => key)).toEqual(["g1"]);
  expect(last.lines.map(({ key }) => key).toSorted()).toEqual(["comes", "new", "stays"]);
  expect(last.lines.find(({ key }) => key === "comes")?.titleEn).toBe("Here");
});
