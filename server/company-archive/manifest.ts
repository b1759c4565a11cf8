import * as z from "zod";
import { ArchiveHead, mostEntries } from "../../contracts/company-archive.ts";

export const Manifest = ArchiveHead.extend({
  /** Of each kind of record its fields, and how many records there are. */
  records: z.record(
    z.string(),
    z.object({ fields: z.array(z.string().max(100)).max(300), count: z.int().min(0) }),
  ),
  entries: z
    .array(ArchiveHead.shape.entries.element.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(mostEntries),
});
export type Manifest = z.output<typeof Manifest>;
