import * as z from "zod";

/** Somebody who has a draft, and the address of its document. */
export const Drawer = z.object({
  origin: z.string(),
  cookie: z.string(),
  estimateId: z.string(),
  lineKey: z.string(),
  address: z.string(),
});
export type Drawer = z.output<typeof Drawer>;
