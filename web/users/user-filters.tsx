import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { ActiveState } from "../../contracts/fields.ts";
import { useLanguage } from "../base/i18n.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { titleIn } from "../kit/page/title-in.ts";
import { useRoles } from "./role-picker.tsx";

interface Filter {
  readonly roleId?: string | undefined;
  readonly state?: ActiveState | undefined;
}

interface UserFiltersProps {
  readonly roleId: Filter["roleId"];
  readonly state: Filter["state"];
  readonly onChange: (patch: Filter) => void;
}

const stateTexts = { active: "users.onlyActive", inactive: "users.onlyInactive" } as const;

export function UserFilters({ roleId, state, onChange }: UserFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: roles = [] } = useRoles();
  return (
    <>
      <Select
        showSearch={byTyping}
        className="list-filter"
        aria-label={t("users.role")}
        value={roleId ?? ""}
        labelRender={({ label }) => label ?? t("users.role")}
        options={[
          { value: "", label: t("users.allRoles") },
          ...roles.map((role) => ({ value: role.id, label: titleIn(role, language) })),
        ]}
        onChange={(value) => onChange({ roleId: value === "" ? undefined : value })}
      />
      <Select
        className="list-filter"
        aria-label={t("users.state")}
        value={state ?? ""}
        options={[
          { value: "", label: t("users.allStates") },
          ...ActiveState.options.map((value) => ({ value, label: t(stateTexts[value]) })),
        ]}
        onChange={(value) => onChange({ state: ActiveState.options.find((one) => one === value) })}
      />
    </>
  );
}
