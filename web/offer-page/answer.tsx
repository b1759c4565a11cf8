/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import type { OfferContent } from "../../contracts/offer-content.ts";
import type { OfferPage } from "../../contracts/offer-page.ts";
import { AcceptForm } from "./accept-form.tsx";
import { answerId, jumpToAnswer } from "./answer-place.ts";
import type { Offer } from "./calls.ts";
import { DeclineForm } from "./decline-form.tsx";
import { Said } from "./said.tsx";
import type { Texts } from "./texts.ts";
import { useAnswer } from "./use-answer.ts";

interface AnswerProps {
  readonly offer: Offer;
  readonly content: OfferContent;
  readonly chosen: ReadonlySet<string>;
  readonly page: Pick<OfferPage, "asksForCode" | "canSendMail">;
  readonly texts: Texts;
  /** The total of what is chosen is still on its way. */
  readonly isCounting: boolean;
  readonly onAnswered: (page: OfferPage, confirmedTo?: string) => void;
}

/** Accept or decline. */
export function Answer(props: AnswerProps) {
  const { content, texts, isCounting } = props;
  const { asksForCode, canSendMail } = props.page;
  const isCodeMissing = asksForCode && !canSendMail;
  const { isSending, problem, isCodeEnded, accept, decline, sendCode } = useAnswer(props);
  const { isDeclining, setIsDeclining } = useDeclining();
  return (
    <section id={answerId} className="answer" tabIndex={-1} aria-labelledby="answer-title">
      <h2 id="answer-title">{texts.answer}</h2>
      {content.acceptance === null && <p>{texts.nothingToAccept}</p>}
      {content.acceptance !== null && isCodeMissing && <p>{texts.noCode}</p>}
      {content.acceptance !== null && !isCodeMissing && !isDeclining && (
        <AcceptForm
          texts={texts}
          acceptance={content.acceptance}
          total={content.totals.main}
          asksForCode={asksForCode}
          isCodeEnded={isCodeEnded}
          isSending={isSending || isCounting}
          onSendCode={sendCode}
          onAccept={(acceptance) => void accept(acceptance)}
        />
      )}
      {isDeclining ? (
        <DeclineForm
          texts={texts}
          isSending={isSending}
          onDecline={(refusal) => void decline(refusal)}
          onCancel={() => setIsDeclining(false)}
        />
      ) : (
        <button type="button" className="quiet-button" onClick={() => setIsDeclining(true)}>
          {texts.decline}
        </button>
      )}
      <Said role="alert" words={problem} />
    </section>
  );
}

/** The form of one answer takes the place of the other's: whoever pressed is led to its head. */
function useDeclining() {
  const [pressed, setIsDeclining] = useState<boolean | null>(null);
  useEffect(() => {
    if (pressed !== null) jumpToAnswer();
  }, [pressed]);
  return { isDeclining: pressed === true, setIsDeclining };
}
