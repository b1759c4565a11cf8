import Tag from "antd/es/tag";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists, type SupplierArticle } from "../../contracts/price-lists.ts";
import { oldPriceDays } from "../../contracts/services.ts";
import { compare, type Decimal, decimal, isZero } from "../../domain/money/decimal.ts";
import { formatDecimal, formatPercent } from "../../domain/money/format.ts";
import { useNow } from "../base/clock.ts";
import { useCan, useSeesCosts } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { type Column, TwoLines } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { useDates } from "../kit/page/dates.ts";
import { isToCome, priceAgeDays, usePriceAge } from "../kit/page/price-age.ts";
import { UnauthorizedPage } from "../kit/page/unauthorized-page.tsx";
import { DiscountAgreements } from "./discount-agreements.tsx";
import { OpenImport } from "./open-import.tsx";
import { PriceFileChooser } from "./price-file-chooser.tsx";
import { PriceImportList } from "./price-import-list.tsx";
import { usePricePer } from "./price-per.ts";
import { SupplierServices } from "./supplier-services.tsx";
import "./price-list.css";

/** What a supplier sells at which price: files in, articles, and what was imported when. */
export function PriceListPage() {
  const { id = "" } = useParams({ strict: false });
  const can = useCan();
  const [opened, setOpened] = useState<PriceImport>();
  if (!useSeesCosts()) return <UnauthorizedPage />;
  const mayImport = can(priceLists.preview.access);
  return (
    <>
      {mayImport && opened === undefined && <PriceFileChooser supplierId={id} onRead={setOpened} />}
      {opened && (
        <OpenImport key={opened.id} opened={opened} onClose={() => setOpened(undefined)} />
      )}
      {opened === undefined && <SupplierServices supplierId={id} />}
      <DiscountAgreements supplierId={id} />
      <Articles supplierId={id} />
      <div className="price-imports">
        <PriceImportList supplierId={id} mayUndo={mayImport} onOpen={setOpened} />
      </div>
    </>
  );
}

function Articles({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation();
  const list = useRecordList(priceLists.articles, { name: "articles", params: { id: supplierId } });
  return (
    <>
      <div className="section-header">
        <h2>{t("priceLists.articles")}</h2>
      </div>
      <RecordList
        list={list}
        columns={useArticleColumns()}
        titleOf={({ number }) => number}
        searchHint={t("priceLists.search")}
        empty={{ title: t("priceLists.emptyTitle"), hint: t("priceLists.emptyHint"), action: null }}
      />
    </>
  );
}

const agreedWords = {
  group: "priceCare.agreements.byGroup",
  article: "priceCare.agreements.byArticle",
} as const;

/** The date of a price with its age; one that should be asked for again stands out. */
function ArticleAge({ priceDate }: { priceDate: string | null }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { age } = usePriceAge()(priceDate);
  const now = useNow();
  const isOld = (priceAgeDays(priceDate, now) ?? 0) > oldPriceDays;
  if (priceDate === null) return <span className="muted">{t("services.priceUndated")}</span>;
  if (isToCome(priceDate, now)) return age;
  return (
    <TwoLines
      first={dates.day(priceDate)}
      second={
        isOld ? (
          <Tag color="warning" title={t("services.priceOld", { limit: oldPriceDays })}>
            {age}
          </Tag>
        ) : (
          age
        )
      }
    />
  );
}

/** A discount, and for what it was agreed; where there is none to tell, which price it is that stands there as net. */
function Discount({ discountPercent, agreedFor, isNet }: SupplierArticle) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (discountPercent === undefined) return null;
  if (agreedFor === null && isZero(discountPercent)) {
    return (
      <TwoLines first="–" second={t(isNet ? "priceLists.netPrice" : "priceLists.listPrice")} />
    );
  }
  return (
    <TwoLines
      first={formatPercent(discountPercent, language, 4)}
      second={agreedFor && t(agreedWords[agreedFor])}
    />
  );
}

function useArticleColumns(): Column<SupplierArticle>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const packed = usePacked();
  const per = usePricePer();
  const price = (value: Decimal | undefined) =>
    value === undefined ? "" : formatDecimal(value, language, { minPlaces: 2, maxPlaces: 4 });
  return [
    {
      key: "number",
      title: t("priceLists.number"),
      sortable: true,
      render: ({ number, discontinued }) => (
        <TwoLines first={number} second={discontinued ? t("priceLists.discontinued") : ""} />
      ),
    },
    {
      key: "title",
      title: t("priceLists.name"),
      sortable: true,
      render: ({ title, discountGroup, packageQuantity }) => (
        <TwoLines first={title} second={packed(packageQuantity, discountGroup)} />
      ),
    },
    {
      key: "listPrice",
      title: t("priceLists.listPrice"),
      align: "end",
      isLesser: true,
      // What is the net price already is no list price: it stands in its own column.
      render: ({ listPrice, isNet }) => (isNet ? "–" : price(listPrice)),
    },
    {
      key: "discount",
      title: t("priceLists.discount"),
      align: "end",
      isLesser: true,
      render: (article) => <Discount {...article} />,
    },
    {
      key: "netPrice",
      title: t("priceLists.netPrice"),
      align: "end",
      render: ({ netPrice, priceQuantity, unit }) => (
        <TwoLines first={price(netPrice)} second={per(priceQuantity, unit)} />
      ),
    },
    {
      key: "priceDate",
      title: t("priceLists.priceDate"),
      isLesser: true,
      render: ({ priceDate }) => <ArticleAge priceDate={priceDate} />,
    },
  ];
}

const single = decimal("1");

/** A discount group, and how many are sold together where it is not one; as far as anybody says so. */
function usePacked() {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = { minPlaces: 0, maxPlaces: 4 };
  return (quantity: Decimal | null, group: string): string => {
    const parts = group === "" ? [] : [t("priceLists.groupNamed", { group })];
    if (quantity !== null && compare(quantity, single) !== 0) {
      parts.push(t("priceLists.packed", { quantity: formatDecimal(quantity, language, format) }));
    }
    return parts.join(" · ");
  };
}
