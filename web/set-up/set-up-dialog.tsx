import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Company, companies } from "../../contracts/companies.ts";
import { call } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { snapshot } from "../base/query-client.ts";
import { SavedLanguageSwitch } from "../kit/page/saved-language-switch.tsx";
import { useRefreshSession, useRenameSession } from "../base/session.ts";
import { closeSetUp, leaveSetUpToSettings } from "../base/set-up-state.ts";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { companyFormQuery } from "../companies/company-form.ts";
import { LeaveQuestion } from "../kit/form/leave-question.tsx";
import { ArchiveHint } from "./archive-hint.tsx";
import { StepForm } from "./step-form.tsx";
import { steps } from "./steps.tsx";
import { Modal } from "../kit/page/modal.tsx";
import "./set-up.css";

/**
 * A few questions to a new company, one step at a time. Each step saves what it asks for. Closing it
 * is no answer: it comes again at the next sign-in until it was gone through or skipped.
 */
export function SetUpDialog() {
  const { t } = useTranslation();
  const { company: here } = useSession();
  const { company, takeSaved } = useCompanyToSetUp(here.id);
  const remember = useRememberSetUp(here.id);
  const [number, setNumber] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const hasTyped = useRef(false);
  const goTo = (next: number) => {
    hasTyped.current = false;
    setNumber(next);
  };
  const close = () => (hasTyped.current ? setAsking(true) : closeSetUp());
  const end = () => {
    closeSetUp();
    remember();
  };
  const step = steps[number];
  const isLast = number === steps.length - 1;
  const goOn = () => (isLast ? end() : goTo(number + 1));
  return (
    <Modal
      open
      width={680}
      title={t("setUp.title")}
      style={{ top: 48 }}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
    >
      <SetUpHead number={number} />
      {number === 0 && <ArchiveHint companyId={here.id} />}
      {company && step && (
        <StepForm
          key={step.name}
          company={company}
          heading={t(`setUp.${step.name}`)}
          meaning={t(`setUp.${step.name}Meaning`)}
          isLast={isLast}
          onBack={number > 0 ? () => goTo(number - 1) : undefined}
          onSkip={goOn}
          onSkipAll={end}
          onTyped={() => {
            hasTyped.current = true;
          }}
          onSaved={(next) => {
            takeSaved(next);
            if (isLast) notifySuccess(t("toasts.saved"));
            goOn();
          }}
        >
          {step.fields(company)}
        </StepForm>
      )}
      <LeaveQuestion open={isAsking} onLeave={closeSetUp} onStay={() => setAsking(false)} />
    </Modal>
  );
}

/** The company as it was when the dialog opened, and as each step has saved it since. */
function useCompanyToSetUp(companyId: string) {
  const queryClient = useQueryClient();
  const renameSession = useRenameSession();
  const [saved, setSaved] = useState<Company>();
  // A key of its own: the page below shows the same company, and follows its changes.
  const { data } = useQuery({
    queryKey: [companies.get.path, "set-up", companyId],
    queryFn: ({ signal }) => call(companies.get, { params: { companyId } }, signal),
    ...snapshot,
  });
  const takeSaved = (company: Company) => {
    setSaved(company);
    // The form of a company page below begins anew; the revision it began with is gone.
    void queryClient.resetQueries(companyFormQuery(companyId));
    renameSession(company.title);
  };
  return { company: saved ?? data, takeSaved };
}

/** Keeps that the set-up has been gone through or skipped, so that it does not come again. */
function useRememberSetUp(companyId: string) {
  const { t } = useTranslation();
  const refreshSession = useRefreshSession();
  const { mutate } = useMutation({
    mutationFn: () => call(companies.finishSetUp, { params: { companyId } }),
    onSuccess: async () => {
      await refreshSession();
      leaveSetUpToSettings();
    },
    onError: () => notifyError(t("toasts.failed")),
  });
  return mutate;
}

/** What it is about, and which step is next. */
function SetUpHead({ number }: { number: number }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="set-up-intro">
        <p className="muted">{t("setUp.examples")}</p>
        <SavedLanguageSwitch />
      </div>
      <ol className="set-up-steps" aria-label={t("setUp.title")}>
        {steps.map(({ name }, index) => (
          <li key={name} {...(index === number && { "aria-current": "step" })}>
            {t(`setUp.${name}`)}
          </li>
        ))}
      </ol>
    </>
  );
}
