import { useMutation, useQueryClient } from "@tanstack/react-query";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { TenderAnswer, type TenderFile, tenderFiles } from "../../../contracts/tender-files.ts";
import { maxLengthOf } from "../../../contracts/max-length.ts";
import { type BidAnswer, answerKey } from "../../../domain/tender/bid.ts";
import { type Tender, rowsWithin } from "../../../domain/tender/tender.ts";
import { call } from "../../base/api.ts";
import { useCan } from "../../base/guard.ts";
import { problemText } from "../../kit/page/field-message.ts";

interface BidAnswersProps {
  readonly file: TenderFile;
  readonly tender: Tender;
  readonly answers: readonly BidAnswer[];
  readonly onAnswers: (answers: readonly BidAnswer[]) => void;
}

/** The gaps in the texts of the tender that the bidder fills in. */
export function BidAnswers({ file, tender, answers, onAnswers }: BidAnswersProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const mayEdit = useCan()(tenderFiles.update.access);
  const gaps = useMemo(() => gapsOf(tender), [tender]);
  const said = new Map(answers.map((one) => [answerKey(one.number, one.label), one.text]));
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const { priceCells } = file;
      const body = { answers: answers.filter(({ text }) => text.trim() !== ""), priceCells };
      return call(tenderFiles.update, { params: { id: file.id }, body });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [tenderFiles.list.path] }),
  });
  if (gaps.length === 0) return null;
  const answer = (number: string, label: string, text: string) => {
    const others = answers.filter((one) => one.number !== number || one.label !== label);
    onAnswers([...others, { number, label, text }]);
  };
  return (
    <section className="bid-answers" aria-label={t("estimates.bid.answers")}>
      <h4>{t("estimates.bid.answers")}</h4>
      {gaps.map(({ number, title, label, before, after, around, answer: first }) => {
        const id = `answer-${file.id}-${number}-${label}`;
        return (
          <div key={id}>
            <label htmlFor={id}>
              {number} {title} {before}
            </label>
            <Input.TextArea
              id={id}
              rows={2}
              readOnly={!mayEdit}
              maxLength={maxLengthOf(TenderAnswer, "text")}
              value={said.get(answerKey(number, label)) ?? first}
              onChange={({ target }) => answer(number, label, target.value)}
              {...(around && { "aria-describedby": `${id}-around` })}
            />
            {around && <GapHint id={`${id}-around`} around={around} />}
            {after !== "" && <small className="muted">{after}</small>}
          </div>
        );
      })}
      {error && <p role="alert">{problemText(t, error)}</p>}
      {mayEdit && (
        <div className="bid-actions">
          <span role="status" className="muted">
            {isSuccess && t("estimates.bid.answersSaved")}
          </span>
          <Button loading={isPending} onClick={() => mutate()}>
            {t("estimates.bid.saveAnswers")}
          </Button>
        </div>
      )}
    </section>
  );
}

interface GapHintProps {
  readonly id: string;
  readonly around: readonly [before: string, after: string];
}

/** "The file names no question for this gap. It stands between “Offered make:” and “or equal”." */
function GapHint({ id, around: [before, after] }: GapHintProps) {
  const { t } = useTranslation();
  const place = placeOf(before !== "", after !== "");
  return (
    <small id={id} className="muted">
      {t("estimates.bid.noQuestion")} {place && t(`estimates.bid.${place}`, { before, after })}
    </small>
  );
}

function placeOf(isBehind: boolean, isBefore: boolean) {
  if (isBefore) return isBehind ? "gapBetween" : "gapBefore";
  return isBehind ? "gapAfter" : undefined;
}

const gapsOf = ({ rows }: Tender) =>
  [...rowsWithin(rows)].flatMap((row) =>
    row.type === "item" && !row.isDropped
      ? row.questions.map((gap) => ({ number: row.number, title: row.title, ...gap }))
      : [],
  );
