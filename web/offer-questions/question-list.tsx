import { useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type OfferQuestion, offerQuestions } from "../../contracts/offer-questions.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { ContactLink } from "../kit/page/contact-link.tsx";
import { useDates } from "../kit/page/dates.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { offerName } from "../offers/version-name.ts";
import { AnswerForm } from "./answer-form.tsx";
import "./question-list.css";

/** Where they stand on the page of a project, for links there. */
export const questionsId = "questions";

interface QuestionListProps {
  readonly projectId: string;
  /** Whether it is known that somebody waits for an answer: a link may lead here before the questions are. */
  readonly isWaitedFor: boolean;
}

/** What customers asked about the offers of a project, with the answers; nothing before the first question. */
export function QuestionList({ projectId, isWaitedFor }: QuestionListProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(offerQuestions.ofProject, { params: { projectId } }));
  const isExpected = data === undefined ? isWaitedFor : data.length > 0;
  if (!isExpected) return null;
  const rows = data ?? [];
  const open = rows.filter(({ answer }) => answer === null).length;
  return (
    <div id={questionsId} tabIndex={-1}>
      <ShortList
        title={t("offerQuestions.title")}
        rows={rows}
        none=""
        all={open > 0 && <strong>{t("offerQuestions.open", { count: open })}</strong>}
        keyOf={({ id }) => id}
        render={(question) => <Entry question={question} />}
      />
    </div>
  );
}

function Entry({ question: asked }: { question: OfferQuestion }) {
  const { t } = useTranslation();
  const dates = useDates();
  const can = useCan();
  const [isAnswering, setIsAnswering] = useState(false);
  const { name, email, askedAt, question, answer } = asked;
  return (
    <>
      <ListEntry
        title={<span className="question-text">{question}</span>}
        detail={
          <>
            {name} · {offerName(t, asked)}
            <span className="question-reach">
              <ContactLink href={`mailto:${email}`} text={email} />
            </span>
          </>
        }
        end={<time>{dates.moment(askedAt)}</time>}
      />
      {answer !== null && (
        <div className="question-answer">
          <p className="question-text">{answer.text}</p>
          <small>
            {answer.name} · {dates.moment(answer.at)}
          </small>
        </div>
      )}
      {answer === null && can(offerQuestions.answer.access) && !isAnswering && (
        <Button
          size="small"
          aria-label={t("offerQuestions.answerTo", { name })}
          onClick={() => setIsAnswering(true)}
        >
          {t("offerQuestions.answer")}
        </Button>
      )}
      {answer === null && isAnswering && (
        <AnswerForm question={asked} onClose={() => setIsAnswering(false)} />
      )}
    </>
  );
}
