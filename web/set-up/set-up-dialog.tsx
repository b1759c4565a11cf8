import { useMutation, useQuery } from "@tanstack/react-query";
import Modal from "antd/es/modal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Company, companies } from "../../contracts/companies.ts";
import { call, queryOf } from "../app/api.ts";
import { useSession } from "../app/guard.ts";
import { snapshot } from "../app/query-client.ts";
import { useRefreshSession } from "../app/session.ts";
import { closeSetUp, leaveSetUpToSettings } from "../app/set-up-state.ts";
import { notifyError, notifySuccess } from "../app/toasts.tsx";
import { StepForm } from "./step-form.tsx";
import { steps } from "./steps.tsx";
import "./set-up.css";

/** A few questions to a new company, one step at a time. Each step saves what it asks for. */
export function SetUpDialog() {
  const { t } = useTranslation();
  const { company: here } = useSession();
  const refreshSession = useRefreshSession();
  const [number, setNumber] = useState(0);
  const [saved, setSaved] = useState<Company>();
  const params = { companyId: here.id };
  const { data } = useQuery({ ...queryOf(companies.get, { params }), ...snapshot });
  const { mutate: remember } = useMutation({
    mutationFn: () => call(companies.finishSetUp, { params }),
    onSuccess: async () => {
      await refreshSession();
      leaveSetUpToSettings();
    },
    onError: () => notifyError(t("toasts.failed")),
  });
  const end = () => {
    closeSetUp();
    remember();
  };
  const step = steps[number];
  const isLast = number === steps.length - 1;
  const goOn = () => (isLast ? end() : setNumber(number + 1));
  const company = saved ?? data;
  return (
    <Modal
      open
      width={680}
      title={t("setUp.title")}
      style={{ top: 48 }}
      footer={null}
      mask={{ closable: false }}
      onCancel={end}
    >
      <p className="muted">{t("setUp.examples")}</p>
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
          onBack={number > 0 ? () => setNumber(number - 1) : undefined}
          onSkip={goOn}
          onSkipAll={end}
          onSaved={(next) => {
            setSaved(next);
            if (isLast) notifySuccess(t("toasts.saved"));
            goOn();
          }}
        >
          {step.fields(company)}
        </StepForm>
      )}
    </Modal>
  );
}
