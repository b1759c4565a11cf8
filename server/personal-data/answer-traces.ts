import { type RawBuilder, sql } from "kysely";
import type { Person } from "./find-person.ts";
import { countOf, run, type TracePart } from "./trace-part.ts";

/**
 * Which rows of `offer_answers` are about somebody: of a client all answers in his projects, of a contact person
 * those that bear his name or address there, of a user those that he entered or took back.
 */
export function isAnswerOf({ kind, id, name, email }: Person) {
  if (kind === "user") return sql`${name} in (entered_by, reopened_by)`;
  if (kind === "client")
    return sql`project_id in (select id from projects where client_id = ${id})`;
  return sql`${isSigned({ name, email })} and project_id in ${projectsAround(id)}`;
}

const isSigned = ({ name, email }: Pick<Person, "name" | "email">) =>
  sql`(lower(name) = lower(${name}) or ${email}::text <> '' and lower(email) = lower(${email}))`;

/** Of a contact person: those that name him, and the others of his client. */
const projectsAround = (
  id: string,
) => sql`(select p.id from projects p where p.contact_person_id = ${id}
  or p.client_id = (select partner_id from persons where id = ${id}))`;

/** Which rows of `offer_questions` a client, or somebody at one, has asked. */
export const isQuestionOf = ({ kind, id, name, email }: Person) =>
  kind === "client"
    ? inProjects(sql`(select id from projects where client_id = ${id})`)
    : sql`${isSigned({ name, email })} and ${inProjects(projectsAround(id))}`;

const inProjects = (projects: RawBuilder<unknown>) =>
  sql`estimate_id in (select id from estimates where project_id in ${projects})`;

/** The version, the choices, the amounts and the document that was answered stay: the books need them. */
export const answersTrace = (person: Person): TracePart => ({
  trace: "offerAnswers",
  end: "pseudonymised",
  count: countOf(sql`offer_answers where ${isAnswerOf(person)}`),
  ...(person.kind !== "user" && {
    erase: run(sql`update offer_answers set name = ${person.pseudonym}, email = '', address = '',
      device = '', signature = null, signature_kind = null where ${isAnswerOf(person)}`),
  }),
});

/** What tells how often, and when, a client has read his offers. */
export const linksOf = ({ id }: Person) => sql`estimate_id in (
  select e.id from estimates e join projects p on p.id = e.project_id where p.client_id = ${id})`;

/** The link of somebody who is erased leads nowhere any more. */
export const linksTrace = (person: Person): TracePart => ({
  trace: "offerLinks",
  end: "deleted",
  count: countOf(sql`offer_links where ${linksOf(person)}`),
  erase: run(sql`delete from offer_links where ${linksOf(person)}`),
});

/** From where an answer came, and how it was signed, leads to whoever gave it; a name in a note to nobody's. */
export const eraseFromAnswers = (word: string, pseudonym: string) => [
  sql`update offer_answers set address = '', device = '', signature = null, signature_kind = null
    where without_words(name, ${word}, ${pseudonym}) <> name or without_words(email, ${word}, '') <> email`,
  sql`update offer_answers set name = without_words(name, ${word}, ${pseudonym}),
    email = without_words(email, ${word}, ''), note = without_words(note, ${word}, ${pseudonym}),
    reopened_note = without_words(reopened_note, ${word}, ${pseudonym})
  where strpos(lower(concat_ws(' ', name, email, note, reopened_note)), lower(${word})) > 0`,
  // Without its code an address is asked for once more.
  sql`delete from acceptance_codes where strpos(lower(email), lower(${word})) > 0`,
];
