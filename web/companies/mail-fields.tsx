import { useQuery } from "@tanstack/react-query";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { linkVariable, offerPagePath } from "../../contracts/offer-links.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { formatAmount } from "../../domain/money/format.ts";
import { reminderDays } from "../../domain/project/reminder-days.ts";
import { mailWords } from "../../domain/project/offer-words.ts";
import { useSession, useSettings } from "../base/guard.ts";
import type { Language } from "../base/i18n.ts";
import { emailTextIn } from "../estimates/send/email-text.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { WordList } from "../kit/fields/word-list.tsx";
import { InsertText } from "../text-blocks/insert-text.tsx";
import "./mail-fields.css";

/** What e-mails with offers say at first, in each language of a document. */
export function MailFields({ hasTextBlocks }: { hasTextBlocks: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="muted form-note">{t("companies.mailHint")}</p>
      <WordList words={mailWords} />
      <InsertText into="email" label={t("companies.mailBodyNb")} isShown={hasTextBlocks}>
        <RecordField name="mailSubjectNb">
          <Input />
        </RecordField>
        <RecordField name="mailBodyNb">
          <Input.TextArea rows={5} />
        </RecordField>
        <MailPreview language="nb" subject="mailSubjectNb" body="mailBodyNb" />
        <RecordField name="mailSubjectEn">
          <Input />
        </RecordField>
        <RecordField name="mailBodyEn">
          <Input.TextArea rows={5} />
        </RecordField>
        <MailPreview language="en" subject="mailSubjectEn" body="mailBodyEn" />
      </InsertText>
      <RecordField name="reminderDays" hint={t("companies.reminderDaysHint")}>
        <Select
          mode="multiple"
          options={reminderDays.map((days) => ({
            value: days,
            label: t("companies.reminderAfter", { days }),
          }))}
          showSearch={byTyping}
        />
      </RecordField>
    </>
  );
}

interface MailPreviewProps {
  readonly language: Language;
  /** The fields of the form. */
  readonly subject: string;
  readonly body: string;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The e-mail as a customer would get it, with an example of everything that is filled in. */
function MailPreview({ language, ...fields }: MailPreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const { user } = useSession();
  const { hasOfferPage } = useSettings();
  const subject = textOf(Form.useWatch(fields.subject));
  const body = textOf(Form.useWatch(fields.body));
  const company = textOf(Form.useWatch("title"));
  const currency = textOf(Form.useWatch("currency"));
  const example = {
    ...examples[language],
    sender: user.name,
    company,
    total: formatAmount(decimal("186250"), language, currency),
    hasOfferPage,
  };
  const { data } = useQuery({
    queryKey: ["mail-preview", language, subject, body, example],
    queryFn: () => emailTextIn(language, example, { subject, body }),
    placeholderData: (before) => before,
  });
  return (
    <section className="mail-preview" aria-labelledby={id}>
      <h3 id={id}>{t(`companies.mailPreviews.${language}`)}</h3>
      <p className="mail-preview-subject">{data?.subject}</p>
      <p className="mail-preview-body" lang={language}>
        {data?.body.replaceAll(linkVariable, exampleLink())}
      </p>
    </section>
  );
}

const common = {
  number: "2026-0001",
  version: "1",
  changeNumber: null,
  hasChoices: true,
  estimateType: "fixed_price",
  validUntil: "2026-12-20",
  customer: "Ola Hansen",
  contact: "Ola Hansen",
} as const;
/** Every client has one of his own behind the #. */
const exampleLink = () => `${window.location.origin}${offerPagePath}#…`;

/** Made up: nobody is called so. */
const examples = {
  en: { ...common, title: "Bathroom" },
  nb: { ...common, title: "Bad" },
} as const;
