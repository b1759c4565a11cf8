import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import "./companies.css";

interface ColourFieldProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  /** "#rrggbb", or what was typed instead. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** A colour by its code, or chosen from the browser's own palette. */
export function ColourField({ value = "", onChange, ...input }: ColourFieldProps) {
  const { t } = useTranslation();
  return (
    <Input
      {...input}
      className="colour-field"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange?.(event.target.value.trim())}
      prefix={
        <input
          type="color"
          aria-label={t("companies.pickColour")}
          value={isColour(value) ? value : "#ffffff"}
          onChange={(event) => onChange?.(event.target.value)}
        />
      }
    />
  );
}
