import Form, { type FormItemProps, type Rule } from "antd/es/form";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { fieldProblem } from "../../../contracts/problems.ts";
import { fieldMessage } from "../page/field-message.ts";
import { useFormParts } from "../form/form-context.ts";

interface RecordFieldProps {
  readonly name: string;
  /** One control that takes `value` and `onChange`. */
  readonly children: ReactNode;
  /** Help below the field. */
  readonly hint?: ReactNode;
  /** "checked" for switches and check boxes. */
  readonly valuePropName?: FormItemProps["valuePropName"];
  /** Where the schema asks for the field only together with others. */
  readonly isRequired?: boolean;
}

/**
 * A labelled field of a record form; its rules come from the schema, the longest text among them. No control has a
 * limit of its own: the browser would cut off what is pasted, and nobody would see what is missing.
 */
export function RecordField(props: RecordFieldProps) {
  const { name, children, hint, valuePropName = "value", isRequired = false } = props;
  const { t } = useTranslation();
  const { schema, labels } = useFormParts();
  const label = labels[name] ?? name;
  // Without rules a field would take what is never saved.
  if (!schema.shape[name]) throw new Error(`The form has no field "${name}".`);
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      valuePropName={valuePropName}
      validateFirst
      // A switch always says something, so it asks for nothing.
      {...(valuePropName === "checked" && { required: false })}
      rules={[{ required: isRequired }, ...fieldRules(schema, name, label, t)]}
    >
      {children}
    </Form.Item>
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** Empty fields get the form's own message "Please enter ..."; the schema judges everything else. */
export function fieldRules(schema: z.ZodObject, name: string, label: string, t: TFunction): Rule[] {
  const field: z.ZodType | undefined = schema.shape[name];
  if (!field) return [];
  const isOptional = [undefined, null, ""].some((value) => field.safeParse(value).success);
  return [
    { required: !isOptional },
    {
      validator: (_, value: unknown) => {
        const issue = isEmpty(value) ? undefined : field.safeParse(value).error?.issues[0];
        if (!issue) return Promise.resolve();
        const problem = fieldProblem(issue);
        return Promise.reject(
          new Error(fieldMessage(t, { ...problem, path: name }, { [name]: label })),
        );
      },
    },
  ];
}
