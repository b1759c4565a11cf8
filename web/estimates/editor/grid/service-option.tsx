import { useTranslation } from "react-i18next";
import { oldPriceDays, type Service } from "../../../../contracts/services.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { formatDecimal } from "../../../../domain/money/format.ts";
import { useNow } from "../../../base/clock.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { hasBorrowedTitle, titleIn, unitBeside } from "../../../kit/page/title-in.ts";
import { priceAgeDays, usePriceAge } from "../../../kit/page/price-age.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import type { GridController } from "./grid-controller.ts";

/** A service to pick: enough to tell it from its neighbours and to judge its price. */
export function ServiceOption({ service, grid }: { service: Service; grid: GridController }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const language = useViewPart(grid.store, (view) => view.header.language);
  const ageOf = usePriceAge();
  const days = priceAgeDays(service.priceDate ?? null, useNow()) ?? 0;
  const price = (value: Decimal) => formatDecimal(value, locale, { minPlaces: 2, maxPlaces: 4 });
  const hours = (value: Decimal) => formatDecimal(value, locale, { minPlaces: 0, maxPlaces: 4 });
  return (
    <>
      <span
        className={`kind-chip kind-${service.kind}`}
        title={t(`estimates.kinds.${service.kind}`)}
      >
        {t(`estimates.grid.kindLetters.${service.kind}`)}
      </span>
      <span className="option-main">
        <span className="option-title">{titleIn(service, language)}</span>
        <span className="option-detail">
          {service.code}
          {days > oldPriceDays && (
            <span className="option-badge is-old">{ageOf(service.priceDate ?? null).from}</span>
          )}
          {hasBorrowedTitle(service, language) && (
            <span className="option-badge">{t(`services.noTitle.${language}`)}</span>
          )}
          {service.sample && (
            <span className="option-badge">{t("estimates.grid.search.sample")}</span>
          )}
        </span>
      </span>
      <span className="option-figures">
        <span>
          {service.buyingPrice === null || service.buyingPrice === undefined
            ? service.hourNorm === null && t("estimates.grid.search.noPrice")
            : price(service.buyingPrice)}
        </span>
        <span className="option-detail">
          {service.hourNorm !== null &&
            `${t("estimates.grid.search.perHour", { hours: hours(service.hourNorm) })} / `}
          {unitBeside(service, language)}
        </span>
      </span>
    </>
  );
}
