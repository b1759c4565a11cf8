import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { images } from "../../contracts/images.ts";
import type { Profile } from "../../contracts/profile.ts";
import { ImageField } from "../kit/fields/image-field.tsx";
import { LanguageField } from "../kit/fields/language-field.tsx";
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
          <Input autoComplete="name" />
        </RecordField>
        <RecordField name="position">
          <Input autoComplete="organization-title" />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="phone">
          <Input type="tel" autoComplete="tel" />
        </RecordField>
        <LanguageField isOwn />
      </div>
      <RecordField name="email" hint={t("profile.emailHint")}>
        <Input inputMode="email" autoComplete="username" />
      </RecordField>
      {isOther && (
        <RecordField name="currentPassword" isRequired>
          <Input.Password autoComplete="current-password" />
        </RecordField>
      )}
    </>
  );
}
