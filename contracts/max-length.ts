import * as z from "zod";

/** How many symbols a text may have; undefined for what is no text or has no limit. */
export function maxLength(field: z.core.$ZodType): number | undefined {
  const { maxLength: own } = z.globalRegistry.get(field) ?? {};
  if (typeof own === "number") return own;
  const isWrapped =
    field instanceof z.ZodNullable ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodDefault;
  return isWrapped ? maxLength(field.unwrap()) : undefined;
}

/** The same for a field of a record, for inputs that stand outside of a record form. */
export const maxLengthOf = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  field: keyof Shape & string,
): number | undefined => {
  const of = schema.shape[field];
  return of && maxLength(of);
};
