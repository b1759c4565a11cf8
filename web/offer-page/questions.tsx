/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { OfferPage } from "../../contracts/offer-page.ts";
import { type Offer, Refused } from "./calls.ts";
import { newId } from "./new-id.ts";
import { meansNews, problemText } from "./problem-text.ts";
import { type Question, QuestionForm } from "./question-form.tsx";
import { Said } from "./said.tsx";
import { filled, momentIn, type Texts } from "./texts.ts";

interface QuestionsProps {
  readonly offer: Offer;
  readonly page: OfferPage;
  readonly texts: Texts;
  readonly onPage: (page: OfferPage) => void;
}

/** What was asked and answered, and a form to ask. Sent again after a lost connection, a question counts once. */
export function Questions({ offer, page, texts, onPage }: QuestionsProps) {
  const [id, setId] = useState(newId);
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<"sent" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What was chosen stays, unless the offer has changed meanwhile. */
  const show = (next: OfferPage) =>
    onPage(next.state === page.state ? { ...page, questions: next.questions } : next);
  const ask = async (question: Question): Promise<boolean> => {
    setIsSending(true);
    setProblem(null);
    setSaid(null);
    try {
      show(await offer.call("ask", { ...question, id }));
      setId(newId());
      setSaid("sent");
      return true;
    } catch (error) {
      const code = error instanceof Refused ? error.code : "other";
      setProblem(
        code === "too_many_attempts" ? texts.problems.manyQuestions : problemText(texts, code),
      );
      if (meansNews.has(code)) onPage(await offer.call("look", {}));
      return false;
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section className="questions">
      <h2>{texts.questions}</h2>
      <Thread page={page} texts={texts} />
      {isAsking ? (
        <QuestionForm texts={texts} isSending={isSending} onAsk={ask} />
      ) : (
        <button type="button" className="quiet-button" onClick={() => setIsAsking(true)}>
          {texts.ask}
        </button>
      )}
      <Said role="status" words={said === "sent" ? texts.asked : null} />
      <Said role="alert" words={problem} />
    </section>
  );
}

function Thread({ page, texts }: Pick<QuestionsProps, "page" | "texts">) {
  const { language, questions, company } = page;
  if (questions.length === 0) return null;
  const saidBy = (name: string, at: string) =>
    filled(texts.saidBy, { name, moment: momentIn(language, at) });
  return (
    <ul className="thread">
      {questions.map(({ id, name, at, text, answer }) => (
        <li key={id}>
          <p className="muted">{saidBy(name, at)}</p>
          <p className="said">{text}</p>
          {answer === null ? (
            <p className="muted reply">{filled(texts.notAnswered, { company: company.name })}</p>
          ) : (
            <div className="reply">
              <p className="muted">{saidBy(`${answer.name}, ${company.name}`, answer.at)}</p>
              <p className="said">{answer.text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
