import Input from "antd/es/input";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import { images } from "../../contracts/images.ts";
import type { User } from "../../contracts/users.ts";
import { ImageField } from "../kit/fields/image-field.tsx";
import { LanguageField } from "../kit/fields/language-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { useFace } from "./face.ts";
import { RolePicker, useRoles } from "./role-picker.tsx";

export function useUserLabels() {
  const { t } = useTranslation();
  return {
    name: t("users.name"),
    email: t("users.email"),
    phone: t("users.phone"),
    position: t("users.position"),
    roleId: t("users.role"),
    active: t("users.isActive"),
    locale: t("users.locale"),
    avatarId: t("users.avatar"),
    password: t("users.password"),
  };
}

/** `user` is the stored one; a user cannot change for himself what would lock him out. */
export function UserFields({ user }: { user: User | undefined }) {
  const { t } = useTranslation();
  const { companyId } = useFace();
  const isSelf = user?.isSelf ?? false;
  const { data: roles = [] } = useRoles();
  const isHigherShown = !isSelf && roles.some(({ mayGive }) => !mayGive);
  return (
    <>
      <RecordField name="avatarId">
        <ImageField
          upload={images.avatar}
          params={{ companyId }}
          current={user?.avatar ?? null}
          aspect={1}
          isRound
        />
      </RecordField>
      <div className="field-row">
        <RecordField name="name">
          <Input autoComplete="off" />
        </RecordField>
        <RecordField name="position">
          <Input autoComplete="off" />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="email">
          <Input inputMode="email" autoComplete="off" disabled={isSelf} />
        </RecordField>
        <RecordField name="phone">
          <Input type="tel" autoComplete="off" />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="roleId" hint={isHigherShown && t("users.higherRoles")}>
          <RolePicker disabled={isSelf} />
        </RecordField>
        <LanguageField isOwn={isSelf} />
      </div>
      {!isSelf && (
        <RecordField
          name="password"
          hint={user ? t("users.keepPassword") : t("users.passwordHint")}
        >
          <Input.Password autoComplete="new-password" />
        </RecordField>
      )}
      <RecordField name="active" valuePropName="checked" hint={t("users.activeHint")}>
        <Switch disabled={isSelf} />
      </RecordField>
    </>
  );
}
