import * as z from "zod";

/** What the callers of `neighbour-callers.ts` are told to ask for. */
export const Load = z.object({
  origin: z.string(),
  /** Of persons of one company; whoever is told to wait leaves it to the next one. */
  cookies: z.array(z.string()),
  callers: z.number(),
  method: z.string(),
  path: z.string(),
  /** Of the bodies; they are sent by turns. */
  type: z.string(),
  bodies: z.array(z.union([z.string(), z.instanceof(Uint8Array)])),
});
export type Load = z.output<typeof Load>;
