import type * as z from "zod";
import type { ListQuery, Received } from "../../contracts/endpoint.ts";
import { TextBlock, type TextBlockInput, type textBlocks } from "../../contracts/text-blocks.ts";
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

const columns = columnsOf("textBlocks", TextBlock);

const selectTextBlocks = (db: Db) => db.selectFrom("textBlocks").select(columns);

export const listTextBlocks = (db: Db, query: ListQuery) =>
  listPage(
    selectTextBlocks(db).where(matchesColumns(query.search, ["title", "textNb", "textEn"])),
    query,
    bySort(query.sort),
  );

export const listAllTextBlocks = (db: Db) =>
  selectTextBlocks(db).orderBy(byText("title")).execute();

export const findTextBlock = (db: Db, id: string) =>
  selectTextBlocks(db).where("id", "=", id).executeTakeFirst();

export const insertTextBlock = (db: Db, input: z.output<typeof TextBlockInput>) =>
  db
    .insertInto("textBlocks")
    .values({ ...input, id: newId(), companyId: ownCompany })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Update = Received<typeof textBlocks.update>["body"];

export async function updateTextBlock(db: Db, id: string, { revision, ...input }: Update) {
  const row = await db
    .updateTable("textBlocks")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning(columns)
    .executeTakeFirst();
  return row ?? refuseStale(db, "textBlocks", id);
}
