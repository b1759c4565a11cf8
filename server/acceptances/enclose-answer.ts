import type { Attachment } from "../mail/delivery.ts";
import { answeredName } from "../estimates/pdf/model/answered-name.ts";
import { asCompany } from "../db/company.ts";
import { type CertificateTools, findCertificate } from "./certificate.ts";

/** The accepted document, to the byte, and the certificate of it; nothing of an answer that has none. */
export async function encloseAnswer(
  tools: CertificateTools,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<readonly Attachment[]> {
  const accepted = await asCompany(tools.db, companyId, (own) =>
    own
      .selectFrom("offerAnswers as a")
      .innerJoin("estimates", "estimates.id", "a.estimateId")
      .innerJoin("projects", "projects.id", "a.projectId")
      .select(["a.pdf", "a.language", "projects.number"])
      .select(["estimates.version", "estimates.changeNumber"])
      .where("a.id", "=", id)
      .executeTakeFirst(),
  );
  const certificate = accepted?.pdf && (await findCertificate(tools, companyId, id));
  if (!accepted?.pdf || !certificate) return [];
  return [{ name: `${answeredName(accepted)}.pdf`, bytes: accepted.pdf }, certificate];
}
