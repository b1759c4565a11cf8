import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import Button from "antd/es/button";
import Segmented from "antd/es/segmented";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { expiringDays, followUpDays, ProjectStatus, statusesIn } from "../../contracts/projects.ts";
import { useSession } from "../app/guard.ts";
import { useDateText } from "../kit/use-date-text.ts";
import type { ProjectQuery } from "./project-query.ts";
import "./project-filters.css";

interface ProjectFiltersProps {
  readonly query: ProjectQuery;
  readonly change: (patch: Partial<ProjectQuery>) => void;
}

/** Which projects the list shows: status and whose, and what a figure of the dashboard counted. */
export function ProjectFilters({ query, change }: ProjectFiltersProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <>
      <Select
        mode="multiple"
        className="list-filter"
        aria-label={t("projects.status")}
        placeholder={t("projects.allStatuses")}
        maxTagCount="responsive"
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
        value={query.responsibleId === user.id ? "mine" : "all"}
        options={[
          { value: "all", label: t("projects.everybodys") },
          { value: "mine", label: t("projects.mine") },
        ]}
        onChange={(whose) => change({ responsibleId: whose === "mine" ? user.id : undefined })}
      />
      <FilterChips query={query} change={change} />
    </>
  );
}

/** Filters that no control shows; each can be taken away. */
function FilterChips({ query, change }: ProjectFiltersProps) {
  const { t } = useTranslation();
  const dateText = useDateText();
  const { attention, outcome, decidedFrom, offeredFrom } = query;
  const days = { follow_up: followUpDays, expiring: expiringDays, expired: 0 };
  const chips = [
    attention && {
      text: t(`projects.filters.${attention}`, { days: days[attention] }),
      without: { attention: undefined },
    },
    outcome && { text: t(`projects.filters.${outcome}`), without: { outcome: undefined } },
    decidedFrom && {
      text: t("projects.filters.decidedFrom", { date: dateText(decidedFrom) }),
      without: { decidedFrom: undefined },
    },
    offeredFrom && {
      text: t("projects.filters.offeredFrom", { date: dateText(offeredFrom) }),
      without: { offeredFrom: undefined },
    },
  ].filter((chip) => typeof chip === "object");
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t("projects.filters.label")}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <span>{text}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("projects.filters.remove", { filter: text })}
            onClick={() => change(without)}
          />
        </li>
      ))}
    </ul>
  );
}
