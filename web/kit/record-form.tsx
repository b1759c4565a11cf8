import { useMutation } from "@tanstack/react-query";
import Form, { type FormInstance } from "antd/es/form";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { type FieldProblem, fieldProblem } from "../../contracts/problems.ts";
import { ApiProblem } from "../app/api.ts";
import { useLanguage } from "../app/i18n.ts";
import { notifyError, notifySuccess } from "../app/toasts.tsx";
import { fieldMessage } from "./field-message.ts";
import { FormContext } from "./form-context.ts";
import { FormFooter } from "./form-footer.tsx";
import { FormProblem } from "./form-problem.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import "./record-form.css";

export interface RecordFormProps<Schema extends z.ZodObject, Saved> {
  /** What the server accepts; the form shows its complaints before anything is sent. */
  readonly schema: Schema;
  readonly labels: Readonly<Record<keyof z.input<Schema>, string>>;
  /** What stands in the fields at first; values that the schema does not name are left alone. */
  readonly initial: object;
  readonly save: (values: z.output<Schema>) => Promise<Saved>;
  /** The notification after saving. */
  readonly savedText: string;
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel?: (() => void) | undefined;
  /** Loads the newer version after somebody else has changed the record. */
  readonly onReload?: (() => void) | undefined;
  /** Puts the cursor into the first field. */
  readonly startsInFirstField?: boolean;
  /** Further buttons, at the other end of the footer. */
  readonly actions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form for one record: checks by the contract's schema, saves, and keeps what was typed on failure. */
export function RecordForm<Schema extends z.ZodObject, Saved>(
  props: RecordFormProps<Schema, Saved>,
) {
  const { schema, labels, save, savedText, onSaved, onCancel, onReload, actions, children } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  // A later refetch must not change the fields under the user's hands.
  const [initial] = useState<Values>({ ...props.initial });
  const isLeaving = useRef(false);
  const leave = (go: () => void) => {
    isLeaving.current = true;
    go();
  };
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      notifySuccess(savedText);
      leave(() => onSaved(saved));
    },
    onError: (error) => {
      const problems = error instanceof ApiProblem ? error.errors : [];
      if (!showProblems(problems)) notifyError(t("toasts.failed"));
    },
  });

  /** True when every problem found its field. */
  const showProblems = (problems: readonly FieldProblem[]): boolean => {
    const placed = problems.filter(({ path }) => Object.hasOwn(schema.shape, fieldOf(path)));
    form.setFields(
      placed.map((problem) => ({
        name: nameOf(form, problem.path),
        errors: [fieldMessage(t, problem, labels)],
      })),
    );
    const first = placed[0];
    if (first) form.scrollToField(nameOf(form, first.path), { focus: true, block: "center" });
    return problems.length > 0 && placed.length === problems.length;
  };

  const submit = () => {
    if (mutation.isPending) return;
    const parsed = schema.safeParse(known(schema, form.getFieldsValue(true)));
    if (parsed.success) mutation.mutate(parsed.data);
    else showProblems(parsed.error.issues.map(fieldProblem));
  };
  const isDirty = () =>
    !isLeaving.current && !hasSameValues(schema, initial, form.getFieldsValue(true));

  useSaveShortcut(() => form.submit());
  const firstField = props.startsInFirstField ? Object.keys(schema.shape)[0] : undefined;
  useEffect(() => {
    if (firstField !== undefined) form.focusField(firstField);
  }, [form, firstField]);
  useMessagesInNewLanguage(form);
  return (
    <FormContext value={{ schema, labels, leave }}>
      <Form
        form={form}
        layout="vertical"
        // The browser's own bubbles would speak before our messages do.
        noValidate
        className="record-form"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: "center" }}
        onValuesChange={(changed: Values) => clearErrors(form, changed)}
        onFinish={submit}
      >
        <div className="card record-form-fields">
          <FormProblem error={mutation.error} schema={schema} onReload={onReload} />
          {children}
        </div>
        <FormFooter isSaving={mutation.isPending} onCancel={onCancel} actions={actions} />
      </Form>
      <UnsavedGuard isDirty={isDirty} />
    </FormContext>
  );
}

type Values = Readonly<Record<string, unknown>>;

const fieldOf = (path: string) => path.split(".")[0] ?? path;

/** The field on the screen that a path such as "rows.2.price" leads to, or the nearest one around it. */
function nameOf(form: FormInstance<Values>, path: string): (string | number)[] {
  const [nearest] = form
    .getFieldsError()
    .map(({ name }) => name)
    .filter((name) => `${path}.`.startsWith(`${name.join(".")}.`))
    .toSorted((a, b) => b.length - a.length);
  return nearest ?? [fieldOf(path)];
}

/** The schema is strict, while the fields may have been filled from a whole record. */
const known = (schema: z.ZodObject, values: Values) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]]));

const hasSameValues = (schema: z.ZodObject, one: Values, other: Values) =>
  JSON.stringify(known(schema, one)) === JSON.stringify(known(schema, other));

/** A complaint ends with the next key; the field is checked again when it is left. */
function clearErrors(form: FormInstance<Values>, changed: Values): void {
  const touched = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && hasValueAt(changed, name));
  form.setFields(touched.map(({ name }) => ({ name, errors: [] })));
}

/** Does the change reach the field? A changed row of a list names itself and what changed in it. */
function hasValueAt(changed: unknown, name: readonly PropertyKey[]): boolean {
  const [first, ...rest] = name;
  if (first === undefined) return true;
  if (changed === null || typeof changed !== "object" || !Object.hasOwn(changed, first))
    return false;
  return hasValueAt(Reflect.get(changed, first), rest);
}

function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}

/** Messages that stand on the screen change their language with everything else. */
function useMessagesInNewLanguage(form: FormInstance<Values>): void {
  const language = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    // A rejected validation is the expected outcome: the fields still are wrong.
    form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [form, language]);
}
