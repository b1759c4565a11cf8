import { expect, test } from "vitest";
import { units } from "../../../contracts/units.ts";
import { searchOf } from "./list-search.ts";

const read = searchOf(units.list);

test("turns the text of an address into what the list understands", () => {
  const search = { page: "2", rows: "50", sort: "dimension", order: "desc", search: "42" };
  expect(read(search)).toEqual({ ...search, page: 2, rows: 50 });
});

test("leaves out what the list does not know, so that a broken link still shows it", () => {
  const broken = { page: "0", rows: "7", sort: "password", order: "up", other: "1" };
  expect(read(broken)).toEqual({});
});

test("says nothing of what the address does not mention", () => {
  expect(read({})).toEqual({});
});
