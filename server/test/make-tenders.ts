import { newId } from "../base/new-id.ts";
import type { Own, Values } from "./rows.ts";

/** The files of tenders that are kept with estimates. */
export function makeTenders(own: Own, companyId: string) {
  const tenderFile = (values: Values<"tenderFiles"> & { estimateId: string }) => {
    const row = {
      companyId,
      id: newId(),
      fileName: "tender.x83",
      format: "gaeb_xml" as const,
      bytes: Buffer.from("<GAEB/>"),
      keptAt: new Date("2026-11-20"),
      ...values,
    };
    return own((db) =>
      db.insertInto("tenderFiles").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  return { tenderFile };
}
