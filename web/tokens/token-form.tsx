import Input from "antd/es/input";
import Select from "antd/es/select";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { type Permission, permissionAreas } from "../../contracts/permissions.ts";
import { AccessTokenInput } from "../../contracts/tokens.ts";
import { useSession } from "../base/guard.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { PermissionMatrix } from "../roles/permission-matrix.tsx";

export type TokenInput = z.output<typeof AccessTokenInput>;

/** Lifetimes to choose from; the API takes others up to the longest. */
const lifetimes = [7, 30, 90, 180, 365];

/** They open nothing to a program: a password, and a part of the menu. */
const forPeople: ReadonlySet<Permission> = new Set(["CHANGE_PASSWORD_VIEW", "APP_CONFIG_VIEW"]);

interface Props<Made> {
  readonly make: (input: TokenInput) => Promise<Made>;
  readonly onMade: (made: Made) => void;
  readonly onCancel: () => void;
}

/** What a token is called, when it ends, and what of the own rights it gets. */
export function TokenForm<Made>({ make, onMade, onCancel }: Props<Made>) {
  const { t } = useTranslation();
  const { permissions, seesCosts } = useSession();
  const givable = new Set(permissions);
  const areas = permissionAreas.filter(({ view }) => !forPeople.has(view) && givable.has(view));
  return (
    <RecordForm
      schema={AccessTokenInput}
      name="token"
      labels={{
        title: t("tokens.name"),
        days: t("tokens.days"),
        permissions: t("tokens.permissions"),
        seesCosts: t("tokens.seesCosts"),
      }}
      initial={{ title: "", permissions: [], seesCosts: false, days: 90 }}
      save={make}
      savedText={t("tokens.madeToast")}
      onSaved={onMade}
      onCancel={onCancel}
    >
      <RecordField name="title" hint={t("tokens.nameHint")}>
        <Input autoComplete="off" />
      </RecordField>
      <RecordField name="days">
        <Select
          showSearch={byTyping}
          options={lifetimes.map((days) => ({
            value: days,
            label: t("tokens.dayCount", { days }),
          }))}
        />
      </RecordField>
      <RecordField name="permissions">
        <PermissionMatrix
          areas={areas}
          label={t("tokens.matrix")}
          givable={givable}
          showsCodes
          kept={new Set()}
        />
      </RecordField>
      <RecordField name="seesCosts" valuePropName="checked" hint={t("tokens.seesCostsHint")}>
        <Switch disabled={!seesCosts} />
      </RecordField>
    </RecordForm>
  );
}
