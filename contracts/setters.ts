import * as z from "zod";

type Setter<T extends string, F extends z.ZodRawShape, E extends z.ZodRawShape> = {
  [K in keyof F & string]: z.ZodObject<
    E & { type: z.ZodLiteral<T>; field: z.ZodLiteral<K>; value: F[K] },
    z.core.$strict
  >;
}[keyof F & string];

/** One schema for each field, so that a wrong value is refused by the rule of its own field. */
export const setters = <const T extends string, F extends z.ZodRawShape, E extends z.ZodRawShape>(
  type: T,
  fields: F,
  extra: E,
) => {
  const options = Object.entries(fields).map(([field, value]) =>
    z.strictObject({ type: z.literal(type), ...extra, field: z.literal(field), value }),
  );
  const [first, ...others] = options;
  if (!first) throw new Error("A set change needs fields.");
  return z.discriminatedUnion("field", [first, ...others]) as unknown as z.ZodDiscriminatedUnion<
    Setter<T, F, E>[],
    "field"
  >;
};
