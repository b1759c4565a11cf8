import { sql } from "kysely";
import type { RecordNames } from "../base/record-names.ts";

export const certificateImageNames: RecordNames = {
  certificate_images: { kind: sql`'certificate_image'`, titleEn: sql`r.title` },
};
