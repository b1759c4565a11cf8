/** @jsxImportSource preact */
import { useRef, useState } from "preact/hooks";
import type { OfferContent } from "../../contracts/offer-content.ts";
import type { OfferPage } from "../../contracts/offer-page.ts";
import { AcceptForm, type Acceptance } from "./accept-form.tsx";
import { type Offer, Refused } from "./calls.ts";
import { DeclineForm, type Refusal } from "./decline-form.tsx";
import { newId } from "./new-id.ts";
import { meansNews, problemText } from "./problem-text.ts";
import type { Texts } from "./texts.ts";

interface AnswerProps {
  readonly offer: Offer;
  readonly content: OfferContent;
  readonly chosen: ReadonlySet<string>;
  readonly texts: Texts;
  /** The total of what is chosen is still on its way. */
  readonly isCounting: boolean;
  readonly onAnswered: (page: OfferPage) => void;
}

/** Accept or decline. Sent again after a lost connection, an answer counts once: its id stays the same. */
export function Answer(props: AnswerProps) {
  const { offer, content, chosen, texts, isCounting, onAnswered } = props;
  const id = useRef(newId());
  const [isSending, setIsSending] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (answer: () => Promise<OfferPage>) => {
    setIsSending(true);
    setProblem(null);
    try {
      onAnswered(await answer());
    } catch (error) {
      const code = error instanceof Refused ? error.code : "other";
      setProblem(problemText(texts, code));
      // Whatever has happened to the offer meanwhile is shown in place of it.
      if (meansNews.has(code)) onAnswered(await offer.call("look", {}));
    } finally {
      setIsSending(false);
    }
  };
  const accept = (acceptance: Acceptance) =>
    send(async () => {
      const { sha256: pdfSha256 } = await offer.fetchPdf();
      const { totalAmount } = content;
      const seen = { id: id.current, chosen: [...chosen], totalAmount, pdfSha256 };
      return offer.call("accept", { ...acceptance, ...seen });
    });
  const decline = (refusal: Refusal) =>
    send(() => offer.call("decline", { ...refusal, id: id.current }));
  return (
    <section id="answer" className="answer" tabIndex={-1}>
      <h2>{texts.answer}</h2>
      {content.acceptance === null && <p>{texts.nothingToAccept}</p>}
      {content.acceptance !== null && !isDeclining && (
        <AcceptForm
          texts={texts}
          acceptance={content.acceptance}
          total={content.totals.main.value}
          isSending={isSending || isCounting}
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
      <p role="alert" className="problem">
        {problem}
      </p>
    </section>
  );
}
