import { useQuery } from "@tanstack/react-query";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { queryAnswering } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { titleIn } from "../kit/page/title-in.ts";
import { useFace } from "./face.ts";

/** The roles of the company that the page is about. */
export function useRoles() {
  const { roleOptions, params } = useFace();
  return useQuery(queryAnswering(roleOptions, params ? { params } : {}));
}

interface RolePickerProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly disabled?: boolean;
}

/** Roles that hold more than the own one are shown and cannot be chosen. */
export function RolePicker(props: RolePickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data = [], isPending } = useRoles();
  return (
    <Select
      showSearch={byTyping}
      {...props}
      loading={isPending}
      placeholder={t("common.pleaseSelect")}
      // Until the roles are there the value would show as an id.
      labelRender={({ label }) => label ?? t("common.loading")}
      options={data.map((role) => ({
        value: role.id,
        label: titleIn(role, language),
        disabled: !role.mayGive,
      }))}
    />
  );
}
