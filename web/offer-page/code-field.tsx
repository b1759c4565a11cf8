/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { acceptanceCode } from "../../domain/project/acceptance-code.ts";
import { TextField } from "./text-field.tsx";
import { filled, type Texts } from "./texts.ts";

interface CodeFieldProps {
  readonly texts: Texts;
  /** Where the code was sent. */
  readonly email: string;
  readonly problem: string | null;
  readonly value: string;
  /** The code has ended: another one is needed now. */
  readonly isEnded: boolean;
  readonly isSending: boolean;
  readonly onInput: (value: string) => void;
  readonly onAgain: () => Promise<boolean>;
  readonly onOther: () => void;
}

/** The code that was mailed, another one, and another address. */
export function CodeField(props: CodeFieldProps) {
  const { texts, email, isEnded, isSending, onAgain, onOther, ...field } = props;
  const box = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(1);
  const mayAgain = useWait(sent) || isEnded;
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const again = async () => {
    if (mayAgain && !isSending && (await onAgain())) setSent(sent + 1);
  };
  return (
    <div ref={box}>
      <p role="status">{filled(texts.codeSent, { email })}</p>
      <TextField
        id="code"
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={20}
        {...field}
      />
      <div className="code-ways">
        <button
          type="button"
          className="quiet-button"
          aria-disabled={!mayAgain || isSending}
          onClick={() => void again()}
        >
          {mayAgain ? texts.codeAgain : texts.codeAgainLater}
        </button>
        <button type="button" className="quiet-button" onClick={onOther}>
          {texts.otherAddress}
        </button>
      </div>
    </div>
  );
}

/** Has it been long enough since the last code? */
function useWait(sent: number): boolean {
  const [waitedFor, setWaitedFor] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(sent), acceptanceCode.againMs);
    return () => clearTimeout(timer);
  }, [sent]);
  return waitedFor === sent;
}
