import * as z from "zod";

export const archiveFormat = "overslag-company-archive";
/** Rises when a reader of before could not understand a file any more. */
export const archiveVersion = 1;
export const manifestPath = "manifest.json";
export const mostEntries = 500_000;

const path = z.string().min(1).max(200);

export const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: z.int().min(1),
  /** Of the product that made it. */
  release: z.string().max(100),
  madeAt: z.iso.datetime(),
  company: z.object({ title: z.string(), code: z.string() }),
  /** Of each kind of record its fields, and how many records there are. */
  records: z.record(
    z.string(),
    z.object({ fields: z.array(z.string().max(100)).max(300), count: z.int().min(0) }),
  ),
  /** Every entry of the file but this one. */
  entries: z
    .array(z.object({ path, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(mostEntries),
});
export type Manifest = z.output<typeof Manifest>;
