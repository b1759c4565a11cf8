import type * as z from "zod";

/**
 * For `validateSearch`: reads what the address says about a list by the list's own schema. What the
 * schema refuses is left out, so that a broken link still shows the list.
 */
export const searchOf =
  <Query extends z.ZodObject>({ query }: { readonly query: Query }) =>
  (raw: Record<string, unknown>): Partial<z.output<Query>> => {
    const entries = Object.entries<z.ZodType>(query.shape).flatMap(([name, field]) => {
      const value = raw[name];
      const parsed = value === undefined ? undefined : field.safeParse(value);
      return parsed?.success ? [[name, parsed.data] as const] : [];
    });
    // Every value was read by the schema of its name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(entries) as Partial<z.output<Query>>;
  };
