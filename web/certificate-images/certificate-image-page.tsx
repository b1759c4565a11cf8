import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CertificateImageInput, certificateImages } from "../../contracts/certificate-images.ts";
import { emptyOf } from "../../contracts/empty-of.ts";
import { images } from "../../contracts/images.ts";
import { ImageField } from "../kit/fields/image-field.tsx";
import { recordQuery } from "../kit/form/record-query.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordPage } from "../kit/form/record-page.tsx";
import { useGoBack } from "../kit/page/use-go-back.ts";
import { TitleAndSlug } from "./title-and-slug.tsx";

/** Adds a certificate image, or changes the one that the address names. */
export function CertificateImagePage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack(() => void navigate({ to: "/certificate-images" }));
  const { data } = useQuery(recordQuery({ endpoints: certificateImages, id }));
  return (
    <RecordPage
      endpoints={certificateImages}
      id={id}
      labels={{
        title: t("certificateImages.titleField"),
        slug: t("certificateImages.slug"),
        imageId: t("certificateImages.image"),
      }}
      empty={emptyOf(CertificateImageInput)}
      addTitle={t("certificateImages.add")}
      editTitle={t("certificateImages.edit")}
      titleOf={({ title }) => title}
      parents={[
        {
          key: "certificates",
          link: <Link to="/certificate-images">{t("certificateImages.title")}</Link>,
        },
      ]}
      onDone={goBack}
    >
      <TitleAndSlug />
      <RecordField name="imageId">
        <ImageField upload={images.certificate} current={data?.image ?? null} />
      </RecordField>
    </RecordPage>
  );
}
