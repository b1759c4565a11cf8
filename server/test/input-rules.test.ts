import { expect, test } from "vitest";
import { Group, Line, lineFields, settingFields } from "../../contracts/estimate-content.ts";
import { inputRules } from "../../contracts/test/input-rules.ts";
import {
  lineRules,
  newGroupRules,
  newLineRules,
  settingRules,
} from "../../contracts/test/row-rules.ts";
import { rulesOf } from "../../contracts/test/rule-of.ts";
import { testApp } from "./test-app.ts";

const { endpoints } = await testApp();

test("every endpoint takes the fields that were asked for, with their limits and defaults", () => {
  const taken = endpoints.flatMap(({ method, path, body, query }) => {
    const shape = body?.shape ?? query?.shape;
    return shape === undefined ? [] : [[`${method} ${path}`, rulesOf(shape)] as const];
  });
  expect(Object.fromEntries(taken)).toEqual(inputRules);
});

test("no endpoint takes a body and a query, or a field that it does not name", () => {
  for (const { path, body, query } of endpoints) {
    expect(body === undefined || query === undefined).toBe(true);
    const unknown = (body ?? query)?.safeParse({ nobodyKnows: 1 }).error?.issues ?? [];
    const isRefused = unknown.some(({ code }) => code === "unrecognized_keys");
    expect({ path, isRefused }).toEqual({ path, isRefused: (body ?? query) !== undefined });
  }
});

test("a step of a batch takes the cells and rows that were asked for", () => {
  expect(rulesOf(lineFields)).toEqual(lineRules);
  expect(rulesOf(settingFields)).toEqual(settingRules);
  expect(rulesOf(Group.shape)).toEqual(newGroupRules);
  expect(rulesOf(Line.shape)).toEqual(newLineRules);
});
