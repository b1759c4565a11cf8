import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PriceImport, priceLists } from "../../contracts/price-lists.ts";
import { call } from "../base/api.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifySuccess } from "../kit/page/toasts.tsx";
import { PriceImportRows } from "./price-import-rows.tsx";
import "./price-list.css";

interface PriceImportPreviewProps {
  readonly preview: PriceImport;
  readonly onClose: () => void;
}

const kinds = ["added", "changed", "vanished"] as const;

/** What a file would change, and the choice of what to take of it. */
export function PriceImportPreview({ preview, onClose }: PriceImportPreviewProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const ids = { title: useId(), choices: useId() };
  const [choice, setChoice] = useState({ added: true, changed: true, vanished: false });
  const { mutate, isPending, error } = useTake(preview.id, onClose);
  const { takenBeforeAt } = preview;
  const isNothing = !kinds.some((kind) => choice[kind] && preview[kind] > 0);
  return (
    <section className="card price-preview" aria-labelledby={ids.title}>
      <h2 id={ids.title}>
        {t("priceLists.preview", {
          file: preview.fileName || t(`priceLists.formats.${preview.format}`),
        })}
      </h2>
      <p className="muted">{t(`priceLists.formats.${preview.format}`)}</p>
      {takenBeforeAt !== null && (
        <Alert
          type="warning"
          showIcon
          title={t("priceLists.takenBefore", { moment: dates.moment(takenBeforeAt) })}
        />
      )}
      <fieldset className="price-choices">
        <legend>{t("priceLists.takeWhat")}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={choice[kind] && preview[kind] > 0}
            disabled={preview[kind] === 0}
            onChange={({ target }) => setChoice({ ...choice, [kind]: target.checked })}
          >
            {t("priceLists.stateCount", {
              state: t(`priceLists.choices.${kind}`),
              count: preview[kind],
            })}
          </Checkbox>
        ))}
      </fieldset>
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      <div className="price-actions">
        <Button
          type="primary"
          loading={isPending}
          disabled={isNothing}
          onClick={() => mutate(choice)}
        >
          {t("priceLists.take")}
        </Button>
        <Button onClick={onClose}>{t("priceLists.cancel")}</Button>
      </div>
      <PriceImportRows preview={preview} />
    </section>
  );
}

type Choice = Readonly<Record<(typeof kinds)[number], boolean>>;

function useTake(id: string, onTaken: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => call(priceLists.take, { params: { id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries();
      notifySuccess(t("priceLists.taken"));
      onTaken();
    },
  });
}
