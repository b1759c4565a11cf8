import { useQuery } from "@tanstack/react-query";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { suppliers } from "../../contracts/partners.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { units } from "../../contracts/units.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { askedAgain } from "../base/query-client.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { ClearableSelect } from "../kit/fields/clearable-select.tsx";
import { NoneYet } from "../kit/fields/none-yet.tsx";
import { useUnitSelect } from "../kit/fields/use-unit-select.ts";
import { titleIn } from "../kit/page/title-in.ts";

interface PickerProps<Value> {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

export function UnitPicker(props: PickerProps<string>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isPending } = useQuery({ ...queryOf(units.options, {}), ...askedAgain });
  const select = useUnitSelect(data ?? [], language);
  return (
    <>
      <Select {...props} {...select} loading={isPending} placeholder={t("common.pleaseSelect")} />
      {data?.length === 0 && (
        <NoneYet
          none={t("units.emptyTitle")}
          access={units.create.access}
          to="/unit/add"
          add={t("units.add")}
        />
      )}
    </>
  );
}

/** A service may be in no group. */
export function ServiceGroupPicker({ onChange, ...props }: PickerProps<string | null>) {
  const { t } = useTranslation();
  const { options, isPending } = useServiceGroupOptions();
  return (
    <ClearableSelect
      {...props}
      loading={isPending}
      showSearch={byTyping}
      placeholder={t("services.noGroup")}
      options={options}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
}

/** Service groups in the order of their titles in the user's language. */
export function useServiceGroupOptions() {
  const language = useLanguage();
  const { data = [], isPending } = useQuery(queryOf(serviceGroups.options, {}));
  const options = data
    .map((group) => ({ value: group.id, label: titleIn(group, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return { options, isPending };
}

/** All suppliers by title. */
export function SupplierPicker(props: PickerProps<string>) {
  const { t } = useTranslation();
  const { data, options, isPending } = useSupplierOptions();
  return (
    <>
      <Select
        {...props}
        loading={isPending}
        showSearch={byTyping}
        placeholder={t("common.pleaseSelect")}
        options={options}
      />
      {data?.length === 0 && (
        <NoneYet
          none={t("partners.suppliers.emptyTitle")}
          access={suppliers.create.access}
          to="/supplier/add"
          add={t("partners.suppliers.add")}
        />
      )}
    </>
  );
}

export function useSupplierOptions() {
  const { data, isPending } = useQuery({ ...queryOf(suppliers.options, {}), ...askedAgain });
  const options = (data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return { data, options, isPending };
}
