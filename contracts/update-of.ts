import * as z from "zod";
import { revision } from "./fields.ts";

type UpdateShape<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Field>
    ? z.ZodOptional<Field>
    : Shape[Name];
} & { revision: typeof revision };

/**
 * The body of a change: the record as it was entered, and the revision that it was based on. A field
 * with a default came later than the record, and a caller from before does not send it: then a new
 * record gets the default, and a changed one keeps what is stored.
 */
export function updateOf<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape, z.core.$strict>) {
  const kept = Object.entries(input.shape).flatMap(([name, field]) =>
    field instanceof z.ZodDefault ? [[name, z.optional(field.unwrap())] as const] : [],
  );
  // Rules over several fields stay in force; one about a field with a default may find it undefined.
  const update: z.ZodObject = (input as z.ZodObject).safeExtend({
    ...Object.fromEntries(kept),
    revision,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says what was done above
  return update as z.ZodObject<UpdateShape<Shape>, z.core.$strict>;
}
