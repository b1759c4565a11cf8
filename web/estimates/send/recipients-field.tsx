import Select from "antd/es/select";
import type { KeyboardEvent } from "react";
import type { ContactPerson } from "./email-calls.ts";
import { chosenRecipients } from "./recipients.ts";
import type { MessageForm } from "./use-message-form.ts";

interface RecipientsFieldProps {
  readonly id: string;
  readonly message: MessageForm;
  /** Those who have an address. */
  readonly persons: readonly ContactPerson[];
  readonly isDisabled: boolean;
}

/** Addresses, typed or found by a part of a contact person's name or address. What was typed is never lost. */
export function RecipientsField({ id, message, persons, isDisabled }: RecipientsFieldProps) {
  const { recipients, typedRecipient, recipientsProblem } = message;
  const change = (values: readonly string[]) => {
    const chosen = chosenRecipients(values, recipients, persons);
    message.setRecipients(chosen);
    // After a separator the field empties itself; what is no recipient yet is put back after that.
    if (chosen.typedRecipient !== "") {
      queueMicrotask(() => message.setTypedRecipient(chosen.typedRecipient));
    }
  };
  return (
    <Select
      id={id}
      mode="tags"
      disabled={isDisabled}
      value={[...recipients]}
      tokenSeparators={[",", ";", " "]}
      options={persons.map(({ name, email }) => ({ value: email, label: `${name} <${email}>` }))}
      showSearch={{
        searchValue: typedRecipient,
        onSearch: message.setTypedRecipient,
        optionFilterProp: "label",
      }}
      {...(recipientsProblem !== null && { status: "error" as const })}
      onInputKeyDown={leaveWithTab}
      onChange={change}
    />
  );
}

/** Tab leaves the field and keeps what was typed; it must neither choose nor take away what is marked below. */
function leaveWithTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.stopPropagation();
}
