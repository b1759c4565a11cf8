/** @jsxImportSource preact */
import { useRef, useState } from "preact/hooks";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import type { Texts } from "./texts.ts";

export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

interface DeclineFormProps {
  readonly texts: Texts;
  readonly isSending: boolean;
  readonly onDecline: (refusal: Refusal) => void;
  readonly onCancel: () => void;
}

/** Who declines, and why. */
export function DeclineForm({ texts, isSending, onDecline, onCancel }: DeclineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const problem = name.trim() === "" ? texts.missing.name : null;
  const submit = (event: Event) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== null) form.current?.querySelector<HTMLElement>("#decliner")?.focus();
    else if (!isSending) onDecline({ name: name.trim(), reason });
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h3>{texts.declineTitle}</h3>
      <TextField
        id="decliner"
        label={texts.name}
        problem={isChecked ? problem : null}
        inputMode="text"
        autocomplete="name"
        maxLength={200}
        value={name}
        onInput={setName}
      />
      <TextArea
        id="reason"
        label={texts.reason}
        problem={null}
        maxLength={500}
        value={reason}
        onInput={setReason}
      />
      <button type="submit" className="main-button" aria-disabled={isSending}>
        {isSending ? texts.accepting : texts.declineNow}
      </button>
      <button type="button" className="quiet-button" onClick={onCancel}>
        {texts.cancel}
      </button>
    </form>
  );
}
