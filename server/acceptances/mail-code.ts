import type { Language } from "../../contracts/fields.ts";
import { codeMailEn } from "../../locales/code-mail.en.ts";
import { codeMailNb } from "../../locales/code-mail.nb.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { fillText } from "../estimates/pdf/model/print-format.ts";
import { queueLetter } from "../mail/queue-letter.ts";
import { findHouse } from "../offer-questions/find-house.ts";
import { documentName } from "../offer-questions/letter-text.ts";
import { openCode } from "./codes.ts";

const textsIn = { en: codeMailEn, nb: codeMailNb };
/** Stands in the log in place of the code. */
const codeVariable = "{code}";

interface Asked {
  readonly estimateId: string;
  readonly language: Language;
  readonly email: string;
  readonly now: Date;
}

/**
 * Mails the code to an address that may be anybody's: nothing that the customer typed is in the message, nor what the
 * offer is about, nor its link.
 */
export async function queueCode(
  db: Db,
  { estimateId, language, email, now }: Asked,
): Promise<void> {
  const house = await findHouse(db, estimateId);
  const texts = textsIn[language];
  const words = {
    document: documentName(language, house),
    company: house.company,
    code: codeVariable,
  };
  await queueLetter(db, {
    kind: "code",
    estimateId,
    userId: house.responsibleId,
    sender: house.userEmail,
    recipients: [email],
    subject: fillText(texts.subject, words),
    body: fillText(texts.body, words),
    now,
  });
}

interface Leaving {
  readonly estimateId: string;
  readonly recipients: readonly string[];
  readonly body: string;
}

/** The message with its code as it leaves; undefined where the code would come too late. */
export async function fillInCode(
  db: Db,
  { secret, clock }: Pick<Context, "secret" | "clock">,
  { estimateId, recipients: [email = ""], body }: Leaving,
): Promise<string | undefined> {
  const code = await openCode(db, { secret }, { estimateId, email, now: clock() });
  return code && body.replaceAll(codeVariable, code);
}
