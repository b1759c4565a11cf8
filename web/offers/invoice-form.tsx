import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type InvoiceDraft, invoiceDrafts, InvoiceFields } from "../../contracts/invoice-drafts.ts";
import { isDay } from "../../domain/base/typed-day.ts";
import { readableBankAccount } from "../../domain/company/bank-account.ts";
import { isZero } from "../../domain/money/decimal.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { addressOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DateField } from "../kit/fields/date-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { FigureRow } from "../kit/page/figure-row.tsx";
import { saveFileAt } from "../kit/page/file-at.ts";
import { titleIn } from "../kit/page/title-in.ts";

interface InvoiceFormProps {
  readonly projectId: string;
  readonly draft: InvoiceDraft;
  readonly onClose: () => void;
}

type Amounts = Pick<InvoiceDraft["documents"][number], "net" | "vat" | "rounding" | "total">;

/** A document, or one part of its payment plan. */
interface Invoiced {
  readonly label: string;
  readonly amounts: Amounts;
  readonly part: { readonly changeNumber: number | null; readonly instalment: number | null };
}

/** Asks for what an invoice says besides what was accepted, and saves it as EHF. */
export function InvoiceForm({ projectId, draft, onClose }: InvoiceFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [at, choose] = useState(0);
  const choices = choicesOf(t, draft, (title) => titleIn(title, language));
  const chosen = choices[at] ?? choices[0];
  const { issueDate, dueDate, buyerReference, paymentDays } = draft;
  if (!chosen) return null;
  return (
    <RecordForm
      name="invoice"
      schema={InvoiceFields}
      labels={labelsOf(t)}
      initial={{ number: "", issueDate, dueDate, buyerReference, orderNumber: "" }}
      save={(terms) =>
        saveFileAt(addressOf(invoiceDrafts.ehf, { params: { projectId } }), {
          ...terms,
          ...chosen.part,
        })
      }
      savedText={t("invoices.saved")}
      onSaved={onClose}
      onCancel={onClose}
    >
      <Form.Item label={t("invoices.what")} htmlFor="invoiced">
        <Select
          showSearch={byTyping}
          id="invoiced"
          value={at}
          onChange={choose}
          options={choices.map(({ label, amounts }, value) => ({
            value,
            label: `${label} · ${formatMoney(amounts.total, language)}`,
          }))}
        />
      </Form.Item>
      <AmountRows amounts={chosen.amounts} bankAccount={draft.bankAccount} />
      <TermFields paymentDays={paymentDays} />
    </RecordForm>
  );
}

const labelsOf = (t: TFunction) => ({
  number: t("invoices.number"),
  issueDate: t("invoices.issueDate"),
  dueDate: t("invoices.dueDate"),
  deliveryDate: t("invoices.deliveryDate"),
  buyerReference: t("invoices.buyerReference"),
  orderNumber: t("invoices.orderNumber"),
});

function choicesOf(
  t: TFunction,
  { documents }: InvoiceDraft,
  titleOf: (title: { titleEn: string; titleNb: string }) => string,
): readonly Invoiced[] {
  return documents.flatMap(({ changeNumber, number, payments, ...amounts }) => {
    const document = t(changeNumber === null ? "invoices.offer" : "invoices.changeOrder", {
      number,
    });
    const parts = payments.map((part, index) => {
      const names = { document, number: index + 1, count: payments.length, title: titleOf(part) };
      return {
        label: t(names.title === "" ? "invoices.part" : "invoices.titledPart", names),
        amounts: part,
        part: { changeNumber, instalment: index + 1 },
      };
    });
    return [{ label: document, amounts, part: { changeNumber, instalment: null } }, ...parts];
  });
}

interface AmountRowsProps {
  readonly amounts: Amounts;
  readonly bankAccount: string;
}

/** What is to be paid, and where to: nobody sees the account again before the customer has it. */
function AmountRows({ amounts: { net, vat, rounding, total }, bankAccount }: AmountRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className="figure-rows invoice-amounts">
      <FigureRow label={t("invoices.net")} value={formatMoney(net, language)} />
      <FigureRow label={t("invoices.vat")} value={formatMoney(vat, language)} />
      {!isZero(rounding) && (
        <FigureRow label={t("invoices.rounding")} value={formatMoney(rounding, language)} />
      )}
      <FigureRow label={t("invoices.total")} value={formatMoney(total, language)} isStrong />
      <FigureRow label={t("invoices.account")} value={readableBankAccount(bankAccount)} />
    </dl>
  );
}

function TermFields({ paymentDays }: { paymentDays: number }) {
  const { t } = useTranslation();
  return (
    <>
      <RecordField name="number" hint={t("invoices.numberHint")}>
        <Input />
      </RecordField>
      <div className="field-row">
        <RecordField name="issueDate">
          <IssueDate paymentDays={paymentDays} />
        </RecordField>
        <RecordField name="dueDate">
          <DateField />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="buyerReference" hint={t("invoices.buyerReferenceHint")}>
          <Input />
        </RecordField>
        <RecordField name="orderNumber" hint={t("invoices.orderNumberHint")}>
          <Input />
        </RecordField>
      </div>
      <RecordField name="deliveryDate" hint={t("invoices.deliveryDateHint")}>
        <DateField />
      </RecordField>
    </>
  );
}

interface DayProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** The due date follows, and can still be changed. */
function IssueDate({ paymentDays, onChange, ...field }: DayProps & { paymentDays: number }) {
  const form = Form.useFormInstance();
  return (
    <DateField
      {...field}
      onChange={(day) => {
        onChange?.(day);
        if (day === null || !isDay(day)) return;
        form.setFieldsValue({ dueDate: format(addDays(parseISO(day), paymentDays), "yyyy-MM-dd") });
      }}
    />
  );
}
