import { useMutation } from "@tanstack/react-query";
import Segmented from "antd/es/segmented";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { estimates } from "../../../../contracts/estimates.ts";
import { ApiProblem, call } from "../../../base/api.ts";
import type { Language } from "../../../base/i18n.ts";
import { DayField } from "../../../kit/fields/date-field.tsx";
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
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const { input, enter, error } = useDocumentInput(store);
  return (
    <>
      <div className="panel-field">
        <span className="panel-label" aria-hidden>
          {t("estimates.settings.language")}
        </span>
        <Segmented<Language>
          aria-label={t("estimates.settings.language")}
          disabled={isReadOnly}
          value={input.language}
          options={(["en", "nb"] as const).map((value) => ({
            value,
            label: t(`estimates.settings.languages.${value}`),
          }))}
          onChange={(language) => enter({ language })}
        />
      </div>
      <OfferDates input={input} isReadOnly={isReadOnly} onEnter={enter} />
      {error && (
        <p role="alert" className="panel-message">
          {problemText(t, error)}
        </p>
      )}
    </>
  );
}

/** What stands in the fields; it is saved as soon as it fits together. */
function useDocumentInput(store: EstimateStore) {
  const saved = useViewPart(store, (view) => view.header);
  const [entered, setEntered] = useState<Partial<DocumentInput>>({});
  const { mutate, error } = useMutation({
    // One after the other: each is made for the revision that the one before it has led to.
    scope: { id: `document-${store.id}` },
    mutationFn: (mine: Partial<DocumentInput>) => {
      const { header } = store.get();
      const { headerRevision } = header;
      const body = { ...documentInput(header), ...mine, headerRevision };
      return call(estimates.update, { params: { id: store.id }, body });
    },
    onSuccess: (fresh, mine) => {
      store.setHeader(fresh);
      setEntered((present) => (present === mine ? {} : present));
    },
    onError: async (why) => {
      // Now that what somebody else entered is shown, the same entry can be made again.
      if (why instanceof ApiProblem && why.code === "stale") await refreshHeader(store);
    },
  });
  const input: DocumentInput = { ...documentInput(saved), ...entered };
  const enter = (change: Partial<DocumentInput>) => {
    const mine = { ...entered, ...change };
    setEntered(mine);
    if (isOrdered({ ...input, ...change })) mutate(mine);
  };
  return { input, enter, error };
}

const documentInput = ({ language, offerDate, validUntil }: DocumentInput): DocumentInput => ({
  language,
  offerDate,
  validUntil,
});

const refreshHeader = (store: EstimateStore) =>
  call(estimates.get, { params: { id: store.id } }).then(
    ({ header }) => store.setHeader(header),
    () => undefined,
  );

// Days in this form compare as text.
const isOrdered = ({ offerDate, validUntil }: DocumentInput) => validUntil > offerDate;

interface OfferDatesProps {
  readonly input: DocumentInput;
  readonly isReadOnly: boolean;
  readonly onEnter: (change: Partial<DocumentInput>) => void;
}

function OfferDates({ input, isReadOnly, onEnter }: OfferDatesProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = t("estimates.validUntil");
  const other = t("estimates.offerDate");
  return (
    <div className="field-columns">
      <PanelField id={`${id}-offer`} label={other}>
        <DayField
          id={`${id}-offer`}
          value={input.offerDate}
          disabled={isReadOnly}
          onChange={(offerDate) => offerDate !== null && onEnter({ offerDate })}
        />
      </PanelField>
      <PanelField
        id={`${id}-valid`}
        label={label}
        message={isOrdered(input) ? null : t("estimates.settings.dateAfter", { label, other })}
      >
        <DayField
          id={`${id}-valid`}
          value={input.validUntil}
          disabled={isReadOnly}
          onChange={(validUntil) => validUntil !== null && onEnter({ validUntil })}
        />
      </PanelField>
    </div>
  );
}
