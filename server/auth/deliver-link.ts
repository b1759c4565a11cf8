import { sql } from "kysely";
import { LinkKind } from "../../contracts/password-links.ts";
import { momentInWords } from "../../domain/base/local-time.ts";
import { signInMailEn } from "../../locales/sign-in-mail.en.ts";
import { signInMailNb } from "../../locales/sign-in-mail.nb.ts";
import type { Config } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import type { Delivery, Mailer, Message } from "../mail/delivery.ts";
import { cancelledInvitation, noteInvitationMail, triedInvitation } from "./invitation-mail.ts";
import { addressOfLink, linkLives, makePasswordLink } from "./password-links.ts";

interface LinkTools {
  readonly db: Db;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly clock: () => Date;
}

/** Longer than any delivery: after it a request whose worker died is due again. */
const leaseMs = 5 * 60_000;
const mostAttempts = 5;
const retryMs = 30_000;

interface Claimed {
  id: string;
  kind: string;
  email: string;
  userId: string | null;
  attempts: number;
}

/**
 * Sends the links that the oldest request asks for: none when nobody has the address, several to whoever
 * works for several companies. They are made at this moment, so that no token waits in the database.
 * False when nothing is due.
 */
export async function deliverNextLink(tools: LinkTools): Promise<boolean> {
  const { db } = tools;
  const request = await claim(db);
  if (!request) return false;
  const deliveries = await sendAll(tools, request);
  const isOver =
    request.attempts >= mostAttempts ||
    deliveries.every(({ outcome }) => !worthAnother.has(outcome));
  await noteInvitation(tools, request, { deliveries, isOver });
  if (isOver) {
    await db.deleteFrom("linkRequests").where("id", "=", request.id).execute();
  } else {
    await db
      .updateTable("linkRequests")
      .set({ dueAt: later(request.attempts * retryMs) })
      .where("id", "=", request.id)
      .execute();
  }
  return true;
}

interface Tried {
  readonly deliveries: readonly Delivery[];
  readonly isOver: boolean;
}

/** Whoever invited somebody reads on the page of the users whether the message left. */
async function noteInvitation(
  { db, clock }: LinkTools,
  { userId, email }: Claimed,
  { deliveries, isOver }: Tried,
): Promise<void> {
  if (userId === null) return;
  const [delivery] = deliveries;
  const mail = delivery ? triedInvitation(delivery, isOver, clock()) : cancelledInvitation;
  await noteInvitationMail(db, { userId, email }, mail);
}

/** What may have arrived is not sent again: its reader asks for another link, or has it. */
const worthAnother = new Set<Delivery["outcome"]>(["later", "unreachable", "interrupted"]);

/** By the clock of the database, which all server processes share. */
const later = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

async function claim(db: Db): Promise<Claimed | undefined> {
  return db
    .updateTable("linkRequests")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), dueAt: later(leaseMs) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("linkRequests")
        .select("id")
        .where("dueAt", "<=", sql<Date>`now()`)
        .orderBy("dueAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "email", "userId", "attempts"])
    .executeTakeFirst();
}

interface Owner {
  companyId: string;
  companyTitle: string;
  userId: string;
  locale: string;
}

async function sendAll(tools: LinkTools, { email, userId, ...request }: Claimed) {
  const kind = LinkKind.parse(request.kind);
  const { rows } = await sql<Owner>`
    select * from find_link_owners(${email}, ${userId})`.execute(tools.db);
  const deliveries: Delivery[] = [];
  for (const owner of rows) {
    const expiresAt = new Date(tools.clock().getTime() + livesFor(kind));
    const token = await asCompany(tools.db, owner.companyId, async (own) => {
      await noteEvent(own, { action: "password_link_made", kind: "user", id: owner.userId });
      return makePasswordLink(own, { userId: owner.userId, kind, expiresAt });
    });
    const link = addressOfLink(tools.config, kind, token);
    const message = messageOf(owner, { kind, email, link, expiresAt });
    deliveries.push(await tools.mailer.deliver(message, undefined, nothingToNote));
  }
  return deliveries;
}

/** A link that may have arrived freezes nothing. */
const nothingToNote = (): Promise<void> => Promise.resolve();

const livesFor = (kind: LinkKind) => (kind === "invitation" ? linkLives.handed : linkLives.mailed);

interface Letter {
  readonly kind: LinkKind;
  readonly email: string;
  readonly link: string;
  readonly expiresAt: Date;
}

function messageOf(owner: Owner, { kind, email, link, expiresAt }: Letter): Message {
  const isNorwegian = owner.locale === "nb";
  const texts = isNorwegian ? signInMailNb : signInMailEn;
  const until = momentInWords(expiresAt, isNorwegian ? "nb" : "en");
  const values: Record<string, string> = { company: owner.companyTitle, link, until };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return {
    id: newId(),
    fromName: "Overslag",
    recipients: [email],
    subject: filled(texts[`${kind}Subject`]),
    text: filled(texts[`${kind}Body`]),
  };
}
