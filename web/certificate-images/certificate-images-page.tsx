import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type CertificateImage, certificateImages } from "../../contracts/certificate-images.ts";
import { useCan } from "../base/guard.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { imageAddress } from "../kit/page/image-address.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import type { Column } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";
import "./certificate-images.css";

export function CertificateImagesPage() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useRecordList(certificateImages.list, { name: "certificate-images" });
  const columns: Column<CertificateImage>[] = [
    {
      key: "title",
      title: t("certificateImages.titleField"),
      sortable: true,
      render: ({ id, title, image }) => (
        <span className="certificate-title">
          <img src={imageAddress(image)} alt="" loading="lazy" />
          {can(certificateImages.update.access) ? (
            <Link to="/certificate-image/$id" params={{ id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
      ),
    },
    {
      key: "slug",
      title: t("certificateImages.slug"),
      sortable: true,
      render: ({ slug }) => slug,
    },
  ];
  const add = can(certificateImages.create.access) && (
    <AddLink to="/certificate-image/add">{t("certificateImages.add")}</AddLink>
  );
  return (
    <>
      <PageHeader
        title={t("certificateImages.title")}
        meaning={t("certificateImages.meaning")}
        actions={add}
      />
      <RecordList
        list={list}
        columns={columns}
        titleOf={({ title }) => title}
        searchHint={t("certificateImages.searchHint")}
        empty={{
          title: t("certificateImages.emptyTitle"),
          hint: t("certificateImages.emptyHint"),
          action: add,
        }}
        remove={can(certificateImages.remove.access) ? certificateImages.remove : undefined}
      />
    </>
  );
}
