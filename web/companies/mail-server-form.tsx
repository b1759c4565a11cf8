import Form from "antd/es/form";
import Button from "antd/es/button";
import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import {
  MailEncryption,
  MailServerInput,
  type MailSettings,
  mailServer,
  newMailServer,
} from "../../contracts/mail-server.ts";
import { call } from "../base/api.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { AskFirst } from "../kit/form/ask-first.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";

interface MailServerFormProps {
  readonly companyId: string;
  readonly settings: MailSettings;
  readonly onSaved: (settings: MailSettings) => void;
  readonly onReload: () => void;
  readonly onCancel: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** The company's own mail server. A stored password is never shown: the form says only whether there is one. */
export function MailServerForm(props: MailServerFormProps) {
  const { companyId, settings, onSaved, onReload, onCancel, onRemove } = props;
  const { t } = useTranslation();
  const { own } = settings;
  return (
    <RecordForm
      schema={MailServerInput}
      labels={useMailServerLabels()}
      initial={own ? { ...own, password: "" } : newMailServer}
      startsInFirstField={!own}
      save={(values) =>
        call(mailServer.set, {
          params: { companyId },
          body: { ...values, revision: own?.revision ?? 0 },
        })
      }
      savedText={t("toasts.updated")}
      onSaved={onSaved}
      onCancel={onCancel}
      onReload={onReload}
      actions={
        onRemove && (
          <AskFirst
            question={t("companiesMail.useCommonAsk")}
            hint={t("companiesMail.useCommonHint")}
            yes={t("companiesMail.useCommon")}
            onYes={onRemove}
          >
            <Button danger>{t("companiesMail.useCommon")}</Button>
          </AskFirst>
        )
      }
    >
      <ServerFields />
      <SignInFields settings={settings} />
      <RecordField name="senderAddress" hint={t("companiesMail.senderAddressHint")}>
        <Input inputMode="email" autoCapitalize="none" />
      </RecordField>
    </RecordForm>
  );
}

function useMailServerLabels() {
  const { t } = useTranslation();
  return {
    host: t("companiesMail.host"),
    port: t("companiesMail.port"),
    encryption: t("companiesMail.encryption"),
    userName: t("companiesMail.userName"),
    password: t("companiesMail.password"),
    senderAddress: t("companiesMail.senderAddress"),
  };
}

function ServerFields() {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-row">
        <RecordField name="host">
          <Input autoCapitalize="none" placeholder="smtp.example.com" />
        </RecordField>
        <RecordField name="port">
          <InputNumber className="number-field" precision={0} controls={false} />
        </RecordField>
      </div>
      <RecordField name="encryption">
        <Select
          showSearch={byTyping}
          options={MailEncryption.options.toReversed().map((value) => ({
            value,
            label: t(`companiesMail.encryptions.${value}`),
          }))}
        />
      </RecordField>
    </>
  );
}

function SignInFields({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation();
  const isEncrypted = Form.useWatch<string>("encryption") !== "none";
  if (!isEncrypted) return null;
  const { own, canKeepPassword } = settings;
  const hint = own?.hasPassword ? "passwordKept" : "passwordHint";
  return (
    <div className="field-row">
      <RecordField name="userName" hint={t("companiesMail.userNameHint")}>
        <Input autoCapitalize="none" autoComplete="off" />
      </RecordField>
      <RecordField
        name="password"
        hint={t(`companiesMail.${canKeepPassword ? hint : "passwordImpossible"}`)}
      >
        <Input.Password autoComplete="new-password" disabled={!canKeepPassword} />
      </RecordField>
    </div>
  );
}
