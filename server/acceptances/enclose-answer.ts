import type { Attachment } from "../mail/delivery.ts";
import { asCompany } from "../db/company.ts";
import { type CertificateTools, findCertificate } from "./certificate.ts";

/** The accepted document, to the byte and by its own name, and the certificate of it; nothing of an answer that has none. */
export async function encloseAnswer(
  tools: CertificateTools,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<readonly Attachment[]> {
  const accepted = await asCompany(tools.db, companyId, (own) =>
    own.selectFrom("offerAnswers").select("pdf").where("id", "=", id).executeTakeFirst(),
  );
  const certificate = accepted?.pdf && (await findCertificate(tools, companyId, id));
  if (!accepted?.pdf || !certificate) return [];
  const { documentName, ...file } = certificate;
  return [{ name: documentName, bytes: accepted.pdf }, file];
}
