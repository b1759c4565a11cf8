import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Modal from "antd/es/modal";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Company, companies } from "../../contracts/companies.ts";
import { call } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { snapshot } from "../base/query-client.ts";
import { SavedLanguageSwitch } from "../kit/page/saved-language-switch.tsx";
import { useRefreshSession } from "../base/session.ts";
import { closeSetUp, leaveSetUpToSettings } from "../base/set-up-state.ts";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { companyFormQuery } from "../companies/company-form.ts";
import { LeaveQuestion } from "../kit/form/leave-question.tsx";
import { StepForm } from "./step-form.tsx";
import { steps } from "./steps.tsx";
import "./set-up.css";

/**
 * A few questions to a new company, one step at a time. Each step saves what it asks for. Closing it
 * is no answer: it comes again at the next sign-in until it was gone through or skipped.
 */
export function SetUpDialog() {
  const { t } = useTranslation();
  const { company: here } = useSession();
  const refreshSession = useRefreshSession();
  const [number, setNumber] = useState(0);
  const [saved, setSaved] = useState<Company>();
  const params = { companyId: here.id };
  const queryClient = useQueryClient();
  // A key of its own: the page below shows the same company, and follows its changes.
  const { data } = useQuery({
    queryKey: [companies.get.path, "set-up", here.id],
    queryFn: ({ signal }) => call(companies.get, { params }, signal),
    ...snapshot,
  });
  const { mutate: remember } = useMutation({
    mutationFn: () => call(companies.finishSetUp, { params }),
    onSuccess: async () => {
      await refreshSession();
      leaveSetUpToSettings();
    },
    onError: () => notifyError(t("toasts.failed")),
  });
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
  const company = saved ?? data;
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
            setSaved(next);
            // The form of a company page below begins anew; the revision it began with is gone.
            void queryClient.resetQueries(companyFormQuery(here.id));
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
