import { sql } from "kysely";
import type { ListQuery } from "../../contracts/endpoint.ts";
import { ServiceTemplateColumns } from "../../contracts/service-templates.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { byText, byValue, listShown, matches } from "../records/page.ts";
import { selectServices } from "../services/queries.ts";

const searchLimit = 20;

const selectTemplates = (db: Db) =>
  db
    .selectFrom("serviceTemplates")
    .innerJoin("units", (join) =>
      join
        .onRef("units.companyId", "=", "serviceTemplates.companyId")
        .onRef("units.id", "=", "serviceTemplates.unitId"),
    )
    .select([
      "serviceTemplates.id",
      "serviceTemplates.revision",
      ...columnsOf("serviceTemplates", ServiceTemplateColumns),
      "units.titleEn as unitEn",
      "units.titleNb as unitNb",
      "serviceTemplates.sample",
    ]);

const countOf = (kind: "material" | "work") => sql<number>`(
  select count(*)::int from service_template_lines l
  join services s on s.company_id = l.company_id and s.id = l.service_id
  where l.company_id = service_templates.company_id
    and l.service_template_id = service_templates.id and s.kind = ${kind})`;

const selectSummaries = (db: Db) =>
  selectTemplates(db).select([countOf("material").as("materials"), countOf("work").as("works")]);

/** The templates that a search finds, to be sorted by their titles or their units. */
const selectFound = (db: Db, search: string) =>
  db
    .selectFrom("serviceTemplates")
    .leftJoin("units", (join) =>
      join
        .onRef("units.companyId", "=", "serviceTemplates.companyId")
        .onRef("units.id", "=", "serviceTemplates.unitId"),
    )
    .where(matches(search, "serviceTemplates.searchText"))
    .select("serviceTemplates.id");

const sorts = {
  titleEn: byText("serviceTemplates.titleEn"),
  titleNb: byText("serviceTemplates.titleNb"),
  unitEn: byText("units.titleEn"),
  unitNb: byText("units.titleNb"),
  id: byValue("serviceTemplates.id"),
};

export const listTemplates = (db: Db, query: ListQuery & { sort: keyof typeof sorts }) =>
  listShown(
    selectFound(db, query.search),
    { ...query, idColumn: "serviceTemplates.id" },
    sorts[query.sort],
    (ids) => selectSummaries(db).where("serviceTemplates.id", "in", ids).execute(),
  );

/** By title in the language of whoever asks. */
export const searchTemplates = (db: Db, { locale }: Pick<Session, "locale">, search: string) =>
  selectSummaries(db)
    .where(matches(search, "serviceTemplates.searchText"))
    .orderBy(locale === "nb" ? sorts.titleNb : sorts.titleEn)
    .orderBy("serviceTemplates.id")
    .limit(searchLimit)
    .execute();

/** A template with its lines; links are places in the list, whatever the stored positions are. */
export async function findTemplate(db: Db, id: string) {
  const template = await selectTemplates(db)
    .where("serviceTemplates.id", "=", id)
    .executeTakeFirst();
  if (!template) return undefined;
  const rows = await db
    .selectFrom("serviceTemplateLines as lines")
    .innerJoin("services", (join) =>
      join
        .onRef("services.companyId", "=", "lines.companyId")
        .onRef("services.id", "=", "lines.serviceId"),
    )
    .where("lines.serviceTemplateId", "=", id)
    .select([
      "lines.serviceId",
      "services.kind",
      "services.code",
      "services.titleEn",
      "services.titleNb",
      "lines.quantity",
      "lines.formula",
      "lines.position",
      "lines.linkedPosition",
      "lines.linkedRatio",
      "lines.credit",
      "lines.discountPercent",
      "lines.vatPercent",
      "lines.vatCode",
      "lines.vatReason",
    ])
    .orderBy("lines.position")
    .execute();
  const placeOf = new Map(rows.map(({ position }, place) => [position, place]));
  const linkOf = (position: number | null) =>
    position === null ? null : (placeOf.get(position) ?? null);
  const lines = rows.map((row) => ({ ...row, linkedLine: linkOf(row.linkedPosition) }));
  return { ...template, lines };
}

export async function findContents(db: Db, id: string) {
  const template = await findTemplate(db, id);
  if (!template) return undefined;
  const ids = [...new Set(template.lines.map(({ serviceId }) => serviceId))];
  const services =
    ids.length === 0 ? [] : await selectServices(db).where("services.id", "in", ids).execute();
  return { ...template, services };
}
