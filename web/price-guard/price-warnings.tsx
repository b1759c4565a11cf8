import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { Reply } from "../../contracts/endpoint.ts";
import type { priceGuards } from "../../contracts/price-guard.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { ProjectLink } from "../projects/project-link.tsx";
import { tagColour, useGuardFigures } from "./guard-figures.ts";

/** Jobs in work whose price estimate is used up, the fullest first; nothing where none is. */
export function PriceWarnings({
  found,
}: {
  found: Reply<typeof priceGuards.warnings> | undefined;
}) {
  const { t } = useTranslation();
  const { percent, leftText } = useGuardFigures();
  if (!found || found.total === 0) return null;
  return (
    <ShortList
      title={t("priceGuard.warnings", { count: found.total })}
      rows={found.rows}
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
