import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Radio from "antd/es/radio";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import {
  type AcceptanceChoice,
  type AcceptancePrice,
  acceptances,
} from "../../contracts/acceptance-price.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { FigureRow } from "../kit/page/figure-row.tsx";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { Skeleton } from "../kit/page/skeleton.tsx";
import { ChoiceRows } from "./choice-rows.tsx";
import { useTotalInWords } from "./total-in-words.ts";

interface ChoiceFieldProps {
  readonly estimateId: string;
  readonly value?: readonly string[] | null;
  readonly onChange?: (value: readonly string[] | null) => void;
}

/** What the customer wants of the options and alternatives, if there are any, and what his acceptance comes to. */
export function ChoiceField({ estimateId, value = null, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(acceptances.price, {
      params: { id: estimateId },
      body: { chosen: value === null ? null : [...value] },
    }),
    // While other choices are counted the sums of those before stand, marked as such.
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const { choices } = data;
  const offered = choices.filter(({ isOffered }) => isOffered).map(({ key }) => key);
  return (
    <>
      {choices.length > 0 && (
        <fieldset className="offer-choices">
          <legend>{t("offers.choices")}</legend>
          <Radio.Group
            className="offer-rows"
            value={value === null ? "offered" : "other"}
            onChange={({ target }) => onChange?.(target.value === "other" ? offered : null)}
            options={[
              { value: "offered", label: offeredLabel(t, choices) },
              { value: "other", label: t("offers.otherChoices") },
            ]}
          />
          {value !== null && (
            <ChoiceRows choices={choices} chosen={value} onChange={(keys) => onChange?.(keys)} />
          )}
        </fieldset>
      )}
      <AcceptedTotal price={data} isCounting={isPlaceholderData} />
    </>
  );
}

/** Says of the options alone how many the offer has taken in; of each set of alternatives one counts anyway. */
function offeredLabel(t: TFunction, choices: readonly AcceptanceChoice[]): string {
  const options = choices.filter(({ alternativeSet }) => alternativeSet === null);
  const count = options.filter(({ isOffered }) => isOffered).length;
  if (options.length === 0) return t("offers.asOffered");
  if (count === 0) return t("offers.offeredWithout");
  return t("offers.offeredWith", { count, all: options.length });
}

/** What will be kept as accepted; without VAT as well where there is any. */
function AcceptedTotal({ price, isCounting }: { price: AcceptancePrice; isCounting: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const totalInWords = useTotalInWords();
  const { vatPayer, netAmount, totalAmount } = price;
  return (
    <dl className="figure-rows offer-total" aria-live="polite" aria-busy={isCounting}>
      <FigureRow
        label={t("offers.acceptedTotal")}
        value={totalInWords(totalAmount, vatPayer)}
        isStrong
      />
      {vatPayer && <FigureRow label={t("invoices.net")} value={formatMoney(netAmount, language)} />}
    </dl>
  );
}
