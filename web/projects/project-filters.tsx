import Segmented from "antd/es/segmented";
import { useTranslation } from "react-i18next";
import { OfferState, offerStatesIn, ProjectStatus, statusesIn } from "../../contracts/projects.ts";
import { useSession } from "../base/guard.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { ClearableSelect } from "../kit/fields/clearable-select.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { ProjectQuery } from "./project-query.ts";

interface ProjectFiltersProps {
  readonly query: ProjectQuery;
  readonly change: (patch: Partial<ProjectQuery>) => void;
}

/** Which projects the list shows: status and whose, and what a figure of the dashboard counted. */
export function ProjectFilters({ query, change }: ProjectFiltersProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  // Somebody else's projects are neither; a chip says whose they are.
  const others = query.responsibleId === undefined ? "all" : "";
  const whose = query.responsibleId === user.id ? "mine" : others;
  return (
    <>
      <ChoiceFilter
        label={t("projects.status")}
        placeholder={t("projects.allStatuses")}
        value={statusesIn(query.status)}
        options={ProjectStatus.options.map((value) => ({
          value,
          label: t(`projects.statuses.${value}`),
        }))}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label={t("projects.offerState")}
        placeholder={t("projects.allOffers")}
        value={offerStatesIn(query.offerState)}
        options={OfferState.options.map((value) => ({
          value,
          label: t(`estimates.status.${value}`),
        }))}
        onChange={(offerState) => change({ offerState })}
      />
      <Segmented
        aria-label={t("projects.whose")}
        value={whose}
        options={[
          { value: "all", label: t("projects.everybodys") },
          { value: "mine", label: t("projects.mine") },
        ]}
        onChange={(chosen) => change({ responsibleId: chosen === "mine" ? user.id : undefined })}
      />
      <FilterChips query={query} change={change} />
    </>
  );
}

interface ChoiceFilterProps {
  readonly label: string;
  /** What it says while nothing is chosen. */
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (choice: string | undefined) => void;
}

/** Several options at once; none of them is all of them. */
function ChoiceFilter({ label, placeholder, value, options, onChange }: ChoiceFilterProps) {
  return (
    <ClearableSelect
      mode="multiple"
      className="list-filter"
      aria-label={label}
      placeholder={placeholder}
      // One and a number: measured by its width, one alone would be followed by "+ 0".
      maxTagCount={1}
      maxTagPlaceholder={(omitted) => `+ ${omitted.length}`}
      value={[...value]}
      options={[...options]}
      showSearch={byTyping}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen.join(","))}
    />
  );
}
