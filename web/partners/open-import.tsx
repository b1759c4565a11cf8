import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Progress from "antd/es/progress";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { ApiProblem, call, queryOf } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { PriceColumnsForm } from "./price-columns-form.tsx";
import { PriceImportPreview } from "./price-import-preview.tsx";
import { PriceImportRecord } from "./price-import-record.tsx";
import "./price-list.css";

interface OpenImportProps {
  readonly opened: PriceImport;
  readonly onClose: () => void;
}

/** How often it is asked how far a file has been read. */
const pollMs = 1_000;

/** One import until it is taken or given up: it is read, asks for its columns, and shows what it would change. */
export function OpenImport({ opened, onClose }: OpenImportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = queryOf(priceLists.get, { params: { id: opened.id } });
  const { data, error } = useQuery({
    ...query,
    initialData: opened,
    retry: false,
    refetchInterval: (asked) => (asked.state.data?.state === "waiting" ? pollMs : false),
  });
  const [isChoosing, setChoosing] = useState(false);
  const show = (read: PriceImport) => {
    client.setQueryData(query.queryKey, read);
    setChoosing(false);
  };
  const giveUp = useGiveUp(opened.id, onClose);
  if (error) {
    return (
      <section className="card price-import">
        <Alert type="warning" showIcon role="alert" title={t("priceLists.gone")} />
        <div className="price-actions">
          <Button onClick={onClose}>{t("common.close")}</Button>
        </div>
      </section>
    );
  }
  if (data.takenAt !== null) return <PriceImportRecord record={data} onClose={onClose} />;
  if (data.state === "waiting") return <Waiting import={data} onCancel={giveUp} />;
  if (data.state === "asking" || isChoosing) {
    const back = data.state === "asking" ? giveUp : () => setChoosing(false);
    return <PriceColumnsForm import={data} onRead={show} onCancel={back} />;
  }
  const choose = data.hasColumns ? () => setChoosing(true) : undefined;
  if (data.problem) return <Failed import={data} onChoose={choose} onCancel={giveUp} />;
  return (
    <PriceImportPreview preview={data} onChoose={choose} onCancel={giveUp} onClose={onClose} />
  );
}

/** Nothing of it is kept; what cannot be given up any more has been taken meanwhile. */
function useGiveUp(id: string, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(priceLists.cancel, { params: { id } }),
    onError: (error) => notifyError(problemText(t, error)),
    onSettled: async () => {
      onDone();
      await client.invalidateQueries();
    },
  });
  return () => mutate();
}

interface StageProps {
  readonly import: PriceImport;
  readonly onCancel: () => void;
}

function Waiting({ import: { fileName, progress }, onCancel }: StageProps) {
  const { t } = useTranslation();
  return (
    <section className="card price-import">
      <h2>{fileName}</h2>
      <p role="status">{t("priceLists.reading")}</p>
      <Progress percent={progress} status="active" aria-label={t("priceLists.progress")} />
      <p className="muted">{t("priceLists.readingHint")}</p>
      <div className="price-actions">
        <Button onClick={onCancel}>{t("priceLists.stopReading")}</Button>
      </div>
    </section>
  );
}

interface FailedProps extends StageProps {
  readonly onChoose: (() => void) | undefined;
}

function Failed({ import: { fileName, problem }, onChoose, onCancel }: FailedProps) {
  const { t } = useTranslation();
  const told = new ApiProblem({ title: "", status: 422, ...(problem ?? { code: "internal" }) });
  return (
    <section className="card price-import">
      <h2>{fileName}</h2>
      <Alert type="error" showIcon role="alert" title={problemText(t, told)} />
      <div className="price-actions">
        {onChoose && <Button onClick={onChoose}>{t("priceLists.chooseColumns")}</Button>}
        <Button onClick={onCancel}>{t("common.close")}</Button>
      </div>
    </section>
  );
}
