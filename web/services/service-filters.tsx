import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { oldPriceDays, services } from "../../contracts/services.ts";
import type { Received } from "../../contracts/endpoint.ts";
import { useSeesCosts } from "../base/guard.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { useServiceGroupOptions, useSupplierOptions } from "./pickers.tsx";

type Query = Received<typeof services.list>["query"];
const filterNames = [
  "serviceGroupId",
  "grouped",
  "supplierId",
  "state",
  "sample",
  "priceAge",
] as const;
export type Filters = Pick<Query, (typeof filterNames)[number]>;

export const noFilters: Filters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

export const isFiltered = (query: Filters): boolean =>
  filterNames.some((name) => query[name] !== undefined);

interface ServiceFiltersProps {
  readonly query: Filters & Pick<Query, "kind">;
  /** Gets what has changed, and nothing else. */
  readonly onChange: (filters: Partial<Filters>) => void;
}

export function ServiceFilters({ query, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation();
  const suppliers = useSupplierOptions();
  // Works have no suppliers; one that the address names all the same can be taken away.
  const seesCosts = useSeesCosts();
  const hasSuppliers = seesCosts && (query.kind !== "work" || query.supplierId !== undefined);
  return (
    <>
      <GroupFilter query={query} onChange={onChange} />
      {hasSuppliers && (
        <Select
          className="list-filter"
          aria-label={t("services.supplier")}
          value={query.supplierId ?? ""}
          options={[{ value: "", label: t("services.allSuppliers") }, ...suppliers.options]}
          showSearch={byTyping}
          onChange={(id) => onChange({ supplierId: id || undefined })}
        />
      )}
      <MoreFilters query={query} onChange={onChange} />
    </>
  );
}

/** One group, none, or all that there are. */
function GroupFilter({ query, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation();
  const { options } = useServiceGroupOptions();
  const none = "none";
  return (
    <Select
      className="list-filter"
      aria-label={t("services.group")}
      value={query.grouped === "no" ? none : (query.serviceGroupId ?? "")}
      options={[
        { value: "", label: t("services.allGroups") },
        ...options,
        { value: none, label: t("services.noGroup") },
      ]}
      showSearch={byTyping}
      onChange={(id) =>
        onChange(
          id === none
            ? { serviceGroupId: undefined, grouped: "no" }
            : { serviceGroupId: id || undefined, grouped: undefined },
        )
      }
    />
  );
}

const { shape } = services.list.query;
/** The answers to each question, as the list knows them. */
const choices = {
  state: shape.state.unwrap().options,
  priceAge: shape.priceAge.unwrap().options,
  sample: shape.sample.unwrap().options,
};
type More = keyof typeof choices;
const noChoices = { state: undefined, priceAge: undefined, sample: undefined };

const isMore = (name: string): name is More => Object.hasOwn(choices, name);
const choiceOf = (name: More, value: string) => choices[name].find((one) => one === value);

/** What is asked for less often, in one box; each question has one answer. */
function MoreFilters({ query, onChange }: ServiceFiltersProps) {
  const { t } = useTranslation();
  const options = useMoreOptions();
  const chosen = Object.keys(choices)
    .filter(isMore)
    .flatMap((name) => (query[name] === undefined ? [] : [`${name} ${query[name]}`]));
  const choose = (values: readonly string[]) => {
    // The last choice of a question is the one that was just made.
    onChange(values.reduce<Partial<Filters>>(withChoice, noChoices));
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

function withChoice(filters: Partial<Filters>, value: string): Partial<Filters> {
  const [name = "", answer = ""] = value.split(" ");
  return isMore(name) ? { ...filters, [name]: choiceOf(name, answer) } : filters;
}

function useMoreOptions() {
  const { t } = useTranslation();
  const limit = oldPriceDays;
  const seesCosts = useSeesCosts();
  const age = {
    label: t("services.filters.age"),
    options: choices.priceAge.map((answer) => ({
      value: `priceAge ${answer}`,
      label: t(`services.filters.priceAge_${answer}`, { limit }),
    })),
  };
  return [
    {
      label: t("services.filters.state"),
      options: choices.state.map((answer) => ({
        value: `state ${answer}`,
        label: t(`services.filters.state_${answer}`),
      })),
    },
    ...(seesCosts ? [age] : []),
    {
      label: t("services.filters.origin"),
      options: choices.sample.map((answer) => ({
        value: `sample ${answer}`,
        label: t(`services.filters.sample_${answer}`),
      })),
    },
  ];
}
