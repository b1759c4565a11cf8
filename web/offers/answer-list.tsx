import { useMutation, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { acceptances } from "../../contracts/acceptances.ts";
import { AnswerFileType, type OfferAnswer, offers } from "../../contracts/offers.ts";
import { addressOf, callAnswering, queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { AccountingMenu } from "./accounting-menu.tsx";
import { useTotalInWords } from "./total-in-words.ts";
import { isStanding } from "./use-accepted.ts";
import { offerName } from "./version-name.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";

/** Where they stand on the page of a project, for links there. */
export const answersId = "answers";

/** Who has accepted or declined which version, when and how; nothing before the first answer. */
export function AnswerList({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const totalInWords = useTotalInWords();
  const { data } = useQuery(queryOf(offers.answers, { params: { projectId } }));
  if (!data || data.length === 0) return null;
  return (
    <div id={answersId} tabIndex={-1}>
      <ShortList
        title={t("offers.answers")}
        rows={data}
        none=""
        all={data.some(isStanding) && <AccountingMenu projectId={projectId} />}
        keyOf={({ id }) => id}
        render={(answer) => (
          <ListEntry
            title={
              <span className={answer.reopenedAt === null ? undefined : "offer-taken-back"}>
                {t(`offers.${answer.kind}`, { offer: offerName(t, answer) })}
              </span>
            }
            detail={<AnswerDetail answer={answer} />}
            tag={
              <>
                <Certificate answer={answer} />
                <AttachedFile answer={answer} />
              </>
            }
            end={totalInWords(answer.totalAmount, answer.vatPayer)}
          />
        )}
      />
    </div>
  );
}

function AnswerDetail({ answer }: { answer: OfferAnswer }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { name, way, answeredAt, note, enteredBy, byCustomer, reopenedBy, reopenedNote } = answer;
  const isOld = !byCustomer && enteredBy === "";
  const parts = [
    name,
    isOld ? t("offers.byNobody") : t(`offers.ways.${way}`),
    byCustomer ? dates.moment(answeredAt) : dates.day(answeredAt),
    enteredBy === "" ? "" : t("offers.enteredBy", { name: enteredBy }),
    note,
  ];
  return (
    <>
      {parts.filter((part) => part !== "").join(" · ")}
      {reopenedBy !== null && (
        <span className="offer-reopened">
          {t("offers.takenBack", { name: reopenedBy, note: reopenedNote })}
        </span>
      )}
    </>
  );
}

/** Of an acceptance by the link: of what staff entered nobody saw the customer sign. */
function Certificate({ answer: { id, kind, byCustomer } }: { answer: OfferAnswer }) {
  const { t } = useTranslation();
  if (kind !== "accepted" || !byCustomer) return null;
  return (
    <a
      href={addressOf(acceptances.certificate, { params: { id } })}
      target="_blank"
      rel="noreferrer"
    >
      {t("offers.certificate")}
    </a>
  );
}

/** Leads to the paper that was signed, or takes it. */
function AttachedFile({ answer: { id, hasFile, reopenedAt } }: { answer: OfferAnswer }) {
  const { t } = useTranslation();
  const can = useCan();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => callAnswering(offers.attach, { params: { id }, file }),
    onSuccess: () => notifySuccess(t("offers.attached")),
    onError: (error) => notifyError(problemText(t, error)),
  });
  if (hasFile) {
    return (
      <a href={addressOf(offers.file, { params: { id } })} target="_blank" rel="noreferrer">
        {t("offers.attachedFile")}
      </a>
    );
  }
  if (reopenedAt !== null || !can(offers.attach.access)) return null;
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => input.current?.click()}>
        {t("offers.attach")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("offers.attach")}
        accept={AnswerFileType.options.join()}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) mutate(file);
          target.value = "";
        }}
      />
    </>
  );
}
