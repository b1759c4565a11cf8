import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { emptyOf } from "../../contracts/empty-of.ts";
import { type User, UserInput } from "../../contracts/users.ts";
import { useLanguage } from "../base/i18n.ts";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { RecordPage } from "../kit/form/record-page.tsx";
import { useFace } from "./face.ts";
import { UserFields, useUserLabels } from "./user-fields.tsx";

export function UserAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const labels = useUserLabels();
  const { endpoints, links, params, companyId, isNested } = useFace();
  const editor = {
    endpoints,
    id: undefined,
    ...(params && { params }),
    labels,
    empty: {
      ...emptyOf(UserInput),
      active: true,
      locale: language,
    },
    titleOf: ({ name }: { name: string }) => name,
    // Whoever is invited needs a link, which his page makes.
    onSaved: ({ id, isInvited }: User) =>
      void navigate(isInvited ? links.user(companyId, id) : links.list(companyId)),
    onDone: () => void navigate(links.list(companyId)),
    children: <UserFields user={undefined} />,
  };
  if (!isNested) {
    return (
      <RecordPage
        {...editor}
        addTitle={t("users.add")}
        editTitle={t("users.edit")}
        parents={[{ key: "users", link: <Link to="/users">{t("users.title")}</Link> }]}
      />
    );
  }
  return (
    <>
      <div className="section-header">
        <h2>{t("users.add")}</h2>
      </div>
      <RecordEditor {...editor} />
    </>
  );
}
