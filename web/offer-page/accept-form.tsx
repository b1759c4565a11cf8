/** @jsxImportSource preact */
import { useRef, useState } from "preact/hooks";
import { looksLikeEmail } from "./looks-like-email.ts";
import { Signature, type Strokes } from "./signature.tsx";
import { TextField } from "./text-field.tsx";
import { filled, type Texts } from "./texts.ts";

export interface Acceptance {
  readonly name: string;
  readonly email: string;
  readonly strokes: Strokes;
}

interface AcceptFormProps {
  readonly texts: Texts;
  readonly acceptance: string;
  readonly total: string;
  readonly isSending: boolean;
  readonly onAccept: (acceptance: Acceptance) => void;
}

const noProblems = { name: null, email: null, signature: null };

const problemsOf = ({ name, email, strokes }: Acceptance, isDrawn: boolean, texts: Texts) => ({
  name: name === "" ? texts.missing.name : null,
  email: looksLikeEmail(email) ? null : texts.missing.email,
  signature: isDrawn && strokes.length === 0 ? texts.missing.signature : null,
});

/** Name, address and signature of whoever accepts. */
export function AcceptForm({ texts, acceptance, total, isSending, onAccept }: AcceptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [isDrawn, setIsDrawn] = useState(false);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [isChecked, setIsChecked] = useState(false);
  const written = { name: name.trim(), email, strokes: isDrawn ? strokes : [] };
  const problems = problemsOf(written, isDrawn, texts);
  const shown = isChecked ? problems : noProblems;
  const submit = (event: Event) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = Object.entries(problems).find(([, problem]) => problem !== null) ?? [];
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
    else if (!isSending) onAccept(written);
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p>{acceptance}</p>
      <TextField
        id="name"
        label={texts.name}
        problem={shown.name}
        inputMode="text"
        autocomplete="name"
        maxLength={200}
        value={name}
        onInput={setName}
      />
      <TextField
        id="email"
        label={texts.email}
        hint={texts.emailHint}
        problem={shown.email}
        inputMode="email"
        autocomplete="email"
        maxLength={254}
        value={email}
        onInput={setEmail}
      />
      <fieldset>
        <legend>{texts.signature}</legend>
        <SignatureWays texts={texts} isDrawn={isDrawn} onChange={setIsDrawn} />
        {isDrawn && <Signature texts={texts} onDraw={setStrokes} />}
        {!isDrawn && name.trim() !== "" && <p className="typed-signature">{name}</p>}
        {shown.signature !== null && <p className="problem">{shown.signature}</p>}
      </fieldset>
      <button type="submit" className="main-button" aria-disabled={isSending}>
        {isSending ? texts.accepting : filled(texts.accept, { total })}
      </button>
    </form>
  );
}

interface SignatureWaysProps {
  readonly texts: Texts;
  readonly isDrawn: boolean;
  readonly onChange: (isDrawn: boolean) => void;
}

function SignatureWays({ texts, isDrawn, onChange }: SignatureWaysProps) {
  return (
    <>
      <label className="choice">
        <input type="radio" name="signature" checked={!isDrawn} onChange={() => onChange(false)} />
        {texts.typed}
      </label>
      <label className="choice">
        <input
          id="signature"
          type="radio"
          name="signature"
          checked={isDrawn}
          onChange={() => onChange(true)}
        />
        {texts.drawn}
      </label>
    </>
  );
}
