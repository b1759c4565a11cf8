import { useTranslation } from "react-i18next";
import { Payment as PaymentInput } from "../../../../contracts/estimate-content.ts";
import { maxLengthOf } from "../../../../contracts/max-length.ts";
import type { Payment } from "../../../../domain/estimate/estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import { titleFieldsIn } from "../../../kit/page/title-in.ts";
import { required } from "../cells/number-entry.ts";
import { NumberField } from "./number-field.tsx";
import { type Commit, TextField } from "./panel-fields.tsx";
import { RemoveButton } from "./remove-button.tsx";

interface PaymentFieldsProps {
  readonly payment: Payment;
  readonly number: number;
  readonly language: Language;
  readonly isReadOnly: boolean;
  readonly onChange: Commit<Partial<Payment>>;
  readonly onRemove: () => void;
}

/** One part: what it is called in both languages, how much of the total, and when. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { payment, number, language, isReadOnly, onChange, onRemove } = props;
  const { t } = useTranslation();
  const text = (name: "titleEn" | "titleNb" | "due", label: string) => (
    <TextField
      key={name}
      label={label}
      value={payment[name]}
      isReadOnly={isReadOnly}
      maxLength={maxLengthOf(PaymentInput, name)}
      onCommit={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <li aria-label={t("estimates.payments.part", { number })}>
      {titleFieldsIn(language).map((name) => text(name, t(`common.${name}`)))}
      <div className="payment-share">
        <NumberField
          label={t("estimates.payments.percent")}
          value={payment.percent}
          suffix="%"
          isReadOnly={isReadOnly}
          onCommit={(percent) => (percent === null ? required : onChange({ percent }))}
        />
        {text("due", t("estimates.payments.due"))}
        {!isReadOnly && (
          <RemoveButton name={t("estimates.payments.remove", { number })} onClick={onRemove} />
        )}
      </div>
    </li>
  );
}
