import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  type DiscountAgreements as Agreements,
  DiscountAgreementsInput,
  discountAgreements,
} from "../../contracts/discount-agreements.ts";
import { formatPercent } from "../../domain/money/format.ts";
import { call, queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useDates } from "../kit/page/dates.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { AgreementRows } from "./agreement-rows.tsx";
import "./price-list.css";

/** The discounts that are agreed with a supplier: to change, or to read. */
export function DiscountAgreements({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const { data, error, refetch } = useQuery(
    queryOf(discountAgreements.get, { params: { id: supplierId } }),
  );
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!can(discountAgreements.put.access)) return <AgreementList agreements={data.agreements} />;
  return (
    <section className="price-agreements" aria-labelledby="agreements-title">
      <div className="section-header">
        <h2 id="agreements-title">{t("priceCare.agreements.title")}</h2>
      </div>
      <AgreementForm key={data.revision} supplierId={supplierId} data={data} />
    </section>
  );
}

function AgreementForm({ supplierId, data }: { supplierId: string; data: Agreements }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <RecordForm
      name="agreements"
      isAside
      schema={DiscountAgreementsInput}
      labels={useAgreementLabels()}
      initial={data}
      save={(body) => call(discountAgreements.put, { params: { id: supplierId }, body })}
      savedText={t("priceCare.agreements.saved")}
      onSaved={() => void client.invalidateQueries()}
      onReload={() => void client.invalidateQueries()}
    >
      <AgreementRows />
    </RecordForm>
  );
}

function useAgreementLabels() {
  const { t } = useTranslation();
  return {
    revision: "",
    agreements: t("priceCare.agreements.rows"),
    "agreements.target": t("priceCare.agreements.target"),
    "agreements.key": t("priceCare.agreements.key"),
    "agreements.discountPercent": t("priceCare.agreements.discountPercent"),
    "agreements.validFrom": t("priceCare.agreements.validFrom"),
    "agreements.validTo": t("priceCare.agreements.validTo"),
  };
}

function AgreementList({ agreements }: Pick<Agreements, "agreements">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dates = useDates();
  const period = (from: string | null, to: string | null) =>
    from === null && to === null
      ? t("priceCare.agreements.always")
      : t("priceCare.agreements.fromTo", {
          from: from === null ? "…" : dates.day(from),
          to: to === null ? "…" : dates.day(to),
        });
  return (
    <ShortList
      title={t("priceCare.agreements.title")}
      rows={agreements}
      none={t("priceCare.agreements.none")}
      keyOf={({ target, key, validFrom }) => `${target} ${key} ${validFrom}`}
      render={({ target, key, discountPercent, validFrom, validTo }) => (
        <ListEntry
          title={<span>{`${t(`priceCare.agreements.targets.${target}`)} ${key}`}</span>}
          detail={period(validFrom, validTo)}
          end={discountPercent !== undefined && formatPercent(discountPercent, language)}
        />
      )}
    />
  );
}
