import type * as z from "zod";

/**
 * For `validateSearch` of a list: gives what the address says the types of the list's query. The page
 * reads it by the schema itself, with `searchOf`, so the schema is not loaded before the page.
 */
export const listSearch = <List extends { readonly query: z.ZodObject }>(
  raw: Record<string, unknown>,
): Partial<z.output<List["query"]>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- links are typed by it, pages check
  raw as Partial<z.output<List["query"]>>;

/**
 * Reads what the address says about a list by the list's own schema. What the
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
