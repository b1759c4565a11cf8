import { useQuery } from "@tanstack/react-query";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { AuditAction, AuditKind, auditLog, auditPermissions } from "../../contracts/audit.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DayField } from "../kit/fields/date-field.tsx";

interface Filter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly userId?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly action?: AuditAction | undefined;
}

interface AuditFiltersProps {
  readonly query: Filter;
  readonly onChange: (patch: Filter) => void;
}

export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { data: people = [] } = useQuery(queryOf(auditLog.people, {}));
  const kinds = AuditKind.options.filter((kind) => auditPermissions[kind].every(can));
  return (
    <>
      <Choice
        label={t("audit.who")}
        all={t("audit.everybody")}
        value={query.userId}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(userId) => onChange({ userId })}
      />
      <Choice
        label={t("audit.columns.kind")}
        all={t("audit.allKinds")}
        value={query.kind}
        options={kinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={t("audit.columns.action")}
        all={t("audit.allActions")}
        value={query.action}
        options={AuditAction.options.map((value) => ({
          value,
          label: t(`audit.actions.${value}`),
        }))}
        onChange={(action) => onChange({ action })}
      />
      <div className="audit-period" role="group" aria-label={t("audit.period")}>
        <DayField
          aria-label={t("audit.from")}
          placeholder={t("audit.from")}
          value={query.from ?? null}
          onChange={(from) => onChange({ from: from ?? undefined })}
        />
        <DayField
          aria-label={t("audit.to")}
          placeholder={t("audit.to")}
          value={query.to ?? null}
          onChange={(to) => onChange({ to: to ?? undefined })}
        />
      </div>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}

/** One of many, which typing finds. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, value, options, onChange } = props;
  return (
    <Select
      className="list-filter"
      aria-label={label}
      showSearch={byTyping}
      value={value ?? ""}
      labelRender={({ label: chosen }) => chosen ?? label}
      options={[{ value: "", label: all }, ...options]}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
