import { type RawBuilder, sql } from "kysely";
import type { ImageRef } from "../../contracts/images.ts";
import { newId } from "../base/new-id.ts";
import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { ownCompany } from "../records/page.ts";
import type { ImageKind } from "./draw-picture.ts";
import type { PreparedImage } from "./prepare-image.ts";

/** Stores a picture for the company; the same one again is the one that is there. */
export async function insertImage(
  db: Db,
  kind: ImageKind,
  image: PreparedImage,
): Promise<ImageRef | undefined> {
  const company = await db.selectFrom("companies").select("companyId").executeTakeFirst();
  if (!company) return undefined;
  return db
    .insertInto("images")
    .values({ ...image, kind, id: newId(), companyId: ownCompany })
    .onConflict((conflict) =>
      // Not cleared away before its record is saved; sent again and again, it lasts no other day.
      conflict
        .constraint("images_once")
        .doUpdateSet({ createdAt: sql`greatest(images.created_at, now() - interval '21 hours')` }),
    )
    .returning(["id", "sha256 as hash"])
    .executeTakeFirstOrThrow();
}

/** The picture, if the session may see it; asked across the companies, so without a transaction. */
export async function findImage(db: Db, sessionHash: Buffer, { id, hash }: ImageRef) {
  const { rows } = await sql<{ contentType: string; bytes: Buffer }>`
    select * from find_image(${sessionHash}, ${id}, ${hash})`.execute(db);
  return rows[0];
}

/** Selects the picture that a column of the company's row names, as a reference; null for none. */
export const imageRef = (column: string): RawBuilder<ImageRef | null> =>
  sql`(select jsonb_build_object('id', image.id, 'hash', image.sha256) from images image
    where image.company_id = current_company() and image.id = ${sql.ref(column)})`;

/**
 * Refuses the id of a picture that the company does not have, or that was uploaded as something else.
 * @throws Problem that names the field
 */
export async function checkImage(
  db: Db,
  field: string,
  id: string | null,
  kind: ImageKind,
): Promise<void> {
  if (id === null) return;
  const found = await db
    .selectFrom("images")
    .select("id")
    .where("companyId", "=", ownCompany)
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!found) throw invalid(field, "not_found");
}
