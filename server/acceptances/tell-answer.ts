import type { Language } from "../../contracts/fields.ts";
import { linkVariable } from "../../contracts/offer-links.ts";
import { momentInWords } from "../../domain/base/local-time.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { isZero } from "../../domain/money/decimal.ts";
import { answerMailEn } from "../../locales/answer-mail.en.ts";
import { answerMailNb } from "../../locales/answer-mail.nb.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import type { PrintedChoice } from "../estimates/pdf/model/printed-choices.ts";
import { fillText, withCurrency } from "../estimates/pdf/model/print-format.ts";
import { queueLetter } from "../mail/queue-letter.ts";
import { findHouse, projectAddress } from "../offer-questions/find-house.ts";
import { documentName } from "../offer-questions/letter-text.ts";

interface Given {
  /** Of the answer. */
  readonly id: string;
  readonly estimateId: string;
  readonly config: Context["config"];
  readonly now: Date;
}

const textsIn = { en: answerMailEn, nb: answerMailNb };
/** The certificate names as many. */
const mostChosen = 8;

/**
 * Confirms an acceptance by the link to both sides: to the customer in the language of the offer, to the house in that
 * of who is responsible. The files go with the messages when they leave.
 */
export async function tellAcceptance(
  db: Db,
  choices: readonly PrintedChoice[],
  given: Given,
): Promise<void> {
  const house = await findHouse(db, given.estimateId);
  const answer = await findAnswer(db, given.id);
  const wordsIn = (language: Language) => ({
    ...commonWords(house, language),
    name: answer.name,
    email: answer.email,
    sum: [
      sumLine(answer, house.currency, language),
      ...chosenLines(
        choices.filter(({ isChosen }) => isChosen),
        language,
      ),
    ].join("\n"),
    time: momentInWords(answer.answeredAt, language),
    confirmed: confirmedLine(answer, language),
    link: linkVariable,
    address: projectAddress(given.config, house.projectId),
  });
  const about = aboutOf(house, given);
  await queueLetter(db, {
    ...about,
    kind: "confirmation",
    sender: house.userEmail,
    recipients: [answer.email],
    ...letter("confirmation", answer.language, wordsIn(answer.language)),
  });
  if (house.recipients.length === 0) return;
  await queueLetter(db, {
    ...about,
    kind: "acceptance",
    sender: answer.email,
    recipients: house.recipients,
    ...letter("acceptance", house.locale, wordsIn(house.locale)),
  });
}

/** Tells the house that the customer said no, and why if he said so. */
export async function tellRefusal(db: Db, given: Given): Promise<void> {
  const house = await findHouse(db, given.estimateId);
  if (house.recipients.length === 0) return;
  const { name, note } = await findAnswer(db, given.id);
  const words = {
    ...commonWords(house, house.locale),
    name,
    reason: note || textsIn[house.locale].noReason,
    address: projectAddress(given.config, house.projectId),
  };
  await queueLetter(db, {
    ...aboutOf(house, given),
    kind: "refusal",
    // The customer gives no address with a refusal.
    sender: house.userEmail,
    recipients: house.recipients,
    ...letter("refusal", house.locale, words),
  });
}

type House = Awaited<ReturnType<typeof findHouse>>;
type AnswerRow = Awaited<ReturnType<typeof findAnswer>>;

const findAnswer = (db: Db, id: string) =>
  db
    .selectFrom("offerAnswers")
    .select(["name", "email", "note", "language", "answeredAt", "totalAmount", "vatAmount"])
    .select("emailConfirmedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const aboutOf = (house: House, { id, estimateId, now }: Given) => ({
  estimateId,
  answerId: id,
  userId: house.responsibleId,
  now,
});

const commonWords = (house: House, language: Language) => ({
  title: house.title,
  company: house.company,
  sender: house.userName,
  document: documentName(language, house),
});

function sumLine({ totalAmount, vatAmount }: AnswerRow, currency: string, language: Language) {
  const texts = textsIn[language];
  const amount = withCurrency(formatMoney(totalAmount, language), currency, language);
  return fillText(isZero(vatAmount) ? texts.total : texts.totalWithVat, { amount });
}

function confirmedLine({ emailConfirmedAt }: AnswerRow, language: Language): string {
  if (emailConfirmedAt === null) return "";
  return fillText(textsIn[language].emailConfirmed, {
    moment: momentInWords(emailConfirmedAt, language),
  });
}

function chosenLines(chosen: readonly PrintedChoice[], language: Language): readonly string[] {
  const { chosen: text, moreChosen } = textsIn[language];
  const hidden = chosen.length - mostChosen;
  return [
    ...chosen.slice(0, mostChosen).map(({ title }) => fillText(text, { title })),
    ...(hidden > 0 ? [fillText(moreChosen, { count: String(hidden) })] : []),
  ];
}

/** What is filled in is not looked through once more. */
function letter(
  kind: "confirmation" | "acceptance" | "refusal",
  language: Language,
  words: Readonly<Record<string, string>>,
) {
  const texts = textsIn[language];
  return {
    subject: fillText(texts[`${kind}Subject`], words),
    body: fillText(texts[`${kind}Body`], words),
  };
}
