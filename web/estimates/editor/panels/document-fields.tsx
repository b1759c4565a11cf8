import { useMutation } from "@tanstack/react-query";
import Segmented from "antd/es/segmented";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { estimates } from "../../../../contracts/estimates.ts";
import { call } from "../../../base/api.ts";
import type { Language } from "../../../base/i18n.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { problemText } from "../../../kit/page/field-message.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { PanelField } from "./panel-fields.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";

/** What no figure depends on. It travels by a call of its own and cannot be undone with Ctrl+Z. */
interface DocumentInput {
  readonly language: Language;
  readonly offerDate: string;
  readonly validUntil: string;
}

export function DocumentFields({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const id = useId();
  const header = useViewPart(store, (view) => view.header);
  const isReadOnly = !useViewPart(store, (view) => view.canEdit);
  const [entered, setEntered] = useState<Partial<DocumentInput>>({});
  const { mutate, error } = useMutation({
    mutationFn: (input: DocumentInput) =>
      call(estimates.update, {
        params: { id: store.id },
        body: { ...input, headerRevision: store.get().header.headerRevision },
      }),
    onSuccess: (fresh) => {
      store.setHeader(fresh);
      setEntered({});
    },
  });
  const { language, offerDate, validUntil } = { ...header, ...entered };
  const isOrdered = validUntil > offerDate;
  const enter = (change: Partial<DocumentInput>) => {
    const input = { language, offerDate, validUntil, ...change };
    setEntered(input);
    // Days in this form compare as text.
    if (input.validUntil > input.offerDate) mutate(input);
  };
  const labels = { offer: t("estimates.offerDate"), valid: t("estimates.validUntil") };
  return (
    <>
      <div className="panel-field">
        <span className="panel-label" aria-hidden>
          {t("estimates.settings.language")}
        </span>
        <Segmented<Language>
          aria-label={t("estimates.settings.language")}
          disabled={isReadOnly}
          value={language}
          options={(["en", "nb"] as const).map((value) => ({
            value,
            label: t(`estimates.settings.languages.${value}`),
          }))}
          onChange={(value) => enter({ language: value })}
        />
      </div>
      <div className="field-columns">
        <PanelField id={`${id}-offer`} label={labels.offer}>
          <DateField
            id={`${id}-offer`}
            value={offerDate}
            disabled={isReadOnly}
            onChange={(value) => value !== null && enter({ offerDate: value })}
          />
        </PanelField>
        <PanelField
          id={`${id}-valid`}
          label={labels.valid}
          message={
            isOrdered
              ? null
              : t("estimates.settings.dateAfter", { label: labels.valid, other: labels.offer })
          }
        >
          <DateField
            id={`${id}-valid`}
            value={validUntil}
            disabled={isReadOnly}
            onChange={(value) => value !== null && enter({ validUntil: value })}
          />
        </PanelField>
      </div>
      {error && (
        <p role="alert" className="panel-message">
          {problemText(t, error)}
        </p>
      )}
    </>
  );
}
