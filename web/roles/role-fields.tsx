import Button from "antd/es/button";
import Form from "antd/es/form";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import type { Role } from "../../contracts/roles.ts";
import { useSession } from "../base/guard.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { TitleFields } from "../kit/fields/title-fields.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";

export function RoleFields({ stored }: { stored: Role | undefined }) {
  const { t } = useTranslation();
  const session = useSession();
  const isOwn = stored?.id === session.roleId;
  return (
    <>
      <TitleFields />
      <RecordField name="permissions">
        <PermissionMatrix
          givable={new Set(session.permissions)}
          kept={new Set(isOwn ? stored.permissions : [])}
        />
      </RecordField>
      <RecordField
        name="needsSecondFactor"
        valuePropName="checked"
        hint={t("factors.neededForRoleHint")}
      >
        <Switch />
      </RecordField>
      <RecordField name="seesCosts" valuePropName="checked" hint={t("roles.seesCostsHint")}>
        <Switch disabled={stored?.seesCosts === true ? isOwn : !session.seesCosts} />
      </RecordField>
      {stored?.standard && <BackToStandard standard={stored.standard} />}
    </>
  );
}

function BackToStandard({ standard }: { standard: NonNullable<Role["standard"]> }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  return (
    <Form.Item extra={t("roles.backToStandardHint")}>
      <Button onClick={() => form.setFieldsValue(standard)}>{t("roles.backToStandard")}</Button>
    </Form.Item>
  );
}
