/** A schema of the description of the API, as far as a reply's words need it. */
export interface Described {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Described | boolean;
}

/** What an answer holds, in words such as "Client", "[Line]" or "day | null"; its limits are left out. */
export function replyWords(schema: Described): string {
  if (schema.$ref !== undefined) return schema.$ref.replace("#/components/schemas/", "");
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.map(replyWords).join(" | ");
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.join(" | ");
  if (schema.items !== undefined) return `[${replyWords(schema.items)}]`;
  if (schema.properties !== undefined) {
    const fields = Object.entries(fieldWords(schema)).map(([name, words]) => `${name}: ${words}`);
    return `{${fields.join(", ")}}`;
  }
  if (typeof schema.additionalProperties === "object") {
    return `by name ${replyWords(schema.additionalProperties)}`;
  }
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  return formats.get(schema.format ?? "") ?? String(schema.type ?? "any");
}

/** The same of each field; "?" marks one that may be absent. */
export const fieldWords = ({ properties = {}, required = [] }: Described): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      required.includes(name) ? name : `${name}?`,
      replyWords(field),
    ]),
  );

const formats = new Map([
  ["uuid", "id"],
  ["date", "day"],
  ["date-time", "moment"],
]);
