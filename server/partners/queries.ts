import type { Received } from "../../contracts/endpoint.ts";
import { ClientInput, type clients, type suppliers } from "../../contracts/partners.ts";
import { newId } from "../base/new-id.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import {
  bySort,
  byText,
  listShown,
  matches,
  matchesColumns,
  nextRevision,
  ownCompany,
  refuseStale,
} from "../records/page.ts";
import { refuseInUse } from "../records/record-uses.ts";

/** Clients and suppliers are one table; a call for one kind never reaches a row of the other. */
export type PartnerKind = "client" | "supplier";

const selectPartners = (db: Db, kind: PartnerKind) =>
  db
    .selectFrom("partners")
    .where("partners.kind", "=", kind)
    .select([
      "partners.id",
      "partners.revision",
      // Of suppliers they are the same.
      ...columnsOf("partners", ClientInput),
    ])
    .select((expression) =>
      expression
        .selectFrom("persons")
        .whereRef("persons.companyId", "=", "partners.companyId")
        .whereRef("persons.partnerId", "=", "partners.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("personCount"),
    );

type List = Received<typeof clients.list | typeof suppliers.list>["query"];

export function listPartners(db: Db, kind: PartnerKind, query: List) {
  let found = db
    .selectFrom("partners")
    .where("kind", "=", kind)
    .where(matches(query.search, "searchText"))
    .select("id");
  if (query.type) found = found.where("type", "=", query.type);
  if (query.country) found = found.where("country", "=", query.country);
  return listShown(found, query, bySort(query.sort), (ids) =>
    selectPartners(db, kind).where("partners.id", "in", ids).execute(),
  );
}

const optionLimit = 50;

/** A pick list: the first by title that hold every word. */
export const listPartnerOptions = (db: Db, kind: PartnerKind, search: string) =>
  db
    .selectFrom("partners")
    .where("kind", "=", kind)
    // The stored text holds more, the address, but rules most rows out without making them small.
    .where(matches(search, "searchText"))
    .where(matchesColumns(search, ["title", "organisationNumber"]))
    .select(["id", "title"])
    .orderBy(byText("title"))
    .orderBy("id")
    .limit(optionLimit)
    .execute();

/** Every supplier by title: a company has tens of them. */
export const listSupplierOptions = (db: Db) =>
  db
    .selectFrom("partners")
    .where("kind", "=", "supplier")
    .select(["id", "title"])
    .orderBy(byText("title"))
    .orderBy("id")
    .execute();

export const findPartner = (db: Db, kind: PartnerKind, id: string) =>
  selectPartners(db, kind).where("partners.id", "=", id).executeTakeFirst();

type Input = Omit<Received<typeof clients.create | typeof suppliers.create>["body"], "contact">;

/** Answers its id. */
export async function insertPartner(db: Db, kind: PartnerKind, input: Input): Promise<string> {
  const id = newId();
  await db
    .insertInto("partners")
    .values({ ...input, kind, id, companyId: ownCompany })
    .execute();
  return id;
}

type Update = Received<typeof clients.update | typeof suppliers.update>["body"];

export async function updatePartner(
  db: Db,
  kind: PartnerKind,
  id: string,
  { revision, ...input }: Update,
) {
  if (!(await findPartner(db, kind, id))) return undefined;
  const updated = await db
    .updateTable("partners")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  return updated ? findPartner(db, kind, id) : refuseStale(db, "partners", id);
}

/** The persons and the price list go with their partner, unless something still uses it: a project names client and person. */
export async function deletePartner(asked: Asked, kind: PartnerKind, id: string) {
  const { db } = asked;
  if (!(await findPartner(db, kind, id))) return undefined;
  await refuseInUse(asked, "partners", id, {
    except: ["persons", "supplier_articles", "price_imports"],
  });
  await db.deleteFrom("persons").where("partnerId", "=", id).execute();
  await db.deleteFrom("partners").where("id", "=", id).execute();
  return true as const;
}
