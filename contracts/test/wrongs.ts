import type * as z from "zod";

/** What is wrong with a value, as "path: code"; empty where it is taken. */
export const wrongs = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

export const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
