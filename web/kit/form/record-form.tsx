import { useMutation } from "@tanstack/react-query";
import Form, { type FormInstance } from "antd/es/form";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { fieldProblem } from "../../../contracts/problems.ts";
import { ApiProblem } from "../../base/api.ts";
import { useLanguage } from "../../base/i18n.ts";
import { notifyError, notifySuccess } from "../page/toasts.tsx";
import { FormContext } from "./form-context.ts";
import { FormFooter } from "./form-footer.tsx";
import { FormProblem } from "./form-problem.tsx";
import { clearErrors, type FormValues, placeOthers, placeProblems } from "./form-problems.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useSaveShortcut } from "./use-save-shortcut.ts";
import { useUnderway } from "../page/use-underway.ts";
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
  /** The page is there for something else, whose button stands out. */
  readonly isAside?: boolean;
  /** Further buttons, at the other end of the footer. */
  readonly actions?: ReactNode;
  /** Tells its fields from those of another form on the page. */
  readonly name?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form for one record: checks by the contract's schema, saves, and keeps what was typed on failure. */
export function RecordForm<Schema extends z.ZodObject, Saved>(
  props: RecordFormProps<Schema, Saved>,
) {
  const { schema, labels, onCancel, onReload, actions, children } = props;
  const [form] = Form.useForm<FormValues>();
  // A later refetch must not change the fields under the user's hands.
  const [initial, setInitial] = useState<FormValues>({ ...props.initial });
  const fields = useRef<HTMLDivElement>(null);
  const { isWaiting, waitFor, saveWhenThere } = useUnderway();
  const { save, tellOthers, isSaving, error, leave, isLeaving } = useSaving(props, form);
  const isDirty = () => !isLeaving() && !hasSameValues(schema, initial, form.getFieldsValue(true));

  const takeSaved = useCallback(
    (values: FormValues) => {
      form.setFieldsValue(values);
      setInitial((begun) => ({ ...begun, ...values }));
    },
    [form],
  );

  useSaveShortcut(fields, () => form.submit());
  const { startsInFirstField = false } = props;
  useEffect(() => {
    if (startsInFirstField) startInFirstField(form, schema);
  }, [form, schema, startsInFirstField]);
  useMessagesInNewLanguage(form);
  return (
    <FormContext value={{ schema, labels, leave, waitFor, takeSaved }}>
      <Form
        form={form}
        {...(props.name !== undefined && { name: props.name })}
        layout="vertical"
        // The browser's own bubbles would speak before our messages do.
        noValidate
        className="record-form"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: "center" }}
        onValuesChange={(changed: FormValues) => clearErrors(form, changed)}
        onFinish={() => void saveWhenThere(save)}
        onFinishFailed={tellOthers}
      >
        <div ref={fields} className="card record-form-fields">
          <FormProblem error={error} schema={schema} onReload={onReload} />
          {children}
        </div>
        <FormFooter
          isWaiting={isWaiting}
          isSaving={isSaving}
          onCancel={onCancel}
          isAside={props.isAside ?? false}
          actions={actions}
        />
      </Form>
      <UnsavedGuard isDirty={isDirty} />
    </FormContext>
  );
}

/** Checks and saves what stands in the form, and shows each problem at its field. */
function useSaving<Schema extends z.ZodObject, Saved>(
  props: RecordFormProps<Schema, Saved>,
  form: FormInstance<FormValues>,
) {
  const { schema, labels, savedText, onSaved } = props;
  const { t } = useTranslation();
  const isLeaving = useRef(false);
  const leave = (go: () => void) => {
    isLeaving.current = true;
    go();
  };
  const mutation = useMutation({
    mutationFn: props.save,
    onSuccess: (saved) => {
      notifySuccess(savedText);
      leave(() => onSaved(saved));
    },
    onError: (error) => {
      const problems = error instanceof ApiProblem ? error.errors : [];
      const others = placeProblems(t, form, problems, place);
      if (problems.length === 0 || others.length > 0) notifyError(t("toasts.failed"));
    },
  });
  const place = { labels, isHere: (field: string) => Object.hasOwn(schema.shape, field) };

  const parse = () => schema.safeParse(known(schema, form.getFieldsValue(true)));
  const save = () => {
    if (mutation.isPending) return;
    const parsed = parse();
    if (parsed.success) mutation.mutate(parsed.data);
    else placeProblems(t, form, parsed.error.issues.map(fieldProblem), place);
  };
  const tellOthers = () =>
    placeOthers(t, form, parse().error?.issues.map(fieldProblem) ?? [], place);
  const { isPending: isSaving, error } = mutation;
  return { save, tellOthers, isSaving, error, leave, isLeaving: () => isLeaving.current };
}

/** The schema is strict, while the fields may have been filled from a whole record. */
const known = (schema: z.ZodObject, values: FormValues) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]]));

const hasSameValues = (schema: z.ZodObject, one: FormValues, other: FormValues) =>
  JSON.stringify(known(schema, one)) === JSON.stringify(known(schema, other));

/** The schema may begin with what has no field, such as the kind that the address names. */
function startInFirstField(form: FormInstance<FormValues>, schema: z.ZodObject): void {
  const fields = form.getFieldsValue();
  const first = Object.keys(schema.shape).find((name) => Object.hasOwn(fields, name));
  if (first !== undefined) form.focusField(first);
}

/** Messages that stand on the screen change their language with everything else. */
function useMessagesInNewLanguage(form: FormInstance<FormValues>): void {
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
