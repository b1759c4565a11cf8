import { useQuery } from "@tanstack/react-query";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { priceGuards } from "../../contracts/price-guard.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { ProjectLink } from "../projects/project-link.tsx";
import { tagColour, useGuardFigures } from "./guard-figures.ts";

/** Jobs in work whose price estimate is used up, the fullest first; nothing where none is. */
export function PriceWarnings() {
  const { t } = useTranslation();
  const can = useCan();
  const { percent, leftText } = useGuardFigures();
  const { data } = useQuery({
    ...queryOf(priceGuards.warnings, {}),
    enabled: can(priceGuards.warnings.access),
  });
  if (!data || data.total === 0) return null;
  return (
    <ShortList
      title={t("priceGuard.warnings", { count: data.total })}
      rows={data.rows}
      none=""
      keyOf={({ projectId }) => projectId}
      render={({ projectId, projectTitle, number, level, usedPercent, leftAmount }) => (
        <ListEntry
          title={<ProjectLink project={{ id: projectId, title: projectTitle }} />}
          detail={leftText(leftAmount, { number, percent: percent(usedPercent) })}
          tag={<Tag color={tagColour[level]}>{t(`priceGuard.levels.${level}.tag`)}</Tag>}
        />
      )}
    />
  );
}
