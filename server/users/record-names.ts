import { sql } from "kysely";
import type { RecordNames } from "../base/record-names.ts";

export const userNames: RecordNames = {
  users: { kind: sql`'user'`, titleEn: sql`r.name` },
};
