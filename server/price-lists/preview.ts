import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  comparePrices,
  type PriceRow,
  type RowState,
} from "../../domain/price-file/compare-prices.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { findPartner } from "../partners/queries.ts";
import { ownCompany } from "../records/page.ts";
import { articlesOf } from "./articles.ts";
import { findImport } from "./imports.ts";
import { readPriceFile } from "./read-price-file.ts";

interface Upload {
  readonly supplierId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Keeps what a file would change, so that it can be looked at page by page and then be taken as it was seen. */
export async function previewPriceFile({ db, session, context }: Asked, upload: Upload) {
  const { supplierId, fileName, bytes } = upload;
  if (!(await findPartner(db, "supplier", supplierId))) return undefined;
  const file = readPriceFile(bytes);
  const rows = comparePrices(file, await articlesOf(db, supplierId));
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  const id = newId();
  await forgetPreviews(db, supplierId, context.clock());
  await db
    .insertInto("priceImports")
    .values({
      companyId: ownCompany,
      id,
      supplierId,
      fileName,
      format: file.format,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      added: count("added"),
      changed: count("changed"),
      unchanged: count("unchanged"),
      vanished: count("vanished"),
      refused: count("refused"),
      importedBy: session.userName,
      previewedAt: context.clock(),
    })
    .execute();
  await insertRows(db, id, rows);
  return findImport(db, id);
}

const dayInMs = 86_400_000;

/** What was looked at a day ago and not taken. */
const forgetPreviews = (db: Db, supplierId: string, now: Date) =>
  db
    .deleteFrom("priceImports")
    .where("supplierId", "=", supplierId)
    .where("state", "=", "previewed")
    .where("previewedAt", "<", new Date(now.getTime() - dayInMs))
    .execute();

const rowsAtOnce = 5_000;

async function insertRows(db: Db, importId: string, rows: readonly PriceRow[]) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`insert into price_import_rows (company_id, id, import_id, line, state, number, title, reason, before, after)
      select ${ownCompany}, gen_random_uuid(), ${importId}, line, state, number, title, reason,
        nullif(before, 'null'), nullif(after, 'null')
      from jsonb_to_recordset(${part}::jsonb) as given (line int, state text, number text, title text, reason text,
        before jsonb, after jsonb)`.execute(db);
  }
}
