import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { oldPriceDays } from "../../contracts/services.ts";
import { useNow } from "../base/clock.ts";
import { priceAgeDays, usePriceAge } from "../kit/page/price-age.ts";

/** How old a price is; one that should be asked for again stands out. */
export function PriceAgeTag({ priceDate }: { priceDate: string | null }) {
  const { t } = useTranslation();
  const days = priceAgeDays(priceDate, useNow());
  const { age, from } = usePriceAge()(priceDate);
  if (days === undefined) return <span className="muted">{t("services.priceUndated")}</span>;
  const isOld = days > oldPriceDays;
  const hint = isOld ? `${from}. ${t("services.priceOld", { limit: oldPriceDays })}` : from;
  return isOld ? (
    <Tag color="warning" title={hint}>
      {age}
    </Tag>
  ) : (
    <span title={hint}>{age}</span>
  );
}
