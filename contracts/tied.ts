import * as z from "zod";

/** What a parser makes may be written to, what the domain holds may not: that difference is none here. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : { readonly [K in keyof T]: Plain<T[K]> };

/** Ties a schema to a type of the domain: one that says less or more than the type does not compile. */
export const exactly =
  <T>() =>
  <S extends z.ZodType<T>>(
    schema: S & ([Plain<T>] extends [Plain<z.output<S>>] ? unknown : never),
  ): S =>
    schema;

/**
 * For what the engine makes and an answer holds thousands of: described by a named schema, of that
 * schema's type, and not parsed again on its way out.
 */
export function unchecked<T>(schema: z.ZodType<T>): z.ZodType<T, T> {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id === undefined) throw new Error("What stands for a schema needs its name.");
  const unread = z.custom<T>().meta({ $ref: `#/components/schemas/${id}` });
  described.set(unread, schema);
  return unread;
}

const described = new WeakMap<z.ZodType, z.ZodType>();

/** The schema that an unchecked one stands for. */
export const describedBy = (schema: z.ZodType): z.ZodType | undefined => described.get(schema);
