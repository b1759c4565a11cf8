import { type PersonKind, personPermissions } from "../../contracts/personal-data.ts";
import { generalEn } from "../../locales/general.en.ts";
import { generalNb } from "../../locales/general.nb.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { assertWithinRights, type Rights } from "../roles/rights.ts";

/** Somebody of whom the company holds data. */
export interface Person {
  readonly kind: PersonKind;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** What tells who he is, wherever it stands. */
  readonly words: readonly string[];
  /** What is said in place of his name. */
  readonly pseudonym: string;
}

export interface Named {
  readonly kind: PersonKind;
  readonly id: string;
}

type Row = Pick<Person, "name" | "email"> & { readonly others: readonly string[] };

/**
 * The person, for somebody who may export and erase him.
 * @throws Problem forbidden, or above_own_rights for a user who may do more
 */
export async function findPerson(
  db: Db,
  session: Session,
  { kind, id }: Named,
): Promise<Person | undefined> {
  if (!session.permissions.has(personPermissions[kind])) throw new Problem("forbidden");
  return readPerson(db, session, { kind, id });
}

/** The same where somebody may reach him because he may reach the client whose person he is. */
export async function readPerson(
  db: Db,
  session: Session,
  { kind, id }: Named,
): Promise<Person | undefined> {
  const row = await rowOf(db, session, { kind, id });
  return row && personOf(session, { kind, id }, row);
}

/** The same of oneself, in the own company. */
export function findOneself(session: Session): Person {
  const { userId: id, userName: name, email } = session;
  return personOf(session, { kind: "user", id }, { name, email, others: [] });
}

function personOf({ locale }: Session, { kind, id }: Named, { name, email, others }: Row): Person {
  const texts = locale === "nb" ? generalNb : generalEn;
  const pseudonym = texts.personalData.pseudonym.replace("{code}", id.slice(-4));
  const words = [name, email, ...others].filter((word) => word !== "");
  return { kind, id, name, email, words, pseudonym };
}

function rowOf(db: Db, session: Session, { kind, id }: Named): Promise<Row | undefined> {
  if (kind === "user") return userRow(db, session, id);
  return kind === "client" ? clientRow(db, id) : contactRow(db, kind, id);
}

async function userRow(db: Db, session: Session, id: string): Promise<Row | undefined> {
  const found = await db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.roleId")
    .select(["users.name", "users.email", "users.phone"])
    .select(["roles.permissions", "roles.seesCosts", "roles.allCompanies"])
    .where("users.id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, email, phone, ...rights } = found;
  assertWithinRights(session, rights satisfies Rights);
  return { name, email, others: [phone] };
}

/** A client that is a firm is nobody's personal data. */
async function clientRow(db: Db, id: string): Promise<Row | undefined> {
  const found = await db
    .selectFrom("partners")
    .select(["title", "address", "organisationNumber"])
    .where("id", "=", id)
    .where("kind", "=", "client")
    .where("type", "=", "private_person")
    .executeTakeFirst();
  if (!found) return undefined;
  const { title, address, organisationNumber } = found;
  return { name: title, email: "", others: [address, organisationNumber] };
}

async function contactRow(db: Db, kind: PersonKind, id: string): Promise<Row | undefined> {
  const found = await db
    .selectFrom("persons")
    .innerJoin("partners", "partners.id", "persons.partnerId")
    .select(["persons.name", "persons.email", "persons.phone"])
    .where("persons.id", "=", id)
    .where("partners.kind", "=", kind === "client_person" ? "client" : "supplier")
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, email, phone } = found;
  return { name, email, others: [phone] };
}
