import * as z from "zod";
import { maxLength } from "./max-length.ts";

/**
 * What stands in the fields of a record that nobody has filled in yet: defaults, empty texts, and null
 * where the record may do without. What has to be chosen is left out.
 */
export function emptyOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): Partial<z.input<z.ZodObject<Shape>>> {
  const values = Object.entries(schema.shape)
    .map(([name, field]) => [name, emptyValue(field)] as const)
    .filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is one of its field
  return Object.fromEntries(values) as Partial<z.input<z.ZodObject<Shape>>>;
}

function emptyValue(field: z.core.$ZodType): unknown {
  if (field instanceof z.ZodDefault) return field.def.defaultValue;
  if (field instanceof z.ZodNullable) return null;
  return maxLength(field) === undefined ? undefined : "";
}
