import { checkPagePath } from "../../contracts/acceptances.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import type { FileAnswer } from "../base/route.ts";
import { hashToken, newToken } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import {
  type Accepted,
  certificateJob,
  certificateTexts,
} from "../estimates/pdf/model/certificate-model.ts";
import type { OfferModel } from "../estimates/pdf/model/offer-model.ts";
import { fillText } from "../estimates/pdf/model/print-format.ts";
import { offerModelOf } from "../estimates/pdf/model/print-job.ts";
import type { PreparedOffer } from "../estimates/prepare-offer.ts";
import { type PrintLog, printOffer } from "../estimates/print-offer.ts";
import { codePicture, signaturePicture } from "../estimates/pdf/model/certificate-pictures.ts";

export type CertificateTools = Pick<Context, "db" | "config"> &
  Pick<EstimateTools, "pdf" | "prepareOffer"> &
  PrintLog;

export interface Certificate extends FileAnswer {
  /** What the file of the accepted document is called. */
  readonly documentName: string;
}

/**
 * The certificate of an acceptance by the link. Made when it is asked for the first time and kept, so that it says
 * for ever what was true then; undefined for every other answer, of which nobody saw the customer.
 */
export async function findCertificate(
  tools: CertificateTools,
  companyId: string,
  id: string,
): Promise<Certificate | undefined> {
  const own = <T>(work: (db: Db) => Promise<T>) => asCompany(tools.db, companyId, work);
  const row = await own((db) => findAccepted(db, id));
  if (!row) return undefined;
  const { estimateId, chosen } = row;
  const share = { companyId, userId: estimateId };
  const offer = await tools.prepareOffer({ ...share, estimateId, chosen });
  if (!offer) return undefined;
  const model = offerModelOf(offer.job);
  const version = row.changeNumber === null ? ` v${row.version}` : "";
  const document = `${model.title.document}${version}`;
  const name = `${fillText(certificateTexts(model.language).fileName, { document })}.pdf`;
  const named = { name, documentName: offer.fileName };
  if (row.certificate) return { bytes: row.certificate, ...named };
  const code = newToken();
  const url = `${tools.config.publicUrl}${checkPagePath}#${code}`;
  const job = certificateJob(accepted(row, { offer, model, url }));
  const { bytes } = await printOffer(tools, { ...offer, job, warnings: [], fileName: name }, share);
  await own((db) => keep(db, id, { bytes, code }));
  const kept = await own((db) => findAccepted(db, id));
  return kept?.certificate ? { bytes: kept.certificate, ...named } : undefined;
}

const findAccepted = (db: Db, id: string) =>
  db
    .selectFrom("offerAnswers as a")
    .innerJoin("estimates", "estimates.id", "a.estimateId")
    .innerJoin("companies", "companies.companyId", "a.companyId")
    .leftJoin("offerLinks", "offerLinks.estimateId", "a.estimateId")
    .select(["a.estimateId", "a.chosen", "a.certificate", "a.totalAmount", "a.vatAmount"])
    .select(["a.name", "a.email", "a.emailConfirmedAt", "a.address", "a.device", "a.answeredAt"])
    .select(["a.pdfSha256", "a.signature", "a.signatureKind"])
    .select(["estimates.version", "estimates.changeNumber", "estimates.sentAt"])
    .select("companies.currency")
    .select("offerLinks.firstVisitAt as openedAt")
    .where("a.id", "=", id)
    .where("a.kind", "=", "accepted")
    .where("a.byCustomer", "=", true)
    .executeTakeFirst();

type AcceptedRow = NonNullable<Awaited<ReturnType<typeof findAccepted>>>;

interface About {
  readonly offer: PreparedOffer;
  readonly model: OfferModel;
  readonly url: string;
}

function accepted(row: AcceptedRow, { offer, model, url }: About): Accepted {
  const drawn = row.signatureKind === "drawn" ? row.signature : null;
  return {
    ...row,
    version: row.changeNumber === null ? row.version : null,
    model,
    logo: offer.job.pictures.find(({ path }) => path === model.company.logo),
    chosen: offer.choices.flatMap(({ isChosen, number, title, amount }) =>
      isChosen ? [`${number} ${title}: ${amount}`] : [],
    ),
    pdfSha256: row.pdfSha256 ?? "",
    signature: drawn && signaturePicture(drawn.toString()),
    check: { url, code: codePicture(url) },
  };
}

/** Of two that are made at once the first one counts. */
const keep = (db: Db, id: string, { bytes, code }: { bytes: Uint8Array; code: string }) =>
  db
    .updateTable("offerAnswers")
    .set({ certificate: Buffer.from(bytes), checkHash: hashToken(code) })
    .where("id", "=", id)
    .where("certificate", "is", null)
    .execute();
