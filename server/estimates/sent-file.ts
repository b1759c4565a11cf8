import type { Language } from "../../contracts/fields.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import type { Share } from "../base/fair-line.ts";
import type { FileAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import type { EstimateTools } from "./estimate-tools.ts";
import type { PreparedOffer } from "./prepare-offer.ts";
import { noteExport, type PrintLog, printOffer } from "./print-offer.ts";

export type FileTools = Pick<Context, "db"> &
  Pick<EstimateTools, "pdf" | "prepareOffer"> &
  PrintLog;

interface FileAsked extends Share {
  readonly estimateId: string;
  readonly language?: Language | undefined;
}

/**
 * The document of a version. What the customer has is given as he has it, to the byte: what he accepted, else what was
 * mailed to him last. Else, where it was handed over, its dates changed since, or another language is asked for, it is
 * printed anew. Undefined where there is no such version.
 */
export async function documentFile(
  tools: FileTools,
  asked: FileAsked,
): Promise<FileAnswer | undefined> {
  const stored = await findStored(tools, asked);
  if (stored?.name !== undefined) return { ...stored, name: stored.name };
  const offer = await tools.prepareOffer(asked);
  return offer && fileOf(tools, offer, stored, asked);
}

/** The same for a colleague who takes it along. */
export async function printEstimate(
  tools: FileTools,
  session: Pick<Session, "companyId" | "userId" | "userName">,
  { estimateId, language }: Omit<FileAsked, keyof Share>,
): Promise<FileAnswer | undefined> {
  const { companyId, userId } = session;
  const file = await documentFile(tools, { companyId, userId, estimateId, language });
  if (file) await noteExport(tools, session, estimateId);
  return file;
}

/** The same of an offer that is prepared already. */
export const preparedFile = async (tools: FileTools, offer: PreparedOffer, asked: FileAsked) =>
  fileOf(tools, offer, await findStored(tools, asked), asked);

interface Stored {
  readonly bytes: Uint8Array;
  /** Of what was mailed; what was accepted without that is called as it is printed. */
  readonly name: string | undefined;
}

const fileOf = async (
  tools: FileTools,
  offer: PreparedOffer,
  stored: Stored | undefined,
  share: Share,
): Promise<FileAnswer> =>
  stored
    ? { bytes: stored.bytes, name: stored.name ?? offer.fileName }
    : printOffer(tools, offer, share);

const findStored = (
  { db }: Pick<Context, "db">,
  { companyId, estimateId, language }: FileAsked,
): Promise<Stored | undefined> =>
  asCompany(db, companyId, async (own) => {
    if (language !== undefined && language !== (await languageOf(own, estimateId)))
      return undefined;
    const accepted = await findAccepted(own, estimateId);
    const mailed = await findMailed(own, estimateId);
    const bytes = accepted?.pdf ?? mailed?.bytes;
    return bytes ? { bytes, name: mailed?.name } : undefined;
  });

const languageOf = async (own: Db, id: string) =>
  (await own.selectFrom("estimates").select("language").where("id", "=", id).executeTakeFirst())
    ?.language;

/** Only what was accepted by the link has a document. */
const findAccepted = (own: Db, estimateId: string) =>
  own
    .selectFrom("offerAnswers")
    .select("pdf")
    .where("estimateId", "=", estimateId)
    .where("kind", "=", "accepted")
    .where("reopenedAt", "is", null)
    .executeTakeFirst();

const findMailed = (own: Db, estimateId: string) =>
  own
    .selectFrom("emails")
    .innerJoin("estimates", "estimates.id", "emails.estimateId")
    .select(["emails.attachment as bytes", "emails.attachmentName as name"])
    .where("emails.estimateId", "=", estimateId)
    .whereRef("emails.estimateHeaderRevision", "=", "estimates.headerRevision")
    .where("emails.kind", "=", "offer")
    .where("emails.state", "=", "sent")
    .orderBy("emails.sentAt", "desc")
    .orderBy("emails.id", "desc")
    .limit(1)
    .executeTakeFirst();
