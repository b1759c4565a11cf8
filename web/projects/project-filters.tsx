import Segmented from "antd/es/segmented";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { ProjectStatus, statusesIn } from "../../contracts/projects.ts";
import { useSession } from "../base/guard.ts";
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
      <Select
        mode="multiple"
        className="list-filter"
        aria-label={t("projects.status")}
        placeholder={t("projects.allStatuses")}
        // One and a number: measured by its width, one alone would be followed by "+ 0".
        maxTagCount={1}
        maxTagPlaceholder={(omitted) => `+ ${omitted.length}`}
        allowClear
        value={statusesIn(query.status)}
        options={ProjectStatus.options.map((value) => ({
          value,
          label: t(`projects.statuses.${value}`),
        }))}
        showSearch={{ optionFilterProp: "label" }}
        onChange={(chosen) =>
          change({ status: chosen.length === 0 ? undefined : chosen.join(",") })
        }
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
