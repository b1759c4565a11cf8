import * as z from "zod";
import { ApiProblem } from "../base/api.ts";

const Owed = z.object({ token: z.string(), hasTotp: z.boolean(), passkey: z.string().nullable() });
export type Owed = z.output<typeof Owed>;

/** What the server asks for when the password was right; undefined when it says something else. */
export function owedOf(error: Error | null): Owed | undefined {
  if (!(error instanceof ApiProblem) || error.code !== "second_factor_needed") return undefined;
  return Owed.safeParse(error.details).data;
}
