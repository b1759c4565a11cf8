import type * as z from "zod";
import {
  CertificateColumns,
  type CertificateImageInput,
  type certificateImages,
} from "../../contracts/certificate-images.ts";
import type { ListQuery, Received } from "../../contracts/endpoint.ts";
import { newId } from "../base/new-id.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { deleteRecord } from "../records/delete-record.ts";
import { columnsOf } from "../records/columns-of.ts";
import {
  bySort,
  listShown,
  matchesColumns,
  nextRevision,
  ownCompany,
  refuseStale,
} from "../records/page.ts";
import { checkImage } from "../files/queries.ts";

const columns = columnsOf("certificateImages", CertificateColumns);

const selectCertificates = (db: Db) =>
  db
    .selectFrom("certificateImages")
    .innerJoin("images", (join) =>
      join
        .onRef("images.companyId", "=", "certificateImages.companyId")
        .onRef("images.id", "=", "certificateImages.imageId"),
    )
    .select([...columns, "images.sha256"]);

const withImage = <Row extends { imageId: string; sha256: string }>({ sha256, ...row }: Row) => ({
  ...row,
  image: { id: row.imageId, hash: sha256 },
});

export async function listCertificates(db: Db, query: ListQuery) {
  const found = db
    .selectFrom("certificateImages")
    .where(matchesColumns(query.search, ["title", "slug"]))
    .select("id");
  const page = await listShown(found, query, bySort(query.sort), (ids) =>
    selectCertificates(db).where("certificateImages.id", "in", ids).execute(),
  );
  return { ...page, rows: page.rows.map(withImage) };
}

export async function findCertificate(db: Db, id: string) {
  const row = await selectCertificates(db)
    .where("certificateImages.id", "=", id)
    .executeTakeFirst();
  return row && withImage(row);
}

export async function insertCertificate(db: Db, input: z.output<typeof CertificateImageInput>) {
  await checkImage(db, "imageId", input.imageId, "certificate");
  const id = newId();
  await db
    .insertInto("certificateImages")
    .values({ ...input, id, companyId: ownCompany })
    .execute();
  return findCertificate(db, id);
}

type Update = Received<typeof certificateImages.update>["body"];

export async function updateCertificate(db: Db, id: string, { revision, ...input }: Update) {
  await checkImage(db, "imageId", input.imageId, "certificate");
  const row = await db
    .updateTable("certificateImages")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  return row ? findCertificate(db, id) : refuseStale(db, "certificateImages", id);
}

/** The picture itself goes with a later clean-up, unless something else shows it. */
export const deleteCertificate = (asked: Asked, id: string) =>
  deleteRecord(asked, "certificateImages", id);
