import type * as z from "zod";
import type { ListQuery, Received } from "../../contracts/endpoint.ts";
import { Unit, type UnitInput, type units } from "../../contracts/units.ts";
import { newId } from "../base/new-id.ts";
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

const columns = columnsOf("units", Unit);

const selectUnits = (db: Db) => db.selectFrom("units").select(columns);

export const listUnits = (db: Db, query: ListQuery) =>
  listPage(
    selectUnits(db).where(matchesColumns(query.search, ["code", "titleEn", "titleNb"])),
    query,
    bySort(query.sort),
  );

export const listAllUnits = (db: Db) => selectUnits(db).orderBy(byText("code")).execute();

export const findUnit = (db: Db, id: string) =>
  selectUnits(db).where("id", "=", id).executeTakeFirst();

export const insertUnit = (db: Db, input: z.output<typeof UnitInput>) =>
  db
    .insertInto("units")
    .values({ ...input, id: newId(), companyId: ownCompany })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Update = Received<typeof units.update>["body"];

export async function updateUnit(db: Db, id: string, { revision, ...input }: Update) {
  const row = await db
    .updateTable("units")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning(columns)
    .executeTakeFirst();
  return row ?? refuseStale(db, "units", id);
}
