import type { Language } from "../../../../contracts/fields.ts";
import { certificatePdfEn } from "../../../../locales/certificate-pdf.en.ts";
import { certificatePdfNb } from "../../../../locales/certificate-pdf.nb.ts";
import {
  dateLocales,
  localDate,
  momentInWords,
  timeZone,
} from "../../../../domain/base/local-time.ts";
import { type Decimal, isZero } from "../../../../domain/money/decimal.ts";
import type { OfferModel } from "./offer-model.ts";
import type { PrintedPicture } from "./pictures.ts";
import { fillText, withCurrency } from "./print-format.ts";
import { cleanData, packData, type PrintJob } from "./print-job.ts";
import { wordingIn } from "./wording.ts";

/** An acceptance by the link, and the document that it was about. */
export interface Accepted {
  readonly model: Pick<OfferModel, "language" | "company" | "title" | "parties">;
  readonly logo: PrintedPicture | undefined;
  /** Null of a change order, whose title tells its number. */
  readonly version: number | null;
  readonly currency: string;
  readonly totalAmount: Decimal;
  readonly vatAmount: Decimal;
  /** Options and alternatives that the customer wants. */
  readonly chosen: readonly string[];
  readonly name: string;
  readonly email: string;
  /** When a code proved that mail to it is read; null where nobody has checked it. */
  readonly emailConfirmedAt: Date | null;
  readonly address: string;
  readonly device: string;
  readonly sentAt: Date | null;
  readonly openedAt: Date | null;
  readonly answeredAt: Date;
  readonly pdfSha256: string;
  /** A drawn signature as a picture; of a typed one the name is all. */
  readonly signature: string | null;
  readonly check: { readonly url: string; readonly code: string };
}

const signaturePath = "/assets/signature.svg";
const codePath = "/assets/code.svg";
/** More would not fit the page. */
const mostChosen = 8;

/** The certificate of an acceptance, ready for the typesetter. */
export function certificateJob(accepted: Accepted): PrintJob {
  const { model, answeredAt, signature, check, logo } = accepted;
  const texts = certificateTexts(model.language);
  const { region } = wordingIn(model.language);
  const pictures = [{ path: codePath, bytes: Buffer.from(check.code) }];
  if (signature !== null) pictures.push({ path: signaturePath, bytes: Buffer.from(signature) });
  const offerDate = localDate(answeredAt);
  const data = {
    language: model.language,
    region,
    offerDate,
    company: model.company,
    title: {
      heading: texts.title,
      project: model.title.document,
      subtitle: [model.title.project],
      file: fillText(texts.fileTitle, { document: model.title.document }),
    },
    facts: printedFacts(accepted),
    sections: [what(accepted), who(accepted), timeline(accepted), file(accepted)],
    signature: {
      heading: texts.signature,
      name: accepted.name,
      file: signature === null ? null : signaturePath,
      alt: fillText(texts.signatureOf, { name: accepted.name }),
      note: signature === null ? texts.typed : texts.drawn,
    },
    check: {
      heading: texts.check,
      text: fillText(texts.checkText, { company: model.company.name }),
      alt: texts.qr,
      file: codePath,
    },
  };
  return {
    template: "certificate",
    // An address is not for reading: no place to break may get into it.
    data: packData(withAddress(cleanData(data), check.url)),
    offerDate,
    pictures: logo ? [...pictures, logo] : pictures,
  };
}

export const certificateTexts = (language: Language) =>
  language === "nb" ? certificatePdfNb : certificatePdfEn;

function withAddress(data: string, url: string): string {
  const { check, ...model } = JSON.parse(data);
  return JSON.stringify({ ...model, check: { ...check, url } });
}

const row = (label: string, ...values: readonly string[]) => ({ label, values });

function total({ model, totalAmount, vatAmount, currency }: Accepted) {
  const { texts, format } = wordingIn(model.language);
  const label = isZero(vatAmount) ? texts.totalWithoutVat : texts.totalAmount;
  return { label, value: withCurrency(format.money(totalAmount), currency, model.language) };
}

function printedFacts(accepted: Accepted) {
  const { model, version, answeredAt } = accepted;
  const texts = certificateTexts(model.language);
  return [
    { label: texts.acceptedAt, value: dayOf(answeredAt, model.language) },
    { label: texts.name, value: accepted.name },
    ...(version === null
      ? []
      : [{ label: wordingIn(model.language).texts.version, value: String(version) }]),
    total(accepted),
  ];
}

function what(accepted: Accepted) {
  const { model, version, chosen } = accepted;
  const texts = certificateTexts(model.language);
  const { document } = model.title;
  const sum = total(accepted);
  const hidden = chosen.length - mostChosen;
  const more = hidden > 0 ? [fillText(texts.moreOptions, { count: String(hidden) })] : [];
  return {
    heading: texts.what,
    rows: [
      row(
        texts.document,
        version === null
          ? document
          : fillText(texts.documentOfVersion, { document, version: String(version) }),
      ),
      row(texts.project, model.title.project),
      ...model.parties.map(({ label, name }) => row(label, name)),
      ...(chosen.length > 0 ? [row(texts.options, ...chosen.slice(0, mostChosen), ...more)] : []),
      row(sum.label, sum.value),
    ],
  };
}

function who({ model, name, email, emailConfirmedAt, answeredAt, address, device }: Accepted) {
  const texts = certificateTexts(model.language);
  return {
    heading: texts.who,
    rows: [
      row(texts.name, name),
      emailConfirmedAt === null
        ? row(texts.email, fillText(texts.emailGiven, { email }))
        : row(
            texts.email,
            email,
            fillText(texts.emailConfirmed, { moment: momentOf(emailConfirmedAt, model.language) }),
          ),
      row(texts.moment, momentOf(answeredAt, model.language)),
      row(texts.address, address),
      ...(device === "" ? [] : [row(texts.device, device)]),
    ],
  };
}

function timeline({ model, sentAt, openedAt, answeredAt }: Accepted) {
  const texts = certificateTexts(model.language);
  const steps = [
    [texts.sent, sentAt],
    [texts.opened, openedAt],
    [texts.accepted, answeredAt],
  ] as const;
  return {
    heading: texts.timeline,
    rows: steps.flatMap(([label, at]) => (at ? [row(label, momentOf(at, model.language))] : [])),
  };
}

/** In two halves, so that it is read and compared with ease. */
function file({ model, pdfSha256 }: Accepted) {
  const texts = certificateTexts(model.language);
  const halves = [pdfSha256.slice(0, 32), pdfSha256.slice(32)];
  return {
    heading: texts.file,
    rows: [row(texts.sha256, ...halves.map((half) => half.replaceAll(/.{8}(?=.)/g, "$& ")))],
  };
}

const dayOf = (at: Date, language: Language) =>
  at.toLocaleDateString(dateLocales[language], { timeZone, dateStyle: "medium" });

/** To the second, by the clock of the companies and by UTC. */
export function momentOf(at: Date, language: Language): string {
  const local = momentInWords(at, language, "medium");
  const utc = at.toISOString().slice(0, 19).replace("T", " ");
  return fillText(certificateTexts(language).momentAndUtc, { local, utc });
}
