import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { priceChanges } from "../../contracts/price-changes.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { ofArticlesHash } from "../price-changes/of-articles-hash.ts";
import "./price-list.css";

interface SupplierServicesProps {
  readonly supplierId: string;
}

function useSupplierServices(supplierId: string) {
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(priceChanges.ofSupplier, { params: { id: supplierId } }),
    enabled: can(priceChanges.ofSupplier.access),
  });
  return data;
}

const kinds = ["material", "work"] as const;

/** A price list changes no service by itself: here one sees which prices differ, and goes on to take them over. */
export function SupplierServices({ supplierId }: SupplierServicesProps) {
  const { t } = useTranslation();
  const can = useCan();
  const told = useSupplierServices(supplierId);
  if (told === undefined) return null;
  const changing = kinds.filter((kind) => told[kind] > 0);
  if (changing.length + told.notPreferred === 0) return null;
  return (
    <div role="group" aria-label={t("priceLists.services.label")}>
      {changing.map((kind) => (
        <Alert
          key={kind}
          className="supplier-services"
          type="info"
          showIcon
          title={t(`priceLists.services.${kind}`, { count: told[kind] })}
          action={
            can(priceChanges.preview.access) && (
              <Link to="/services/prices" search={{ kind, supplierId }} hash={ofArticlesHash}>
                {t("priceLists.services.take")}
              </Link>
            )
          }
        />
      ))}
      {told.notPreferred > 0 && (
        <Alert
          className="supplier-services"
          type="warning"
          showIcon
          title={t("priceLists.services.notPreferred", { count: told.notPreferred })}
          action={
            <Link to="/services" search={{ supplierId }}>
              {t("priceLists.services.showThem")}
            </Link>
          }
        />
      )}
    </div>
  );
}

/** Before a file is taken: that it changes the articles, and what follows for the catalogue. */
export function ServicesAfterwards({ supplierId }: SupplierServicesProps) {
  const { t } = useTranslation();
  const { named = 0 } = useSupplierServices(supplierId) ?? {};
  if (named === 0) return null;
  return <p className="muted">{t("priceLists.services.afterwards", { count: named })}</p>;
}
