/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { looksLikeEmail } from "./looks-like-email.ts";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import type { Texts } from "./texts.ts";

export interface Question {
  readonly name: string;
  readonly email: string;
  readonly question: string;
}

const longestQuestion = 4_000;

interface QuestionFormProps {
  readonly texts: Texts;
  readonly isSending: boolean;
  /** True when the question has arrived. */
  readonly onAsk: (question: Question) => Promise<boolean>;
}

const problemsOf = ({ name, email, question }: Question, texts: Texts) => ({
  question: question.trim() === "" ? texts.missing.question : null,
  "asker-name": name.trim() === "" ? texts.missing.name : null,
  "asker-email": looksLikeEmail(email) ? null : texts.missing.email,
});

/** Who asks what. What was typed stays until it has arrived; who asked stays for the next question. */
export function QuestionForm({ texts, isSending, onAsk }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [question, setQuestion] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const focus = (id: string) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  // The button that brought the form forth is gone.
  useEffect(() => focus("question"), []);
  const problems = problemsOf({ name, email, question }, texts);
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : null);
  const submit = async (event: Event) => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = Object.entries(problems).find(([, problem]) => problem !== null) ?? [];
    if (first !== undefined) focus(first);
    else if (!isSending && (await onAsk({ name: name.trim(), email, question }))) {
      setQuestion("");
      setIsChecked(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        id="question"
        label={texts.yourQuestion}
        problem={shown("question")}
        maxLength={longestQuestion}
        value={question}
        onInput={setQuestion}
      />
      <TextField
        id="asker-name"
        label={texts.name}
        problem={shown("asker-name")}
        inputMode="text"
        autocomplete="name"
        maxLength={200}
        value={name}
        onInput={setName}
      />
      <TextField
        id="asker-email"
        label={texts.email}
        hint={texts.askEmailHint}
        problem={shown("asker-email")}
        inputMode="email"
        autocomplete="email"
        maxLength={254}
        value={email}
        onInput={setEmail}
      />
      <button type="submit" className="main-button" aria-disabled={isSending}>
        {isSending ? texts.asking : texts.askNow}
      </button>
    </form>
  );
}
