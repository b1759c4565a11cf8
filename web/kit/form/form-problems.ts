import type { FormInstance } from "antd/es/form";
import type { TFunction } from "i18next";
import type { FieldProblem } from "../../../contracts/problems.ts";
import { fieldMessage } from "../page/field-message.ts";

/** What stands in the fields of a form, by name. */
export type FormValues = Readonly<Record<string, unknown>>;

type Labels = Readonly<Record<string, string>>;

interface Place {
  readonly labels: Labels;
  readonly isHere: (field: string) => boolean;
}

const fieldOf = (path: string) => path.split(".")[0] ?? path;

/**
 * Shows each problem at its field and leads to the first one. Answers those whose field, by the name
 * that the path begins with, does not stand in the form.
 */
export function placeProblems(
  t: TFunction,
  form: FormInstance<FormValues>,
  problems: readonly FieldProblem[],
  { labels, isHere }: Place,
): readonly FieldProblem[] {
  const placed = problems.filter(({ path }) => isHere(fieldOf(path)));
  showAtFields(t, form, placed, labels);
  const first = placed[0];
  if (first) form.scrollToField(nameOf(form, first.path), { focus: true, block: "center" });
  return problems.filter((problem) => !placed.includes(problem));
}

/**
 * Shows beside what fields refuse by themselves what they refuse together, so that nobody saves again to learn of it. The
 * focus stays where the form has led it: a field that is left would be judged by itself, and its problem gone.
 */
export function placeOthers(
  t: TFunction,
  form: FormInstance<FormValues>,
  problems: readonly FieldProblem[],
  { labels, isHere }: Place,
): void {
  const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  const isTold = (field: string) => wrong.some(({ name }) => name[0] === field);
  const others = problems.filter(({ path }) => isHere(fieldOf(path)) && !isTold(fieldOf(path)));
  showAtFields(t, form, others, labels);
}

const showAtFields = (
  t: TFunction,
  form: FormInstance<FormValues>,
  problems: readonly FieldProblem[],
  labels: Labels,
): void =>
  form.setFields(
    problems.map((problem) => ({
      name: nameOf(form, problem.path),
      errors: [fieldMessage(t, problem, labels)],
    })),
  );

/** The field on the screen that a path such as "rows.2.price" leads to, or the nearest one around it. */
function nameOf(form: FormInstance<FormValues>, path: string): (string | number)[] {
  const [nearest] = form
    .getFieldsError()
    .map(({ name }) => name)
    .filter((name) => `${path}.`.startsWith(`${name.join(".")}.`))
    .toSorted((a, b) => b.length - a.length);
  return nearest ?? [fieldOf(path)];
}

/** A complaint ends with the next key; the field is checked again when it is left. */
export function clearErrors(form: FormInstance<FormValues>, changed: FormValues): void {
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
