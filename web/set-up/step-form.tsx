import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form, { type FormInstance } from "antd/es/form";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { type Company, CompanyInput, companies } from "../../contracts/companies.ts";
import { type FieldProblem, fieldProblem } from "../../contracts/problems.ts";
import { ApiProblem, call } from "../base/api.ts";
import { useCompanyLabels } from "../companies/company-form.ts";
import { fieldMessage, problemText } from "../kit/page/field-message.ts";
import { FormContext } from "../kit/form/form-context.ts";
import {
  clearErrors,
  type FormValues,
  placeOthers,
  placeProblems,
} from "../kit/form/form-problems.ts";
import { ProblemBanner } from "../kit/page/problem-banner.tsx";
import { useSaveShortcut } from "../kit/form/use-save-shortcut.ts";
import { useUnderway } from "../kit/page/use-underway.ts";
import "../kit/form/record-form.css";

interface StepFormProps {
  readonly company: Company;
  readonly heading: string;
  readonly meaning: string;
  readonly isLast: boolean;
  readonly onBack: (() => void) | undefined;
  /** Goes on without saving. */
  readonly onSkip: () => void;
  readonly onSkipAll: () => void;
  /** Something was changed and not saved. */
  readonly onTyped: () => void;
  readonly onSaved: (company: Company) => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The part of a stored company that is entered. */
const inputOf = (company: Company): FormValues =>
  Object.fromEntries(
    Object.entries(company).filter(([name]) => Object.hasOwn(CompanyInput.shape, name)),
  );

const goAtOnce = (go: () => void): void => go();

/** One step: some fields of the company. What was typed stays where something is wrong with it. */
export function StepForm(props: StepFormProps) {
  const { company, heading, meaning, onTyped, children } = props;
  const labels = useCompanyLabels();
  const [form] = Form.useForm<FormValues>();
  const fields = useRef<HTMLDivElement>(null);
  const { isWaiting, waitFor, saveWhenThere } = useUnderway();
  const { save, tellOthers, isPending, elsewhere } = useStepSaving(props, form);
  useSaveShortcut(fields, () => form.submit());
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("input, textarea, button")?.focus();
  }, []);
  return (
    <FormContext value={{ schema: CompanyInput, labels, leave: goAtOnce, waitFor }}>
      <Form
        form={form}
        // Its fields must not be taken for those of a form on the page below.
        name="setUp"
        layout="vertical"
        className="record-form set-up-form"
        initialValues={inputOf(company)}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: "center" }}
        onValuesChange={(changed: FormValues) => {
          onTyped();
          clearErrors(form, changed);
        }}
        onFinish={() => void saveWhenThere(save)}
        onFinishFailed={tellOthers}
      >
        <h2>{heading}</h2>
        <p className="muted form-note">{meaning}</p>
        {elsewhere.length > 0 && <ProblemsElsewhere texts={elsewhere} />}
        <div ref={fields}>{children}</div>
        <StepFooter {...props} isWaiting={isWaiting} isPending={isPending} />
      </Form>
    </FormContext>
  );
}

/** Saves the company with what this step asks for, and tells what the server or the rules refuse. */
function useStepSaving({ company, onSaved }: StepFormProps, form: FormInstance<FormValues>) {
  const { t } = useTranslation();
  const labels = useCompanyLabels();
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (input: z.output<typeof CompanyInput>) =>
      call(companies.update, {
        params: { companyId: company.id },
        body: { ...input, revision: company.revision },
      }),
    onSuccess: onSaved,
    onError: (error) => {
      const problems = error instanceof ApiProblem ? error.errors : [];
      show(problems, problems.length === 0 ? [problemText(t, error)] : []);
    },
  });
  const isHere = (field: string) => Object.hasOwn(form.getFieldsValue(), field);
  /** Problems stand at their fields; those of fields that this step does not show stand above. */
  const show = (problems: readonly FieldProblem[], others: readonly string[] = []) => {
    const hidden = placeProblems(t, form, problems, { labels, isHere });
    setElsewhere([...others, ...hidden.map((problem) => fieldMessage(t, problem, labels))]);
  };
  const parse = () => CompanyInput.safeParse({ ...inputOf(company), ...form.getFieldsValue(true) });
  const save = () => {
    if (isPending) return;
    const parsed = parse();
    if (parsed.success) mutate(parsed.data);
    else show(parsed.error.issues.map(fieldProblem));
  };
  const tellOthers = () =>
    placeOthers(t, form, parse().error?.issues.map(fieldProblem) ?? [], { labels, isHere });
  return { save, tellOthers, isPending, elsewhere };
}

function ProblemsElsewhere({ texts }: { texts: readonly string[] }) {
  return (
    <ProblemBanner of={texts}>
      <Alert className="form-problem" type="error" showIcon role="alert" title={texts.join(" ")} />
    </ProblemBanner>
  );
}

type StepFooterProps = Pick<StepFormProps, "isLast" | "onBack" | "onSkip" | "onSkipAll"> & {
  readonly isWaiting: boolean;
  readonly isPending: boolean;
};

function StepFooter(props: StepFooterProps) {
  const { isLast, onBack, onSkip, onSkipAll, isWaiting, isPending } = props;
  const { t } = useTranslation();
  return (
    <div className="form-footer">
      <Button type="text" onClick={onSkipAll}>
        {t("setUp.skipAll")}
      </Button>
      <div className="form-footer-main">
        {onBack && <Button onClick={onBack}>{t("setUp.back")}</Button>}
        {!isLast && <Button onClick={onSkip}>{t("setUp.skipStep")}</Button>}
        <Button type="primary" htmlType="submit" loading={isWaiting || isPending}>
          {isWaiting ? t("images.waiting") : t(isLast ? "setUp.finish" : "setUp.next")}
        </Button>
      </div>
    </div>
  );
}
