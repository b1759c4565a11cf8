import { useQuery } from "@tanstack/react-query";
import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { clients } from "../../contracts/partners.ts";
import { expiringDays, followUpDays, projects } from "../../contracts/projects.ts";
import { queryOf } from "../base/api.ts";
import { useCan, useSession } from "../base/guard.ts";
import { liveRecordQuery } from "../kit/page/live-record.ts";
import { useDates } from "../kit/page/dates.ts";
import type { ProjectQuery } from "./project-query.ts";
import "./project-filters.css";

interface FilterChipsProps {
  readonly query: ProjectQuery;
  readonly change: (patch: Partial<ProjectQuery>) => void;
}

/** Filters that no control shows; each can be taken away. */
export function FilterChips({ query, change }: FilterChipsProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { attention, outcome, decidedFrom, offeredFrom } = query;
  const days = { follow_up: followUpDays, expiring: expiringDays, expired: 0, any: 0 };
  const client = useClientFilter(query.clientId);
  const responsible = useResponsibleFilter(query.responsibleId);
  const chips = [
    client !== undefined && { text: client, without: { clientId: undefined } },
    responsible !== undefined && { text: responsible, without: { responsibleId: undefined } },
    attention && {
      text: t(`projects.filters.${attention}`, { days: days[attention] }),
      without: { attention: undefined },
    },
    outcome && { text: t(`projects.filters.${outcome}`), without: { outcome: undefined } },
    decidedFrom && {
      text: t("projects.filters.decidedFrom", { date: dates.day(decidedFrom) }),
      without: { decidedFrom: undefined },
    },
    offeredFrom && {
      text: t("projects.filters.offeredFrom", { date: dates.day(offeredFrom) }),
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

/** Whose projects the list shows, by name where the role may know it. */
function useClientFilter(id: string | undefined): string | undefined {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useQuery({
    ...liveRecordQuery(clients.get, id ?? ""),
    enabled: id !== undefined && can(clients.get.access),
  });
  if (id === undefined) return undefined;
  return data
    ? t("projects.filters.client", { title: data.title })
    : t("projects.filters.oneClient");
}

/** The same for somebody else who is responsible; the own projects have a button of their own. */
function useResponsibleFilter(id: string | undefined): string | undefined {
  const { t } = useTranslation();
  const { user } = useSession();
  const isShown = id !== undefined && id !== user.id;
  const { data } = useQuery({ ...queryOf(projects.responsibleOptions, {}), enabled: isShown });
  if (!isShown) return undefined;
  const name = data?.find((person) => person.id === id)?.name;
  return name === undefined
    ? t("projects.filters.oneResponsible")
    : t("projects.filters.responsible", { name });
}
