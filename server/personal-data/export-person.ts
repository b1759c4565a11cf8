import { type RawBuilder, sql } from "kysely";
import type { Permission } from "../../contracts/permissions.ts";
import type { Asked, Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import type { StreamAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { isAnswerOf, isQuestionOf, linksOf } from "./answer-traces.ts";
import { findOneself, findPerson, type Named, type Person } from "./find-person.ts";

/**
 * Everything about a person as one document, whose names are those of the tables. It comes in parts, however
 * much there is; that it was asked for is noted before.
 */
export async function exportPerson({ db, session, context }: Asked, named: Named) {
  const person = await findPerson(db, session, named);
  if (!person) return undefined;
  await noteEvent(db, { action: "exported", kind: person.kind, id: person.id });
  const { companyId, permissions } = session;
  return documentOf(context, person, { companyId, permissions });
}

/** Whoever works in another company takes along what his own holds. */
export async function exportOneself(context: Context, session: Session): Promise<StreamAnswer> {
  const { homeCompanyId: companyId, userId: id } = session;
  const note = { action: "exported", kind: "user", id } as const;
  await asCompany(context.db, companyId, (db) => noteEvent(db, note), session);
  return documentOf(context, findOneself(session), { companyId });
}

interface Asking {
  readonly companyId: string;
  /** Of whoever asks about somebody else: what he may not see, he does not get in this way either. */
  readonly permissions?: Session["permissions"];
}

/** What a part shows besides the person; whoever exports a user may do all that he may. */
const partPermissions: Readonly<Record<string, Permission>> = {
  persons: "CLIENT_PERSONS_VIEW",
  projects: "PROJECTS_VIEW",
  emailsReceived: "PROJECT_ESTIMATES_VIEW",
  offerAnswers: "PROJECT_ESTIMATES_VIEW",
  offerQuestions: "PROJECT_ESTIMATES_VIEW",
  offerVisits: "PROJECT_ESTIMATES_VIEW",
};

type Tools = Pick<Context, "db" | "clock">;

const documentOf = (tools: Tools, person: Person, asking: Asking): StreamAnswer => ({
  parts: textsOf(tools, person, asking),
  name: `personal-data-${person.id}.json`,
});

async function* textsOf({ db, clock }: Tools, person: Person, { companyId, permissions }: Asking) {
  const { kind } = person;
  const inCompany = <T>(work: (own: Db) => Promise<T>) => asCompany(db, companyId, work);
  const company = await inCompany((own) =>
    own.selectFrom("companies").select(["companyId as id", "title"]).executeTakeFirstOrThrow(),
  );
  const head = JSON.stringify({ madeAt: clock().toISOString(), company, kind }, null, 2);
  yield head.slice(0, head.lastIndexOf("\n"));
  for (const [name, query] of Object.entries(partsOf(person))) {
    const needed = kind === "user" ? undefined : partPermissions[name];
    if (needed && permissions && !permissions.has(needed)) continue;
    yield `,\n  "${name}": [`;
    let separator = "\n";
    for await (const rows of pagesOf(query, inCompany)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
      separator = ",\n";
    }
    yield "]";
  }
  yield "\n}\n";
}

type Part = RawBuilder<unknown>;
/** Of what there may be thousands: ordered by a moment `at` and an `id`. */
interface LongPart {
  readonly long: Part;
}

const pageRows = 200;

async function* pagesOf(
  part: Part | LongPart,
  inCompany: <T>(work: (own: Db) => Promise<T>) => Promise<T>,
): AsyncGenerator<readonly unknown[]> {
  if (!("long" in part)) {
    const { rows } = await inCompany((own) => part.execute(own));
    if (rows.length > 0) yield rows;
    return;
  }
  let after: { readonly place: string; readonly id: string } | undefined;
  for (;;) {
    const page = sql<{ place: string; id: string }>`
      select part.*, part.at::text as place from (${part.long}) part
      ${after ? sql`where (part.at, part.id) > (${after.place}::timestamptz, ${after.id}::uuid)` : sql``}
      order by part.at, part.id limit ${pageRows}`;
    const { rows } = await inCompany((own) => page.execute(own));
    if (rows.length > 0) yield rows.map((row) => ({ ...row, place: undefined }));
    after = rows[pageRows - 1];
    if (!after) return;
  }
}

const partsOf = (person: Person): Readonly<Record<string, Part | LongPart>> => ({
  ...(person.kind === "user" ? userParts(person) : partnerParts(person)),
  auditLog: { long: auditLogOf(person) },
});

/** With the version, or the change order to it, that each names. */
const ofVersions = (columns: Part, rows: Part) => sql`
  select p.number, e.version, e.change_number, ${columns} from (${rows}) a
  join estimates e on e.id = a.estimate_id join projects p on p.id = e.project_id`;

const answersOf = (person: Person, columns: Part) => sql`
  ${ofVersions(columns, sql`select * from offer_answers where ${isAnswerOf(person)}`)}
  order by a.answered_at, a.id`;

const userParts = (person: Person) => ({ ...partsOfUser(person), ...enteredBy(person) });

/** What customers answered is about them. */
const enteredBy = (person: Person) => ({
  offerAnswers: answersOf(
    person,
    sql`a.kind, a.answered_at, a.entered_by, a.reopened_by, a.reopened_at`,
  ),
});

const partsOfUser = ({ id }: Person) => ({
  profile: sql`
    select u.id, u.name, u.email, u.phone, u.position, u.locale, u.active, u.created_at, u.last_seen_at,
      r.title_en as role_en, r.title_nb as role_nb
    from users u join roles r on r.id = u.role_id where u.id = ${id}`,
  picture: sql`
    select i.content_type, encode(i.bytes, 'base64') as base64
    from users u join images i on i.id = u.avatar_id where u.id = ${id}`,
  sessions: sql`
    select created_at, seen_at, expires_at, user_agent from sessions where user_id = ${id} order by created_at`,
  accessTokens: sql`
    select title, created_at, expires_at, last_used_at, last_used_from
    from access_tokens where user_id = ${id} order by created_at`,
  passkeys: sql`
    select title, created_at, used_at from passkeys where user_id = ${id} order by created_at`,
  authenticatorApps: sql`select confirmed from totp_secrets where user_id = ${id}`,
  recoveryCodes: sql`select count(*) from recovery_codes where user_id = ${id}`,
  signInProvider: sql`
    select issuer, subject, connected_at, used_at from user_identities where user_id = ${id}`,
  passwordLinks: sql`select kind, expires_at from password_links where user_id = ${id}`,
  servicesPicked: sql`
    select s.code, s.title_en, s.title_nb, u.uses, u.used_at
    from service_uses u join services s on s.id = u.service_id where u.user_id = ${id} order by u.used_at`,
  emailsSent: {
    long: sql`
      select created_at as at, id, sent_at, state, sender, recipients, subject, body
      from emails where user_id = ${id}`,
  },
  projects: sql`select number, title, status from projects where responsible_id = ${id} order by number`,
  estimateChanges: sql`
    select p.number, e.version, e.change_number, b.revision, b.created_at
    from estimate_batches b join estimates e on e.id = b.estimate_id join projects p on p.id = e.project_id
    where b.user_id = ${id} order by b.created_at`,
});

const partnerParts = (person: Person) => ({ ...partsOfPartner(person), ...answeredBy(person) });

const answeredBy = (person: Person) => ({
  offerAnswers: answersOf(
    person,
    sql`a.kind, a.way, a.answered_at, a.by_customer, a.name, a.email, a.note, a.total_amount, a.address,
      a.device, a.signature_kind, convert_from(a.signature, 'UTF8') as signature, a.pdf_sha256, a.reopened_at`,
  ),
  offerQuestions: sql`
    ${ofVersions(
      sql`a.asked_at, a.name, a.email, a.question, a.answer, a.answered_at`,
      sql`select * from offer_questions where ${isQuestionOf(person)}`,
    )}
    order by a.asked_at, a.id`,
  ...(person.kind === "client" && {
    offerVisits: ofVersions(
      sql`a.visits, a.first_visit_at, a.last_visit_at`,
      sql`select * from offer_links where ${linksOf(person)}`,
    ),
  }),
});

const partsOfPartner = ({ kind, id, email }: Person) => ({
  profile:
    kind === "client"
      ? sql`select id, title, type, organisation_number, country, address, web_address, created_at
          from partners where id = ${id}`
      : sql`select p.id, p.name, p.email, p.phone, p.position, p.created_at, c.title as partner
          from persons p join partners c on c.id = p.partner_id where p.id = ${id}`,
  persons: sql`select name, email, phone, position from persons where partner_id = ${id} order by name`,
  projects: sql`
    select number, title, status, address, description_top_nb, description_top_en,
      description_bottom_nb, description_bottom_en, exclusions_nb, exclusions_en from projects
    where ${kind === "client" ? sql`client_id` : sql`contact_person_id`} = ${id} order by number`,
  emailsReceived: {
    long: sql`
      select created_at as at, id, sent_at, state, sender, recipients, subject, body from emails
      where ${email}::text <> '' and exists (
        select from unnest(recipients) recipient where lower(recipient) = lower(${email}))`,
  },
});

/** What he did, and what was done to his own record. The fields of other records are not about him. */
const auditLogOf = ({ id }: Person) => sql`
  select at, id, action, kind, title_en, title_nb, user_name as by, token_title as token,
    case when record_id = ${id} then before end as before,
    case when record_id = ${id} then after end as after
  from audit_entries where user_id = ${id} or record_id = ${id}`;
