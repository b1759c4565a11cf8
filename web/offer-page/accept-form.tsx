/** @jsxImportSource preact */
import { useRef, useState } from "preact/hooks";
import type { OfferContent } from "../../contracts/offer-content.ts";
import { codeOf, looksLikeCode } from "../../domain/project/acceptance-code.ts";
import { CodeField } from "./code-field.tsx";
import { keep, keptText } from "./kept.ts";
import { looksLikeEmail } from "./looks-like-email.ts";
import { Signature, type Strokes } from "./signature.tsx";
import { TextField } from "./text-field.tsx";
import { filled, type Texts } from "./texts.ts";

export interface Acceptance {
  readonly name: string;
  readonly email: string;
  readonly strokes: Strokes;
  /** Where the company asks for one. */
  readonly code?: string;
}

interface AcceptFormProps {
  readonly texts: Texts;
  readonly acceptance: string;
  /** In the words of the bar at the foot of the page, which say whether it is with VAT. */
  readonly total: OfferContent["totals"]["main"];
  readonly asksForCode: boolean;
  /** The code that was sent last can be tried no more. */
  readonly isCodeEnded: boolean;
  readonly isSending: boolean;
  /** Has a code sent to the address; answers whether that was taken. */
  readonly onSendCode: (email: string) => Promise<boolean>;
  readonly onAccept: (acceptance: Acceptance) => void;
}

const noProblems = { name: null, email: null, signature: null, code: null };

interface Written extends Acceptance {
  readonly isDrawn: boolean;
}

const problemsOf = ({ name, email, strokes, isDrawn, code }: Written, texts: Texts) => ({
  name: name === "" ? texts.missing.name : null,
  email: looksLikeEmail(email) ? null : texts.missing.email,
  signature: isDrawn && strokes.length === 0 ? texts.missing.signature : null,
  code: code === undefined || looksLikeCode(code) ? null : texts.missing.code,
});

/** Name, address and signature of whoever accepts, and then the code that the company may ask for. */
export function AcceptForm(props: AcceptFormProps) {
  const { texts, acceptance, asksForCode, isSending, onAccept } = props;
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(() => keptText("name") ?? "");
  const [email, setEmail] = useState(() => keptText("email") ?? "");
  const [isDrawn, setIsDrawn] = useState(false);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [isChecked, setIsChecked] = useState(false);
  const { isSent, code, typeCode, send, forget } = useCode(props, { name, email });
  const written = { name: name.trim(), email, strokes: isDrawn ? strokes : [] };
  const problems = problemsOf({ ...written, isDrawn, ...(isSent && { code }) }, texts);
  const shown = isChecked ? problems : noProblems;
  const focus = (id: string) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  const submit = (event: Event) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = Object.entries(problems).find(([, problem]) => problem !== null) ?? [];
    if (first !== undefined) focus(first);
    else if (isSending) return;
    else if (!asksForCode) onAccept(written);
    else if (isSent) onAccept({ ...written, code: codeOf(code) });
    // Nothing is said of a code that nobody could type yet.
    else void send().then((isTaken) => setIsChecked(!isTaken));
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p>{acceptance}</p>
      <PersonFields
        {...{ texts, name, email, isSent }}
        problems={shown}
        onName={setName}
        onEmail={setEmail}
      />
      <fieldset>
        <legend>{texts.signature}</legend>
        <SignatureWays texts={texts} isDrawn={isDrawn} onChange={setIsDrawn} />
        {isDrawn && <Signature texts={texts} onDraw={setStrokes} />}
        {!isDrawn && name.trim() !== "" && <p className="typed-signature">{name}</p>}
        {shown.signature !== null && <p className="problem">{shown.signature}</p>}
      </fieldset>
      {isSent && (
        <CodeField
          {...{ texts, email, isSending }}
          problem={shown.code}
          value={code}
          isEnded={props.isCodeEnded}
          onInput={typeCode}
          onAgain={send}
          onOther={() => {
            forget();
            focus("email");
          }}
        />
      )}
      <button type="submit" className="main-button" aria-disabled={isSending}>
        {sendingLabel(props, isSent) ?? <AcceptLabel {...props} />}
      </button>
    </form>
  );
}

function sendingLabel(props: AcceptFormProps, isSent: boolean): string | undefined {
  const { texts, isSending, asksForCode } = props;
  if (!isSending) return undefined;
  return asksForCode && !isSent ? texts.codeSending : texts.accepting;
}

function AcceptLabel({ texts, total }: AcceptFormProps) {
  return (
    <>
      {filled(texts.accept, { total: total.value })} <small>{total.label}</small>
    </>
  );
}

interface Who {
  readonly name: string;
  readonly email: string;
}

/** The code that was sent to one address: with another one it is needed anew. */
function useCode({ asksForCode, onSendCode }: AcceptFormProps, who: Who) {
  const { email } = who;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState("");
  return {
    isSent: asksForCode && sentTo === email,
    code,
    typeCode: setCode,
    send: async () => {
      // He may look for it in his mail on the same phone.
      keep({ ...who });
      const isTaken = await onSendCode(email);
      if (isTaken) setSentTo(email);
      return isTaken;
    },
    forget: () => {
      setSentTo(null);
      setCode("");
    },
  };
}

interface PersonFieldsProps {
  readonly texts: Texts;
  readonly problems: { readonly name: string | null; readonly email: string | null };
  readonly name: string;
  readonly email: string;
  /** A code is on its way to the address, which stays as it is meanwhile. */
  readonly isSent: boolean;
  readonly onName: (name: string) => void;
  readonly onEmail: (email: string) => void;
}

function PersonFields(props: PersonFieldsProps) {
  const { texts, problems, name, email, isSent, onName, onEmail } = props;
  return (
    <>
      <TextField
        id="name"
        label={texts.name}
        problem={problems.name}
        inputMode="text"
        autocomplete="name"
        maxLength={200}
        value={name}
        onInput={onName}
      />
      <TextField
        id="email"
        label={texts.email}
        hint={texts.emailHint}
        problem={problems.email}
        inputMode="email"
        autocomplete="email"
        maxLength={254}
        readOnly={isSent}
        value={email}
        onInput={onEmail}
      />
    </>
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
