import Form from "antd/es/form";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isDecimal } from "../../domain/money/decimal.ts";
import { unitsPerHourPlaces } from "../../domain/pricing/units-per-hour.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { reciprocalOf } from "./units-per-hour.ts";

/** The hour norm the other way round. Only the norm is stored; here it is entered by its reciprocal. */
export function UnitsPerHourField() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const hourNorm: unknown = Form.useWatch("hourNorm", form);
  const id = useId();
  const value = reciprocalOf(typeof hourNorm === "string" ? hourNorm : null);
  return (
    <Form.Item
      label={t("services.unitsPerHour")}
      htmlFor={id}
      extra={t("services.unitsPerHourHint")}
    >
      <DecimalField
        id={id}
        value={value}
        maxPlaces={value !== null && isDecimal(value) ? unitsPerHourPlaces(value) : 4}
        onChange={(typed) => form.setFieldValue("hourNorm", reciprocalOf(typed))}
        onBlur={() => {
          // A rejected validation is shown at the field and needs nothing more.
          form.validateFields(["hourNorm"]).catch(() => undefined);
        }}
      />
    </Form.Item>
  );
}
