import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { overviews, type SupplierOverview } from "../../contracts/overviews.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { oldPriceDays } from "../../contracts/services.ts";
import { formatDecimal } from "../../domain/money/format.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { useDates } from "../kit/page/dates.ts";
import { RecordLink } from "../kit/page/record-link.tsx";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { titleIn, unitBeside } from "../kit/page/title-in.ts";
import { supplierFace } from "../partners/face.ts";
import { PartnerHeader, PartnerTabs } from "../partners/partner-header.tsx";
import { EditButton } from "./edit-button.tsx";
import { OverviewFrame } from "./overview-frame.tsx";
import { PartnerFacts } from "./partner-facts.tsx";
import { PersonList } from "./person-list.tsx";
import { Sums } from "./sums.tsx";

/** A supplier: who it is, whom to call there, and what it asks for services. */
export function SupplierPage() {
  const { id = "" } = useParams({ strict: false });
  const can = useCan();
  const query = useQuery(queryOf(overviews.supplier, { params: { id } }));
  const supplier = query.data?.supplier;
  const mayEdit = can(supplierFace.endpoints.update.access);
  return (
    <OverviewFrame
      query={query}
      head={
        <>
          <PartnerHeader
            face={supplierFace}
            partner={supplier}
            action={mayEdit && <EditButton link={supplierFace.links.edit(id)} />}
          />
          <PartnerTabs face={supplierFace} id={id} partner={supplier} />
        </>
      }
    >
      {({ supplier: partner, persons, prices }) => (
        <>
          {prices && <PriceSums prices={prices} />}
          <div className="overview-columns">
            <div>{prices && <PriceList supplierId={id} prices={prices} />}</div>
            <div>
              <PartnerFacts partner={partner} />
              {persons && <PersonList face={supplierFace} partnerId={id} persons={persons} />}
            </div>
          </div>
        </>
      )}
    </OverviewFrame>
  );
}

type Prices = NonNullable<SupplierOverview["prices"]>;

function PriceSums({ prices: { total, preferred, old } }: { prices: Prices }) {
  const { t } = useTranslation();
  return (
    <Sums
      label={t("overviews.prices")}
      sums={[
        { name: t("overviews.prices"), value: String(total) },
        {
          name: t("overviews.preferredPrices"),
          value: String(preferred),
          note: t("overviews.preferredPricesMeaning"),
        },
        {
          name: t("overviews.oldPrices"),
          value: String(old),
          note: t("services.priceOld", { limit: oldPriceDays }),
        },
      ]}
    />
  );
}

function PriceList({
  supplierId,
  prices: { rows, total },
}: {
  supplierId: string;
  prices: Prices;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dates = useDates();
  return (
    <ShortList
      title={t("overviews.newestPrices")}
      rows={rows}
      none={<NoPrices supplierId={supplierId} />}
      all={
        total > rows.length && (
          <Link to="/services" search={{ supplierId }}>
            {t("overviews.all", { count: total })}
          </Link>
        )
      }
      keyOf={({ serviceId, articleNumber }) => `${serviceId} ${articleNumber}`}
      render={(price) => (
        <ListEntry
          title={
            <RecordLink kind={price.kind} id={price.serviceId} parentId={null}>
              {titleIn(price, language)}
            </RecordLink>
          }
          detail={[price.code, price.articleNumber, price.priceDate && dates.day(price.priceDate)]
            .filter((part) => part)
            .join(" · ")}
          tag={price.preferred && <Tag color="success">{t("overviews.preferred")}</Tag>}
          end={
            <>
              {formatDecimal(price.netPrice, language, { minPlaces: 2, maxPlaces: 4 })}
              <small> {t("services.perUnit", { unit: unitBeside(price, language) })}</small>
            </>
          }
        />
      )}
    />
  );
}

/** Both ways to prices: a whole list of them, or one service after the other. */
function NoPrices({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation();
  const mayImport = useCan()(priceLists.preview.access);
  return (
    <>
      {t("overviews.noPrices")}{" "}
      {mayImport && (
        <Link to="/supplier/$id/prices" params={{ id: supplierId }}>
          {t("overviews.importPrices")}
        </Link>
      )}
    </>
  );
}
