import type * as z from "zod";
import type { ListQuery, Received } from "../../contracts/endpoint.ts";
import { type clientPersons, Person, type PersonInput } from "../../contracts/partners.ts";
import { newId } from "../base/new-id.ts";
import { checkPhone } from "../records/check-phone.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { deleteRecord } from "../records/delete-record.ts";
import {
  bySort,
  byText,
  listPage,
  matches,
  nextRevision,
  ownCompany,
  refuseStale,
} from "../records/page.ts";
import { findPartner, type PartnerKind } from "./queries.ts";

const columns = columnsOf("persons", Person);

const selectPersons = (db: Db, partnerId: string) =>
  db.selectFrom("persons").select(columns).where("partnerId", "=", partnerId);

export async function listPersons(db: Db, kind: PartnerKind, partnerId: string, query: ListQuery) {
  if (!(await findPartner(db, kind, partnerId))) return undefined;
  return listPage(
    selectPersons(db, partnerId).where(matches(query.search, "searchText")),
    query,
    bySort(query.sort),
  );
}

/** All persons of these partners. */
export async function listPersonsOf(db: Db, partnerIds: readonly string[]) {
  if (partnerIds.length === 0) return [];
  return db
    .selectFrom("persons")
    .select(columns)
    .where("partnerId", "in", partnerIds)
    .orderBy(byText("name"))
    .orderBy("id")
    .execute();
}

export async function listPersonOptions(db: Db, kind: PartnerKind, partnerId: string) {
  if (!(await findPartner(db, kind, partnerId))) return undefined;
  return selectPersons(db, partnerId).orderBy(byText("name")).orderBy("id").execute();
}

/** A person of another partner, or of a partner of the other kind, does not exist here. */
export async function findPerson(db: Db, kind: PartnerKind, partnerId: string, id: string) {
  if (!(await findPartner(db, kind, partnerId))) return undefined;
  return selectPersons(db, partnerId).where("id", "=", id).executeTakeFirst();
}

export async function insertPerson(
  db: Db,
  kind: PartnerKind,
  partnerId: string,
  input: z.output<typeof PersonInput>,
) {
  if (!(await findPartner(db, kind, partnerId))) return undefined;
  await checkPhone(db, input.phone);
  return db
    .insertInto("persons")
    .values({ ...input, id: newId(), partnerId, companyId: ownCompany })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type Update = Received<typeof clientPersons.update>["body"];

export async function updatePerson(
  db: Db,
  kind: PartnerKind,
  { partnerId, id }: { partnerId: string; id: string },
  { revision, ...input }: Update,
) {
  const before = await findPerson(db, kind, partnerId, id);
  if (!before) return undefined;
  if (input.phone !== before.phone) await checkPhone(db, input.phone);
  const row = await db
    .updateTable("persons")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning(columns)
    .executeTakeFirst();
  return row ?? refuseStale(db, "persons", id);
}

export async function deletePerson(
  asked: Asked,
  kind: PartnerKind,
  { partnerId, id }: { partnerId: string; id: string },
) {
  if (!(await findPerson(asked.db, kind, partnerId, id))) return undefined;
  return deleteRecord(asked, "persons", id);
}
