import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordInput, profile } from "../../contracts/profile.ts";
import { call } from "../base/api.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";

export function ChangePasswordPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("profile.changePassword")}
        meaning={t("profile.changePasswordMeaning")}
      />
      <PasswordForm />
    </>
  );
}

/** Empty again after every change. */
export function PasswordForm() {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  return (
    <RecordForm
      key={changes}
      schema={PasswordInput}
      labels={{
        currentPassword: t("profile.currentPassword"),
        newPassword: t("profile.newPassword"),
        confirmation: t("profile.confirmation"),
      }}
      initial={{ currentPassword: "", newPassword: "", confirmation: "" }}
      startsInFirstField={changes === 0}
      save={(body) => call(profile.changePassword, { body })}
      savedText={t("toasts.passwordChanged")}
      onSaved={() => setChanges(changes + 1)}
    >
      <RecordField name="currentPassword">
        <Input.Password maxLength={200} autoComplete="current-password" />
      </RecordField>
      <RecordField name="newPassword" hint={t("profile.newPasswordHint")}>
        <Input.Password maxLength={200} autoComplete="new-password" />
      </RecordField>
      <RecordField name="confirmation">
        <Input.Password maxLength={200} autoComplete="new-password" />
      </RecordField>
    </RecordForm>
  );
}
