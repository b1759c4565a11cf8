import { expect, test } from "vitest";
import * as z from "zod";
import { exactly, unchecked } from "./tied.ts";

interface Row {
  readonly key: string;
  readonly note: string | null;
  readonly parts: readonly { readonly size: string }[];
}
const key = z.string();
const note = z.string().nullable();
const parts = z.array(z.object({ size: z.string() }));

test("a schema of exactly the type compiles, and no other does", () => {
  const same = z.object({ key, note, parts });
  expect(exactly<Row>()(same)).toBe(same);
  // @ts-expect-error -- the type has a note
  exactly<Row>()(z.object({ key, parts }));
  // @ts-expect-error -- the type has no size
  exactly<Row>()(z.object({ key, note, parts, size: z.string() }));
  // @ts-expect-error -- the note may be null
  exactly<Row>()(z.object({ key, note: z.string(), parts }));
  // @ts-expect-error -- the key may not be null
  exactly<Row>()(z.object({ key: note, note, parts }));
  // @ts-expect-error -- a part has a size
  exactly<Row>()(z.object({ key, note, parts: z.array(z.object({})) }));
  // @ts-expect-error -- any text is a key
  exactly<Row>()(z.object({ key: z.enum(["a"]), note, parts }));
});

test("what is unchecked passes as it is, and is described by its schema", () => {
  const Named = z.object({ key }).meta({ id: "NamedInTest" });
  const row = { key: "a" };
  expect(unchecked(Named).parse(row)).toBe(row);
  expect(z.toJSONSchema(z.array(unchecked(Named)), { unrepresentable: "any" })).toMatchObject({
    items: { $ref: "#/components/schemas/NamedInTest" },
  });
  expect(() => unchecked(z.object({ key }))).toThrow("name");
});
