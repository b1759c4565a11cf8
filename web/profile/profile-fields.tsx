import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { images } from "../../contracts/images.ts";
import type { Profile } from "../../contracts/profile.ts";
import { languageNames, languages } from "../base/i18n.ts";
import { ImageField } from "../kit/fields/image-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";

/** The password is asked for when the e-mail address becomes another one. */
export function ProfileFields({ stored }: { stored: Profile }) {
  const { t } = useTranslation();
  const email: unknown = Form.useWatch("email");
  const isOther =
    typeof email === "string" && email.trim().toLowerCase() !== stored.email.toLowerCase();
  return (
    <>
      <RecordField name="avatarId">
        <ImageField upload={images.ownAvatar} current={stored.avatar} aspect={1} isRound />
      </RecordField>
      <div className="field-row">
        <RecordField name="name">
          <Input maxLength={200} autoComplete="name" />
        </RecordField>
        <RecordField name="position">
          <Input maxLength={200} autoComplete="organization-title" />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="phone">
          <Input type="tel" maxLength={30} autoComplete="tel" />
        </RecordField>
        <RecordField name="locale">
          <Select options={languages.map((value) => ({ value, label: t(languageNames[value]) }))} />
        </RecordField>
      </div>
      <RecordField name="email" hint={t("profile.emailHint")}>
        <Input inputMode="email" maxLength={254} autoComplete="username" />
      </RecordField>
      {isOther && (
        <RecordField name="currentPassword" isRequired>
          <Input.Password maxLength={200} autoComplete="current-password" />
        </RecordField>
      )}
    </>
  );
}
