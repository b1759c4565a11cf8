import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { type Company, CompanyInput, companies } from "../../contracts/companies.ts";
import { type FieldProblem, fieldProblem } from "../../contracts/problems.ts";
import { ApiProblem, call } from "../app/api.ts";
import { useCompanyLabels } from "../companies/company-form.ts";
import { fieldMessage, problemText } from "../kit/field-message.ts";
import { FormContext } from "../kit/form-context.ts";
import "../kit/record-form.css";

interface StepFormProps {
  readonly company: Company;
  readonly heading: string;
  readonly meaning: string;
  readonly isLast: boolean;
  readonly onBack: (() => void) | undefined;
  /** Goes on without saving. */
  readonly onSkip: () => void;
  readonly onSkipAll: () => void;
  readonly onSaved: (company: Company) => void;
  /** The fields. */
  readonly children: ReactNode;
}

type Values = Readonly<Record<string, unknown>>;

/** The part of a stored company that is entered. */
const inputOf = (company: Company): Values =>
  Object.fromEntries(
    Object.entries(company).filter(([name]) => Object.hasOwn(CompanyInput.shape, name)),
  );

const goAtOnce = (go: () => void): void => go();

/** One step: some fields of the company. What was typed stays where something is wrong with it. */
export function StepForm(props: StepFormProps) {
  const { company, heading, meaning, isLast, onBack, onSkip, onSkipAll, onSaved, children } = props;
  const { t } = useTranslation();
  const labels = useCompanyLabels();
  const [form] = Form.useForm<Values>();
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
  /** Problems stand at their fields; those of fields that this step does not show stand above. */
  const show = (problems: readonly FieldProblem[], others: readonly string[] = []) => {
    const shown = Object.keys(form.getFieldsValue());
    const here = problems.filter(({ path }) => shown.includes(path));
    form.setFields(
      here.map((problem) => ({
        name: problem.path,
        errors: [fieldMessage(t, problem, labels)],
      })),
    );
    const first = here[0];
    if (first) form.scrollToField(first.path, { focus: true, block: "center" });
    const hidden = problems.filter((problem) => !here.includes(problem));
    setElsewhere([...others, ...hidden.map((problem) => fieldMessage(t, problem, labels))]);
  };
  const submit = () => {
    const parsed = CompanyInput.safeParse({ ...inputOf(company), ...form.getFieldsValue(true) });
    if (parsed.success) mutate(parsed.data);
    else show(parsed.error.issues.map(fieldProblem));
  };
  return (
    <FormContext value={{ schema: CompanyInput, labels, leave: goAtOnce }}>
      <Form
        form={form}
        // Its fields must not be taken for those of a form on the page below.
        name="setUp"
        layout="vertical"
        className="record-form set-up-form"
        initialValues={inputOf(company)}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: "center" }}
        onValuesChange={(changed: Values) =>
          form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })))
        }
        onFinish={submit}
      >
        <h2>{heading}</h2>
        <p className="muted form-note">{meaning}</p>
        {elsewhere.length > 0 && (
          <Alert
            className="form-problem"
            type="error"
            showIcon
            role="alert"
            title={elsewhere.join(" ")}
          />
        )}
        {children}
        <div className="form-footer">
          <Button type="text" onClick={onSkipAll}>
            {t("setUp.skipAll")}
          </Button>
          <div className="form-footer-main">
            {onBack && <Button onClick={onBack}>{t("setUp.back")}</Button>}
            {!isLast && <Button onClick={onSkip}>{t("setUp.skipStep")}</Button>}
            <Button type="primary" htmlType="submit" loading={isPending}>
              {t(isLast ? "setUp.finish" : "setUp.next")}
            </Button>
          </div>
        </div>
      </Form>
    </FormContext>
  );
}
