import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type PriceChange, priceChanges } from "../../contracts/price-changes.ts";
import { call } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifySuccess } from "../kit/page/toasts.tsx";
import { ChangeRows } from "./change-rows.tsx";
import { wishText } from "./change-words.ts";

interface ChangePreviewProps {
  readonly preview: PriceChange;
  readonly onClose: () => void;
}

/** What a change would do, and the button that does it. */
export function ChangePreview({ preview, onClose }: ChangePreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was asked for is here, below the form.
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(priceChanges.take, { params: { id: preview.id }, body: {} }),
    onSuccess: async ({ changed }) => {
      await client.invalidateQueries();
      notifySuccess(t("priceCare.change.taken", { count: changed }));
      onClose();
    },
  });
  return (
    <section className="card price-change-card" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t("priceCare.change.previewTitle")}
      </h2>
      <p className="muted">{wishText(t, preview, language)}</p>
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      <div className="price-change-buttons">
        <Button
          type="primary"
          loading={isPending}
          disabled={preview.changed === 0}
          onClick={() => mutate()}
        >
          {t("priceCare.change.take", { count: preview.changed })}
        </Button>
        <Button onClick={onClose}>{t("priceCare.change.leave")}</Button>
      </div>
      <ChangeRows change={preview} />
    </section>
  );
}
