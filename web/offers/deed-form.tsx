import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "../base/api.ts";
import { useToday } from "../base/clock.ts";
import { fieldMessage, problemText } from "../kit/page/field-message.ts";
import { DeedFields, useDeedLabels } from "./deed-fields.tsx";
import { type Changed, type DeedValues, type DialogDeed, useDeed } from "./use-deed.ts";
import "./offers.css";

export interface DeedVersion {
  readonly id: string;
  readonly version: number;
  readonly changeNumber: number | null;
}

interface DeedFormProps {
  readonly deed: DialogDeed;
  readonly version: DeedVersion;
  readonly onDone: (changed: Changed) => void;
  readonly onClose: () => void;
}

/** What a deed needs to know, what it means, and the button that does it. */
export function DeedForm({ deed, version, onDone, onClose }: DeedFormProps) {
  const { t } = useTranslation();
  const labels = useDeedLabels(deed);
  const today = useToday();
  const { mutate, isPending, error } = useDeed(deed, version, onDone);
  const save = (values: DeedValues) =>
    mutate({ id: version.id, values: { ...values, chosen: values.chosen ?? null } });
  return (
    <Form
      name="deed"
      layout="vertical"
      noValidate
      initialValues={{
        handOverWay: "hand",
        way: deed === "decline" ? "phone" : "paper",
        date: today,
        name: "",
        note: "",
        chosen: null,
        file: null,
      }}
      onFinish={save}
    >
      <p className="offer-hint">{hintOf(t, deed, version)}</p>
      {error && (
        <Alert
          className="form-problem"
          type="error"
          showIcon
          role="alert"
          title={reasonsOf(t, error, labels)}
        />
      )}
      <DeedFields deed={deed} estimateId={version.id} labels={labels} />
      <div className="offer-buttons">
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t(`offers.deeds.${deed}`)}
        </Button>
      </div>
    </Form>
  );
}

/** An answer to a change order leaves the project where it is. */
const hintOf = (t: TFunction, deed: DialogDeed, { changeNumber }: DeedVersion) =>
  changeNumber === null ? t(`offers.hints.${deed}`) : t(`offers.changeHints.${deed}`);

/** What the server refuses, field by field where it names some. */
function reasonsOf(t: TFunction, error: Error, labels: Readonly<Record<string, string>>): string {
  const problems = error instanceof ApiProblem ? error.errors : [];
  if (problems.length === 0) return problemText(t, error);
  return problems.map((problem) => fieldMessage(t, problem, labels)).join(". ");
}
