import { type RawBuilder, sql } from "kysely";
import type { Trace } from "../../contracts/personal-data.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import type { Db } from "../base/db.ts";
import { answersTrace, eraseFromAnswers, linksTrace } from "./answer-traces.ts";
import type { Person } from "./find-person.ts";
import { countOf, run, type TracePart } from "./trace-part.ts";
import { usersByName } from "./users-by-name.ts";

/** How many there are of each part; parts of which there are none are left out. */
export async function countParts(db: Db, parts: readonly TracePart[]) {
  const counts = parts.map(({ count }) => count);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(db);
  const found = rows[0]?.counts ?? [];
  return parts
    .map(({ trace, end }, index) => ({ trace, end, count: found[index] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** What leaves all of a person: answers that are kept for a day hold his record. */
export const eraseEverywhere = ({ kind, id, words, pseudonym, name }: Person) =>
  run(
    sql`delete from idempotency_keys where user_id = ${id}
      or strpos(reply::text, ${id}) > 0
      or exists (select from unnest(${words}::text[]) word where strpos(reply::text, word) > 0)`,
    ...words.map(
      (word) => sql`update projects set title = without_words(title, ${word}, ${pseudonym}),
        address = without_words(address, ${word}, ${pseudonym}),
        description_top_nb = without_words(description_top_nb, ${word}, ${pseudonym}),
        description_top_en = without_words(description_top_en, ${word}, ${pseudonym}),
        description_bottom_nb = without_words(description_bottom_nb, ${word}, ${pseudonym}),
        description_bottom_en = without_words(description_bottom_en, ${word}, ${pseudonym}),
        exclusions_nb = without_words(exclusions_nb, ${word}, ${pseudonym}),
        exclusions_en = without_words(exclusions_en, ${word}, ${pseudonym}),
        status_reason = without_words(status_reason, ${word}, ${pseudonym})
      where strpos(lower(concat_ws(' ', title, address, description_top_nb, description_top_en,
        description_bottom_nb, description_bottom_en, exclusions_nb, exclusions_en, status_reason)), lower(${word})) > 0`,
    ),
    ...words.map(
      (word) => sql`update text_blocks
        set text_nb = left(without_words(text_nb, ${word}, ${pseudonym}), ${textLimits.letter}),
          text_en = left(without_words(text_en, ${word}, ${pseudonym}), ${textLimits.letter})
        where strpos(lower(concat_ws(' ', text_nb, text_en)), lower(${word})) > 0`,
    ),
    ...words.flatMap(eraseFromOffers(pseudonym)),
    // Users alone do something, whoever else has the same name.
    ...(kind === "user" ? usersByName.map((column) => rename(column, name, pseudonym)) : []),
    sql`select erase_from_logs(${id}, ${words}, ${pseudonym})`,
  );

const rename = (named: string, name: string, pseudonym: string) => {
  const [table = "", column = ""] = named.split(".");
  const by = sql.ref(column);
  return sql`update ${sql.table(table)} set ${by} = ${pseudonym} where ${by} = ${name}`;
};

const eraseFromOffers = (pseudonym: string) => (word: string) => [
  ...eraseFromAnswers(word, pseudonym),
  sql`update attachment_files set title = left(without_words(title, ${word}, ${pseudonym}), ${textLimits.title})
  where strpos(lower(title), lower(${word})) > 0`,
  sql`update bookings set title = left(without_words(title, ${word}, ${pseudonym}), ${textLimits.title}),
    person = left(without_words(person, ${word}, ${pseudonym}), ${textLimits.title})
  where strpos(lower(concat_ws(' ', title, person)), lower(${word})) > 0`,
  sql`update offer_questions set name = without_words(name, ${word}, ${pseudonym}),
    email = without_words(email, ${word}, 'nobody@erased.invalid'),
    question = left(without_words(question, ${word}, ${pseudonym}), ${textLimits.offerQuestion}),
    answer = left(without_words(answer, ${word}, ${pseudonym}), ${textLimits.offerQuestion})
  where strpos(lower(concat_ws(' ', name, email, question, answer)), lower(${word})) > 0`,
  // The question stands beside the offer: what told the house of it is not needed any more.
  sql`delete from emails where kind = 'question' and state <> 'sending'
    and strpos(lower(concat_ws(' ', sender, body)), lower(${word})) > 0`,
  sql`update estimates set sent_note = without_words(sent_note, ${word}, ${pseudonym}),
    status_note = without_words(status_note, ${word}, ${pseudonym})
  where strpos(lower(concat_ws(' ', sent_note, status_note)), lower(${word})) > 0`,
  // Files that were sent stay; what is printed anew has the other name.
  sql`update estimates set head = head_without_words(head, ${word}, ${pseudonym})
  where strpos(lower(head::text), lower(trim(both '"' from to_json(${word}::text)::text))) > 0`,
];

const unsent = sql`('queued', 'failed')`;
const isTo = (email: string) =>
  sql`${email} <> '' and exists (
    select from unnest(recipients) recipient where lower(recipient) = lower(${email}))`;

/** Of e-mails to somebody those stay that went out: they show what was offered to whom. */
export const emailsTo = (email: string): readonly TracePart[] => [
  {
    trace: "unsentEmails",
    end: "deleted",
    count: countOf(sql`emails where state in ${unsent} and ${isTo(email)}`),
    erase: run(
      sql`delete from emails where state in ${unsent} and ${isTo(email)} and cardinality(recipients) = 1`,
      sql`update emails set error = null, refused_recipients = '[]', recipients = array(
          select recipient from unnest(recipients) recipient where lower(recipient) <> lower(${email}))
        where state in ${unsent} and ${isTo(email)}`,
    ),
  },
  {
    trace: "sentEmails",
    end: "kept",
    count: countOf(sql`emails where state not in ${unsent} and ${isTo(email)}`),
  },
];

export const emailsOf = (userId: string): readonly TracePart[] => [
  {
    trace: "unsentEmails",
    end: "deleted",
    count: countOf(sql`emails where state in ${unsent} and user_id = ${userId}`),
    erase: run(sql`delete from emails where state in ${unsent} and user_id = ${userId}`),
  },
  {
    trace: "sentEmails",
    end: "kept",
    count: countOf(sql`emails where state not in ${unsent} and user_id = ${userId}`),
  },
];

/** What others wrote into estimates: part of what was offered. */
export const mentions = ({ name }: Person): TracePart => ({
  trace: "estimates",
  end: "kept",
  count: sql`(select count(distinct estimate_id)::int from (
    select estimate_id from estimate_lines
      where strpos(lower(concat_ws(' ', title_en, title_nb, description, note)), lower(${name})) > 0
    union all
    select estimate_id from estimate_groups
      where strpos(lower(concat_ws(' ', title_en, title_nb)), lower(${name})) > 0
    union all
    select id from estimates
      where strpos(lower(payment_plan::text), lower(${name})) > 0) mentioned)`,
});

export const auditTrace = (id: string): TracePart => ({
  trace: "auditLog",
  end: "pseudonymised",
  count: countOf(sql`audit_entries where user_id = ${id} or record_id = ${id}`),
});

const deleted = (trace: Trace, ...tables: readonly RawBuilder<unknown>[]): TracePart => ({
  trace,
  end: "deleted",
  count: sql.join(tables.map(countOf), sql` + `),
  erase: run(...tables.map((table) => sql`delete from ${table}`)),
});

/** What somebody leaves behind who signs in. */
export const userTraces = (person: Person): readonly TracePart[] => {
  const { id, email } = person;
  const his = sql`user_id = ${id}`;
  return [
    deleted("sessions", sql`sessions where ${his}`, sql`pending_sign_ins where ${his}`),
    deleted("accessTokens", sql`access_tokens where ${his}`),
    deleted(
      "factors",
      sql`totp_secrets where ${his}`,
      sql`passkeys where ${his}`,
      sql`recovery_codes where ${his}`,
    ),
    deleted(
      "passwordLinks",
      sql`password_links where ${his}`,
      sql`link_requests where ${his} or email = ${email}`,
    ),
    deleted("identities", sql`user_identities where ${his}`),
    deleted("habits", sql`service_uses where ${his}`),
    ...emailsOf(id),
    auditTrace(id),
    {
      trace: "history",
      end: "pseudonymised",
      count: countOf(sql`estimate_batches where ${his}`),
    },
    {
      trace: "projects",
      end: "pseudonymised",
      count: countOf(sql`projects where responsible_id = ${id}`),
    },
    answersTrace(person),
    mentions(person),
    picture(person),
    profile(person),
  ];
};

const picture = ({ id }: Person): TracePart => ({
  trace: "picture",
  end: "deleted",
  count: countOf(sql`users where id = ${id} and avatar_id is not null`),
  erase: run(
    sql`with shown as (select avatar_id from users where id = ${id} for update),
      taken as (update users set avatar_id = null where id = ${id})
      delete from images where id = (select avatar_id from shown)
        and not exists (select from users u where u.id <> ${id} and u.avatar_id = images.id)`,
  ),
});

/** The row stays, for others name it; nobody signs in with it any more. */
const profile = ({ id, pseudonym }: Person): TracePart => ({
  trace: "profile",
  end: "deleted",
  count: countOf(sql`users where id = ${id}`),
  erase: run(
    sql`update users set name = ${pseudonym}, email = ${`${id}@erased.invalid`}, phone = '', position = '',
      password_hash = 'erased', has_password = false, active = false, last_seen_at = null,
      invitation_mail = null,
      revision = revision + 1 where id = ${id}`,
  ),
});

/** A contact person goes, unless a project names him. */
export const contactTraces = (person: Person, isNamed: boolean): readonly TracePart[] => {
  const { id, email, pseudonym } = person;
  const blanked = sql`update persons set name = ${pseudonym}, email = '', phone = '', position = '',
    revision = revision + 1 where id = ${id}`;
  return [
    ...emailsTo(email),
    auditTrace(id),
    {
      trace: "projects",
      end: "pseudonymised",
      count: countOf(sql`projects where contact_person_id = ${id}`),
    },
    answersTrace(person),
    mentions(person),
    {
      trace: "record",
      end: isNamed ? "pseudonymised" : "deleted",
      count: countOf(sql`persons where id = ${id}`),
      erase: run(isNamed ? blanked : sql`delete from persons where id = ${id}`),
    },
  ];
};

/** A private client goes with his persons, unless there is a project for him. */
export const clientTraces = (person: Person, isNamed: boolean): readonly TracePart[] => {
  const { id, pseudonym } = person;
  const blanked = sql`update partners set title = ${pseudonym}, address = '', web_address = '',
    organisation_number = '', revision = revision + 1 where id = ${id}`;
  return [
    auditTrace(id),
    {
      trace: "projects",
      end: "pseudonymised",
      count: countOf(sql`projects where client_id = ${id}`),
    },
    answersTrace(person),
    linksTrace(person),
    mentions(person),
    {
      trace: "persons",
      end: isNamed ? "pseudonymised" : "deleted",
      count: countOf(sql`persons where partner_id = ${id}`),
    },
    {
      trace: "record",
      end: isNamed ? "pseudonymised" : "deleted",
      count: countOf(sql`partners where id = ${id}`),
      erase: run(isNamed ? blanked : sql`delete from partners where id = ${id}`),
    },
  ];
};
