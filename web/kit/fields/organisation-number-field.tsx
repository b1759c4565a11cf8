import Form from "antd/es/form";
import Input, { type InputRef } from "antd/es/input";
import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import {
  bareOrganisationNumber,
  formatOrganisationNumber,
} from "../../../domain/company/organisation-number.ts";
import { selectIfActive, useSelectOnEntry } from "./select-on-entry.ts";

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
  const field = useRef<InputRef>(null);
  const entry = useSelectOnEntry();
  // Writing the number anew has undone the selection that came with the focus.
  useLayoutEffect(() => {
    if (isFocused) selectIfActive(field.current?.input ?? null);
  }, [isFocused]);
  const shown =
    isNorwegian && !isFocused
      ? formatOrganisationNumber(bareOrganisationNumber(value), false)
      : value;
  return (
    <Input
      ref={field}
      {...entry}
      {...(id !== undefined && { id })}
      inputMode={isNorwegian ? "numeric" : "text"}
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
