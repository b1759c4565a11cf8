import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dropUnsent, type UnsentRecord } from "../../base/unsent.ts";
import { ConfirmDelete } from "../../kit/page/confirm-delete.tsx";
import { CopyButton } from "../../kit/page/copy-button.tsx";
import { sentenceName } from "../../offers/version-name.ts";
import { readPending } from "../editor/sync/pending-storage.ts";
import { refusedText, stepText } from "./refused-text.ts";
import "./unsent.css";

interface UnsentEditsProps {
  readonly records: readonly UnsentRecord[];
  /** The estimates are there no more, so nothing leads to them. */
  readonly areGone?: boolean;
}

/** What was typed in this browser and has not reached the server, by estimate, until it is let go. */
export function UnsentEdits({ records, areGone = false }: UnsentEditsProps) {
  const { t } = useTranslation();
  const [doomed, setDoomed] = useState<UnsentRecord>();
  if (records.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="status"
        className="unsent-edits"
        title={t("estimates.unsent.title")}
        description={
          <>
            <p>{t(areGone ? "estimates.unsent.gone" : "estimates.unsent.meaning")}</p>
            <ul>
              {records.map((record) => (
                <li key={record.id}>
                  <UnsentEstimate record={record} isGone={areGone} onDrop={setDoomed} />
                </li>
              ))}
            </ul>
          </>
        }
      />
      <ConfirmDelete
        title={doomed && t("estimates.unsent.of", wordsOf(t, doomed))}
        remove={async () => {
          if (doomed) await dropUnsent(doomed.id);
        }}
        onDeleted={() => undefined}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}

interface UnsentEstimateProps {
  readonly record: UnsentRecord;
  readonly isGone: boolean;
  readonly onDrop: (record: UnsentRecord) => void;
}

function UnsentEstimate({ record, isGone, onDrop }: UnsentEstimateProps) {
  const { t } = useTranslation();
  const { name, estimateId, stepCount } = record;
  const called = t("estimates.unsent.name", wordsOf(t, record));
  const texts = unsentTexts(t, record);
  return (
    <>
      {isGone ? (
        <strong>{called}</strong>
      ) : (
        <Link to="/project/$id/estimate/$estimateId" params={{ id: name.projectId, estimateId }}>
          {called}
        </Link>
      )}
      <details>
        <summary>{t("estimates.unsent.changes", { count: stepCount })}</summary>
        <ul>
          {texts.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </details>
      <div className="unsent-actions">
        <CopyButton textOf={() => texts.map(({ text }) => text).join("\n")} />
        <Button onClick={() => onDrop(record)}>{t("estimates.grid.status.discard")}</Button>
      </div>
    </>
  );
}

function wordsOf(
  t: TFunction,
  { name: { number, title, version, changeNumber = null } }: UnsentRecord,
) {
  return { number, title, offer: sentenceName(t, { version, changeNumber }) };
}

function unsentTexts(t: TFunction, { content }: UnsentRecord) {
  return readPending(content).flatMap(({ batches, refused }) => [
    ...refused.map((one) => ({ id: one.step.id, text: refusedText(t, one) })),
    ...batches.flatMap(({ steps }) => steps.map((one) => ({ id: one.id, text: stepText(one) }))),
  ]);
}
