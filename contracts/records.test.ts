import { expect, test } from "vitest";
import * as z from "zod";
import { decimalField, id, longText, requiredText, text } from "./fields.ts";
import { emptyOf } from "./empty-of.ts";
import { maxLengthOf } from "./max-length.ts";
import { updateOf } from "./update-of.ts";

const Input = z
  .strictObject({
    title: requiredText(20),
    note: longText(500).default(""),
    rank: z.int().default(3),
    clientId: id,
    contactId: id.nullable(),
    area: decimalField({ places: 2 }),
    article: text(60).nullable(),
    active: z.boolean(),
  })
  .refine(({ title }) => title !== "x", "not_an_option");
const clientId = "01900000-0000-7000-8000-000000000009";
const older = { title: "Hall", clientId, contactId: null, area: "12", article: null, active: true };

test("whoever does not know a field with a default gets the default in a new record", () => {
  expect(Input.parse(older)).toMatchObject({ note: "", rank: 3 });
});

test("and in a changed one leaves it as it is stored", () => {
  expect(updateOf(Input).parse({ ...older, revision: 1 })).toEqual({ ...older, revision: 1 });
});

test("a change obeys the rules of the record", () => {
  const update = updateOf(Input);
  const wrong = [
    { title: "x" },
    { note: 5 },
    { other: "" },
    { revision: "1" },
    { title: undefined },
  ];
  for (const values of wrong) {
    expect(update.safeParse({ ...older, revision: 1, ...values }).success).toBe(false);
  }
});

test("an empty record has defaults, empty texts, and null where it may do without", () => {
  expect(emptyOf(Input)).toEqual({ title: "", note: "", rank: 3, contactId: null, article: null });
});

test("the longest text is known through defaults and null", () => {
  const fields = ["title", "note", "article", "area", "clientId"] as const;
  expect(fields.map((field) => maxLengthOf(Input, field))).toEqual([
    20,
    500,
    60,
    undefined,
    undefined,
  ]);
});
