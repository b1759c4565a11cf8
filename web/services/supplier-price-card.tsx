import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SupplierPriceInput } from "../../contracts/supplier-prices.ts";
import { formatDecimal } from "../../domain/money/format.ts";
import { useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { DateField } from "../kit/fields/date-field.tsx";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { useFormParts } from "../kit/form/form-context.ts";
import { fieldRules } from "../kit/fields/record-field.tsx";
import { netPriceOfEntry, priceEntriesOf } from "./preferred-price.ts";
import { SupplierPicker, useSupplierOptions } from "./pickers.tsx";

interface SupplierPriceCardProps {
  /** Which of the prices it is, counted from 0. */
  readonly row: number;
  readonly onRemove: () => void;
}

/** One supplier's price: a group of fields that wraps where there is little room. */
export function SupplierPriceCard({ row, onRemove }: SupplierPriceCardProps) {
  const { t } = useTranslation();
  const { currency } = useSettings();
  const { options } = useSupplierOptions();
  const { supplierId } = useEntries()[row] ?? {};
  const name = options.find(({ value }) => value === supplierId)?.label;
  const numbered = t("services.supplierPrices.number", { number: row + 1 });
  return (
    <fieldset className="supplier-price">
      <legend className="visually-hidden">{name ?? numbered}</legend>
      <div className="field-row">
        <PriceField row={row} name="supplierId">
          <SupplierPicker />
        </PriceField>
        <PriceField row={row} name="articleNumber">
          <Input autoComplete="off" />
        </PriceField>
        <PriceField row={row} name="packSize">
          <DecimalField />
        </PriceField>
      </div>
      <div className="field-row">
        <PriceField row={row} name="listPrice">
          <DecimalField minPlaces={2} suffix={currency} />
        </PriceField>
        <PriceField row={row} name="discountPercent">
          <DecimalField suffix="%" />
        </PriceField>
        <NetPrice row={row} />
        <PriceField row={row} name="priceDate">
          <DateField />
        </PriceField>
      </div>
      <div className="supplier-price-footer">
        <Preferred row={row} />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("services.supplierPrices.removeNamed", { supplier: name ?? numbered })}
          onClick={onRemove}
        >
          {t("services.supplierPrices.remove")}
        </Button>
      </div>
    </fieldset>
  );
}

function useEntries() {
  const form = Form.useFormInstance();
  return priceEntriesOf(Form.useWatch("supplierPrices", form));
}

interface PriceFieldProps {
  readonly row: number;
  readonly name: keyof SupplierPriceInput;
  readonly children: ReactNode;
}

function PriceField({ row, name, children }: PriceFieldProps) {
  const { t } = useTranslation();
  const { labels } = useFormParts();
  const label = labels[`supplierPrices.${name}`] ?? name;
  return (
    <Form.Item
      name={[row, name]}
      label={label}
      validateFirst
      rules={fieldRules(SupplierPriceInput, name, label, t)}
    >
      {children}
    </Form.Item>
  );
}

/** Follows from the two fields beside it, as the server counts it. */
function NetPrice({ row }: { row: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const entry = useEntries()[row];
  const net = entry ? netPriceOfEntry(entry) : null;
  return (
    <dl className="net-price">
      <dt>{t("services.supplierPrices.netPrice")}</dt>
      <dd>
        <output>
          {net === null
            ? "–"
            : `${formatDecimal(net, language, { minPlaces: 2, maxPlaces: 4 })} ${currency}`}
        </output>
      </dd>
    </dl>
  );
}

/** Choosing one ends the others; without any the buying price is typed. */
function Preferred({ row }: { row: number }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const choose = () => {
    for (const [index] of priceEntriesOf(form.getFieldValue("supplierPrices")).entries()) {
      if (index !== row) form.setFieldValue(["supplierPrices", index, "preferred"], false);
    }
  };
  return (
    <Form.Item name={[row, "preferred"]} valuePropName="checked">
      <Checkbox
        onChange={({ target }) => {
          if (target.checked) choose();
        }}
      >
        {t("services.supplierPrices.preferred")}
      </Checkbox>
    </Form.Item>
  );
}
