import type * as z from "zod";
import type { ListQuery, Received } from "../../contracts/endpoint.ts";
import {
  ServiceGroup,
  type ServiceGroupInput,
  type serviceGroups,
} from "../../contracts/service-groups.ts";
import { newId } from "../base/new-id.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import {
  bySort,
  byText,
  listPage,
  matchesColumns,
  nextRevision,
  ownCompany,
  refuseStale,
} from "../records/page.ts";

const columns = columnsOf("serviceGroups", ServiceGroup);

const selectServiceGroups = (db: Db) => db.selectFrom("serviceGroups").select(columns);

export const listServiceGroups = (db: Db, query: ListQuery) =>
  listPage(
    selectServiceGroups(db).where(matchesColumns(query.search, ["titleEn", "titleNb"])),
    query,
    bySort(query.sort),
  );

/** By title in the language of whoever reads them. */
export const listAllServiceGroups = (db: Db, locale: Session["locale"]) =>
  selectServiceGroups(db)
    .orderBy(byText(locale === "nb" ? "titleNb" : "titleEn"))
    .orderBy("id")
    .execute();

export const findServiceGroup = (db: Db, id: string) =>
  selectServiceGroups(db).where("id", "=", id).executeTakeFirst();

export const insertServiceGroup = (db: Db, input: z.output<typeof ServiceGroupInput>) =>
  db
    .insertInto("serviceGroups")
    .values({ ...input, id: newId(), companyId: ownCompany })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Update = Received<typeof serviceGroups.update>["body"];

export async function updateServiceGroup(db: Db, id: string, { revision, ...input }: Update) {
  const row = await db
    .updateTable("serviceGroups")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning(columns)
    .executeTakeFirst();
  return row ?? refuseStale(db, "serviceGroups", id);
}
