import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import {
  HoursFields,
  type PriceGuard,
  priceGuards,
  PurchaseFields,
} from "../../contracts/price-guard.ts";
import { type Decimal, decimalOrNull } from "../../domain/money/decimal.ts";
import { withPercent } from "../../domain/project/price-guard.ts";
import { call } from "../base/api.ts";
import { useToday } from "../base/clock.ts";
import { useSession, useSettings } from "../base/guard.ts";
import { DateField } from "../kit/fields/date-field.tsx";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useGuardFigures } from "./guard-figures.ts";

interface BookingFormProps {
  readonly projectId: string;
  readonly guard: PriceGuard;
  readonly onClose: () => void;
}

const money = { minPlaces: 2, maxPlaces: 2, keptPlaces: 2 };

function useForm({ projectId, onClose }: BookingFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const date = useToday();
  return {
    params: { projectId },
    said: { date, title: "", person: user.name },
    form: {
      name: "booking",
      savedText: t("toasts.added"),
      onSaved: onClose,
      onCancel: onClose,
    },
    labels: {
      date: t("priceGuard.fields.date"),
      title: t("priceGuard.fields.title"),
      person: t("priceGuard.fields.person"),
    },
  };
}

function SaidFields() {
  return (
    <>
      <RecordField name="title">
        <Input />
      </RecordField>
      <div className="field-row">
        <RecordField name="date">
          <DateField />
        </RecordField>
        <RecordField name="person">
          <Input />
        </RecordField>
      </div>
    </>
  );
}

/** Asks for hours that were worked, and what an hour is sold for. */
export function HoursForm(props: BookingFormProps) {
  const { t } = useTranslation();
  const { currency } = useSettings();
  const { params, said, form, labels } = useForm(props);
  return (
    <RecordForm
      {...form}
      schema={HoursFields}
      labels={{
        ...labels,
        hours: t("priceGuard.fields.hours"),
        pricePerHour: t("priceGuard.fields.pricePerHour"),
      }}
      initial={{ ...said, hours: null, pricePerHour: props.guard.pricePerHour }}
      save={(body) => call(priceGuards.book, { params, body })}
    >
      <SaidFields />
      <div className="field-row">
        <RecordField name="hours">
          <DecimalField />
        </RecordField>
        <RecordField name="pricePerHour" hint={t("priceGuard.fields.hoursHint")}>
          <DecimalField {...money} suffix={currency} />
        </RecordField>
      </div>
    </RecordForm>
  );
}

/** Asks for what was bought, and what the customer pays for it; for its cost nobody who does not see costs. */
export function PurchaseForm(props: BookingFormProps) {
  const { t } = useTranslation();
  const { currency } = useSettings();
  const { percent } = useGuardFigures();
  const { params, said, form, labels } = useForm(props);
  const { markupPercent } = props.guard;
  return (
    <RecordForm
      {...form}
      schema={PurchaseFields}
      labels={{
        ...labels,
        purchaseAmount: t("priceGuard.fields.purchaseAmount"),
        amount: t("priceGuard.fields.amount"),
      }}
      initial={{ ...said, purchaseAmount: null, amount: null }}
      save={(body) => call(priceGuards.book, { params, body })}
    >
      <SaidFields />
      <div className="field-row">
        {markupPercent !== undefined && (
          <RecordField
            name="purchaseAmount"
            hint={t("priceGuard.fields.purchaseHint", { markup: percent(markupPercent) })}
          >
            <CostField markupPercent={markupPercent} suffix={currency} />
          </RecordField>
        )}
        <RecordField name="amount" hint={t("priceGuard.fields.amountHint")}>
          <DecimalField {...money} suffix={currency} />
        </RecordField>
      </div>
    </RecordForm>
  );
}

interface CostFieldProps {
  readonly markupPercent: Decimal;
  readonly suffix: string;
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** What is typed here makes a suggestion for what the customer pays, which stays open. */
function CostField({ markupPercent, onChange, ...field }: CostFieldProps) {
  const form = Form.useFormInstance();
  return (
    <DecimalField
      {...money}
      {...field}
      onChange={(value) => {
        onChange?.(value);
        const cost = decimalOrNull(value);
        if (cost !== null) form.setFieldsValue({ amount: withPercent(cost, markupPercent) });
      }}
    />
  );
}
