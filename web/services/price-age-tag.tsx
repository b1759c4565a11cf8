import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { oldPriceDays } from "../../contracts/services.ts";
import { useNow } from "../base/clock.ts";
import { priceAgeDays } from "./price-age.ts";

/** How old a price is; one that should be asked for again stands out. */
export function PriceAgeTag({ priceDate }: { priceDate: string | null }) {
  const { t } = useTranslation();
  const days = priceAgeDays(priceDate, useNow());
  if (days === undefined) return <span className="muted">{t("services.priceUndated")}</span>;
  const text = t("services.priceAgeDays", { count: days });
  if (days <= oldPriceDays) return <span title={priceDate ?? ""}>{text}</span>;
  return (
    <Tag color="warning" title={t("services.priceOld", { limit: oldPriceDays })}>
      {text}
    </Tag>
  );
}
