import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  AgreementTarget,
  DiscountAgreementInput,
  maxAgreements,
} from "../../contracts/discount-agreements.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DateField } from "../kit/fields/date-field.tsx";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { fieldRules } from "../kit/fields/record-field.tsx";
import { useFormParts } from "../kit/form/form-context.ts";

const rowsName = "agreements";
const newAgreement = {
  target: "group",
  key: "",
  discountPercent: null,
  validFrom: null,
  validTo: null,
};

/** The agreements one below the other; saved together. */
export function AgreementRows() {
  const { t } = useTranslation();
  return (
    <Form.List name={rowsName}>
      {(rows, { add, remove }, { errors }) => (
        <>
          <p className="muted">
            {t(rows.length === 0 ? "priceCare.agreements.none" : "priceCare.agreements.meaning")}
          </p>
          {rows.map(({ key, name }) => (
            <AgreementRow key={key} row={name} onRemove={() => remove(name)} />
          ))}
          <Form.ErrorList errors={errors} />
          {rows.length < maxAgreements && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add(newAgreement)}>
              {t("priceCare.agreements.add")}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

/** A group of fields that wraps where there is little room. */
function AgreementRow({ row, onRemove }: { row: number; onRemove: () => void }) {
  const { t } = useTranslation();
  const typed: unknown = Form.useWatch([rowsName, row, "key"], Form.useFormInstance());
  const numbered = t("priceCare.agreements.number", { number: row + 1 });
  const name = typeof typed === "string" && typed !== "" ? typed : numbered;
  const targets = AgreementTarget.options.map((target) => ({
    value: target,
    label: t(`priceCare.agreements.targets.${target}`),
  }));
  return (
    <fieldset className="price-agreement">
      <legend className="visually-hidden">{name}</legend>
      <AgreementField row={row} name="target">
        <Select showSearch={byTyping} options={targets} />
      </AgreementField>
      <AgreementField row={row} name="key">
        <Input autoComplete="off" />
      </AgreementField>
      <AgreementField row={row} name="discountPercent">
        <DecimalField suffix="%" />
      </AgreementField>
      <AgreementField row={row} name="validFrom">
        <DateField />
      </AgreementField>
      <AgreementField row={row} name="validTo">
        <DateField />
      </AgreementField>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("priceCare.agreements.removeNamed", { key: name })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

interface AgreementFieldProps {
  readonly row: number;
  readonly name: keyof DiscountAgreementInput;
  readonly children: ReactNode;
}

function AgreementField({ row, name, children }: AgreementFieldProps) {
  const { t } = useTranslation();
  const { labels } = useFormParts();
  const label = labels[`agreements.${name}`] ?? name;
  return (
    <Form.Item
      name={[row, name]}
      label={label}
      validateFirst
      rules={fieldRules(DiscountAgreementInput, name, label, t)}
    >
      {children}
    </Form.Item>
  );
}
