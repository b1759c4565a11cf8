import * as z from "zod";

/** What a field accepts, in one line such as "line 1–200", "At most 2 decimals. | null" or "boolean". */
export function ruleOf(field: z.core.$ZodType): string {
  const empty = z.safeParse(field, undefined);
  const isDefault = empty.success && empty.data !== undefined;
  const rule = wordsOf(field, z.toJSONSchema(field, { io: "input", unrepresentable: "any" }));
  return rule + (isDefault ? ` = ${JSON.stringify(empty.data)}` : "");
}

/** The rules of all fields of a record; "?" marks one that may be left out. */
export const rulesOf = (shape: z.core.$ZodShape): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const empty = z.safeParse(field, undefined);
      return [empty.success && empty.data === undefined ? `${name}?` : name, ruleOf(field)];
    }),
  );

function wordsOf(field: z.core.$ZodType, schema: z.core.JSONSchema.BaseSchema): string {
  if (
    field instanceof z.ZodDefault ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodExactOptional
  ) {
    return ruleOf(field.unwrap());
  }
  if (field instanceof z.ZodNullable) return `${ruleOf(field.unwrap())} | null`;
  if (field instanceof z.ZodArray) {
    return `${schema.minItems ?? 0}–${schema.maxItems} of (${ruleOf(field.element)})`;
  }
  if (field instanceof z.ZodObject) {
    return Object.entries(rulesOf(field.shape))
      .map(([name, rule]) => `${name}: ${rule}`)
      .join(", ");
  }
  return scalarWords(field, inlined(schema));
}

/** A schema with a name stands among the definitions of the document. */
const inlined = ({ $ref, $defs, ...schema }: z.core.JSONSchema.BaseSchema) =>
  ($ref === undefined ? undefined : Object.values($defs ?? {})[0]) ?? schema;

function scalarWords(field: z.core.$ZodType, schema: z.core.JSONSchema.BaseSchema): string {
  if (schema.enum !== undefined) return schema.enum.join(" | ");
  if (schema.format === "decimal") return schema.description ?? "decimal";
  if (schema.type === "integer") return `${schema.minimum}–${schema.maximum}`;
  if (schema.type !== "string") return typeof schema.type === "string" ? schema.type : "any";
  // How a text with a line break is refused tells what kind of text is asked for.
  const refusal = z.safeParse(field, "?\n?").error?.issues.at(-1)?.message ?? "text";
  const kind =
    refusal === "one_line_only"
      ? "line"
      : refusal.replace(/^not_an?_/, "").replace(/^option:.*/, "option");
  const { maxLength } = schema;
  const shortest = z.safeParse(field, "").success ? 0 : 1;
  return maxLength === undefined ? kind : `${kind} ${shortest}–${maxLength}`;
}
