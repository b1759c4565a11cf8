import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { useLanguage } from "../base/i18n.ts";
import { RecordPage } from "../kit/form/record-page.tsx";
import { useGoBack } from "../kit/page/use-go-back.ts";
import { TitleFields } from "../kit/fields/title-fields.tsx";
import { titleIn } from "../kit/page/title-in.ts";

/** Adds a service group, or changes the one that the address names. */
export function ServiceGroupPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack(() => void navigate({ to: "/service-groups" }));
  const language = useLanguage();
  return (
    <RecordPage
      endpoints={serviceGroups}
      id={id}
      labels={{ titleEn: t("common.titleEn"), titleNb: t("common.titleNb") }}
      empty={{ titleEn: "", titleNb: "" }}
      addTitle={t("serviceGroups.add")}
      editTitle={t("serviceGroups.edit")}
      titleOf={(group) => titleIn(group, language)}
      parents={[
        { key: "groups", link: <Link to="/service-groups">{t("serviceGroups.title")}</Link> },
      ]}
      onDone={goBack}
    >
      <TitleFields maxLength={100} />
    </RecordPage>
  );
}
