import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { oldPriceDays, type services } from "../../contracts/services.ts";
import type { Received } from "../../contracts/endpoint.ts";
import { useServiceGroupOptions, useSupplierOptions } from "./pickers.tsx";

type Query = Received<typeof services.list>["query"];
const filterNames = ["serviceGroupId", "supplierId", "active", "sample", "priceAge"] as const;
export type Filters = Pick<Query, (typeof filterNames)[number]>;

export const noFilters: Filters = {
  serviceGroupId: undefined,
  supplierId: undefined,
  active: undefined,
  sample: undefined,
  priceAge: undefined,
};

export const isFiltered = (query: Filters): boolean =>
  filterNames.some((name) => query[name] !== undefined);

interface ServiceFiltersProps {
  readonly query: Filters;
  readonly onChange: (filters: Filters) => void;
}

export function ServiceFilters({ query, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation();
  const groups = useServiceGroupOptions();
  const suppliers = useSupplierOptions();
  return (
    <>
      <Select
        className="list-filter"
        aria-label={t("services.group")}
        value={query.serviceGroupId ?? ""}
        options={[{ value: "", label: t("services.allGroups") }, ...groups.options]}
        showSearch={{ optionFilterProp: "label" }}
        onChange={(id) => onChange({ ...query, serviceGroupId: id || undefined })}
      />
      <Select
        className="list-filter"
        aria-label={t("services.supplier")}
        value={query.supplierId ?? ""}
        options={[{ value: "", label: t("services.allSuppliers") }, ...suppliers.options]}
        showSearch={{ optionFilterProp: "label" }}
        onChange={(id) => onChange({ ...query, supplierId: id || undefined })}
      />
      <MoreFilters query={query} onChange={onChange} />
    </>
  );
}

const choices = {
  active: ["yes", "no"],
  sample: ["yes", "no"],
  priceAge: ["recent", "old", "undated"],
} as const;
type More = keyof typeof choices;

const isMore = (name: string): name is More => Object.hasOwn(choices, name);
const choiceOf = (name: More, value: string) => choices[name].find((one) => one === value);

/** What is asked for less often, in one box; each question has one answer. */
function MoreFilters({ query, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation();
  const options = useMoreOptions();
  const chosen = (["active", "sample", "priceAge"] as const).flatMap((name) =>
    query[name] === undefined ? [] : [`${name} ${query[name]}`],
  );
  const choose = (values: readonly string[]) => {
    // The last choice of a question is the one that was just made.
    const found = { ...query, active: undefined, sample: undefined, priceAge: undefined };
    onChange(values.reduce<Filters>(withChoice, found));
  };
  return (
    <Select
      mode="multiple"
      className="list-filter"
      aria-label={t("services.filters.label")}
      placeholder={t("services.filters.label")}
      value={chosen}
      options={options}
      showSearch={false}
      maxTagCount="responsive"
      onChange={choose}
    />
  );
}

function withChoice(filters: Filters, value: string): Filters {
  const [name = "", answer = ""] = value.split(" ");
  return isMore(name) ? { ...filters, [name]: choiceOf(name, answer) } : filters;
}

const option = (value: string, label: string) => ({ value, label });

function useMoreOptions() {
  const { t } = useTranslation();
  const limit = { limit: oldPriceDays };
  return [
    {
      label: t("services.filters.state"),
      options: [
        option("active yes", t("services.filters.active_yes")),
        option("active no", t("services.filters.active_no")),
      ],
    },
    {
      label: t("services.filters.age"),
      options: [
        option("priceAge recent", t("services.filters.priceAge_recent", limit)),
        option("priceAge old", t("services.filters.priceAge_old", limit)),
        option("priceAge undated", t("services.filters.priceAge_undated")),
      ],
    },
    {
      label: t("services.filters.origin"),
      options: [
        option("sample yes", t("services.filters.sample_yes")),
        option("sample no", t("services.filters.sample_no")),
      ],
    },
  ];
}
