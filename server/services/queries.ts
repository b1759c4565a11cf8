import { sql } from "kysely";
import type * as z from "zod";
import type { Received } from "../../contracts/endpoint.ts";
import type { ServiceInput, services } from "../../contracts/services.ts";
import { newId } from "../app/new-id.ts";
import { invalid } from "../app/problem.ts";
import type { Db } from "../db/company.ts";
import { byText, listPage, matches, nextRevision, ownCompany, refuseStale } from "../db/page.ts";

/** A service with the words of its unit and its group, as lists and pickers show it. */
export const selectServices = (db: Db) =>
  db
    .selectFrom("services")
    .innerJoin("units", (join) =>
      join
        .onRef("units.companyId", "=", "services.companyId")
        .onRef("units.id", "=", "services.unitId"),
    )
    .innerJoin("serviceGroups", (join) =>
      join
        .onRef("serviceGroups.companyId", "=", "services.companyId")
        .onRef("serviceGroups.id", "=", "services.serviceGroupId"),
    )
    .select([
      "services.id",
      "services.revision",
      "services.kind",
      "services.code",
      "services.titleEn",
      "services.titleNb",
      "services.unitId",
      "units.titleEn as unitEn",
      "units.titleNb as unitNb",
      "units.dimension",
      "services.serviceGroupId",
      "serviceGroups.titleEn as serviceGroupEn",
      "serviceGroups.titleNb as serviceGroupNb",
      "services.buyingPrice",
      "services.priceDate",
      "services.markupPercent",
      "services.wastePercent",
      "services.hourNorm",
      "services.sample",
      "services.active",
    ]);

type List = Received<typeof services.list>["query"];

/** What a service lacks counts as the lowest: asked for the largest, figures come first. */
const sorts: Record<List["sort"], ReturnType<typeof byText>> = {
  code: byText("services.code"),
  titleEn: byText("services.titleEn"),
  titleNb: byText("services.titleNb"),
  buyingPrice: sql`coalesce(services.buying_price, '-infinity'::numeric)`,
  hourNorm: sql`coalesce(services.hour_norm, '-infinity'::numeric)`,
  priceDate: sql`coalesce(services.price_date, '-infinity'::date)`,
};

export function listServices(db: Db, query: List) {
  let selected = selectServices(db).where(
    matches(query.search, ["services.code", "services.titleEn", "services.titleNb"]),
  );
  if (query.kind) selected = selected.where("services.kind", "=", query.kind);
  if (query.serviceGroupId) {
    selected = selected.where("services.serviceGroupId", "=", query.serviceGroupId);
  }
  return listPage(selected, query, sorts[query.sort], "services.id");
}

export const findService = (db: Db, id: string) =>
  selectServices(db).where("services.id", "=", id).executeTakeFirst();

export async function insertService(db: Db, input: z.output<typeof ServiceInput>) {
  const id = newId();
  await db
    .insertInto("services")
    .values({ ...input, id, companyId: ownCompany })
    .execute();
  return findService(db, id);
}

type Update = Received<typeof services.update>["body"];

/** The kind stays: lines and templates that use a material could not do with a work. */
export async function updateService(db: Db, id: string, { revision, kind, ...input }: Update) {
  const before = await db
    .selectFrom("services")
    .select("kind")
    .where("id", "=", id)
    .executeTakeFirst();
  if (before && before.kind !== kind) throw invalid("kind", "cannot_change");
  const updated = await db
    .updateTable("services")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  return updated ? findService(db, id) : refuseStale(db, "services", id);
}

export async function deleteService(db: Db, id: string) {
  const deleted = await db
    .deleteFrom("services")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted && (true as const);
}
