import { sql } from "kysely";
import type { RecordNames } from "../base/record-names.ts";
import { shownTitle } from "./shown-title.ts";

const service = {
  kind: sql`s.kind`,
  id: sql`s.id`,
  titleEn: sql`s.code || ' ' || ${shownTitle("s", "en")}`,
  titleNb: sql`s.code || ' ' || ${shownTitle("s", "nb")}`,
};

export const serviceNames: RecordNames = {
  services: {
    ...service,
    joins: sql`join services s on s.company_id = r.company_id and s.id = r.id`,
  },
  service_supplier_prices: {
    ...service,
    joins: sql`join services s on s.company_id = r.company_id and s.id = r.service_id`,
  },
};
