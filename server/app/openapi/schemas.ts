import * as z from "zod";
import { fieldWords, type Words } from "./field-words.ts";

export type Json = Record<string, unknown>;

const place = "#/components/schemas/";
/** As callers send it. Answers have no defaults and drop nothing, so the same description holds for them. */
const settings = { io: "input", unrepresentable: "any", override: polish } as const;

/** The description of a schema: a reference when it has a name, else the whole of it. */
export function toSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, $defs: __, ...described } = z.toJSONSchema(schema, settings);
  return JSON.parse(JSON.stringify(described), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", place) : value,
  );
}

/** The named schemas that the value leads to, by name. */
export function schemasFor(value: unknown): Record<string, Json> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    ...settings,
    uri: (id) => `${place}${id}`,
  });
  const used = new Map<string, Json>();
  const add = (part: unknown) => {
    for (const name of namesIn(part)) {
      if (used.has(name)) continue;
      const { $schema: _, $id: __, ...schema } = schemas[name] ?? {};
      addWords(schema, fieldWords[name]);
      used.set(name, schema);
      add(schema);
    }
  };
  add(value);
  return Object.fromEntries([...used].toSorted(([a], [b]) => a.localeCompare(b, "en")));
}

/** Says what the fields of a schema mean. */
function addWords({ properties }: z.core.JSONSchema.BaseSchema, words: Words = {}): void {
  for (const [name, word] of Object.entries(words)) {
    const field = properties?.[name];
    if (typeof field !== "object") continue;
    field.description = [word, field.description].filter(Boolean).join(" ");
  }
}

const namesIn = (value: unknown) =>
  JSON.stringify(value)
    .matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
    .map(([, name]) => name ?? "");

interface Conversion {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

function polish({ zodSchema, jsonSchema }: Conversion): void {
  // Long patterns that say what the format says already.
  if (jsonSchema.format === "uuid" || jsonSchema.format === "date") delete jsonSchema.pattern;
  // Not a limit of ours, but of numbers in JavaScript.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (zodSchema instanceof z.ZodDiscriminatedUnion) {
    const discriminator = discriminatorOf(zodSchema);
    if (discriminator) jsonSchema["discriminator"] = discriminator;
  }
}

/** Tells programs which value leads to which schema; that works only where each of them has a name. */
function discriminatorOf({ def }: z.ZodDiscriminatedUnion): Json | undefined {
  const propertyName = def.discriminator;
  const mapping: Record<string, string> = {};
  for (const option of def.options) {
    const { id } = z.globalRegistry.get(option) ?? {};
    if (id === undefined) return undefined;
    // oxlint-disable-next-line no-underscore-dangle -- how zod tells the options apart
    for (const value of option._zod.propValues?.[propertyName] ?? []) {
      mapping[String(value)] = `${place}${id}`;
    }
  }
  return { propertyName, mapping };
}
