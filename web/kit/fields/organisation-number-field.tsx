import Form from "antd/es/form";
import Input from "antd/es/input";
import { type FocusEvent, useState } from "react";
import {
  bareOrganisationNumber,
  formatOrganisationNumber,
} from "../../../domain/company/organisation-number.ts";

interface OrganisationNumberFieldProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Norwegian numbers are grouped in threes while nobody types in them. */
export function OrganisationNumberField(props: OrganisationNumberFieldProps) {
  const { id, value = "", onChange, onBlur } = props;
  const isNorwegian = Form.useWatch("country") === "NO";
  const [isFocused, setFocused] = useState(false);
  const shown =
    isNorwegian && !isFocused
      ? formatOrganisationNumber(bareOrganisationNumber(value), false)
      : value;
  return (
    <Input
      {...(id !== undefined && { id })}
      inputMode={isNorwegian ? "numeric" : "text"}
      maxLength={20}
      value={shown}
      onChange={(event) => onChange?.(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
