import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { projects } from "../../contracts/projects.ts";
import { formatAmount, formatDecimal } from "../../domain/money/format.ts";
import { isZero } from "../../domain/money/decimal.ts";
import { queryOf } from "../base/api.ts";
import { useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { useMarginText } from "./margin-text.ts";
import { filtersOf, isFiltered, type ProjectQuery } from "./project-query.ts";
import "./projects-sum.css";

const hourPlaces = { minPlaces: 0, maxPlaces: 1 };

/** What all that the filters leave comes to, on whatever page: the figure of the dashboard that led here. */
export function ProjectsSum({ query }: { query: ProjectQuery }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const marginText = useMarginText();
  const isShown = isFiltered(query);
  const { data } = useQuery({
    ...queryOf(projects.sum, { query: filtersOf(query) }),
    enabled: isShown,
    // The rows below stay until the next ones are there, too.
    placeholderData: keepPreviousData,
  });
  if (!isShown || !data || data.count === 0) return null;
  const { netAmount, hoursScheduled, hoursUsed } = data;
  const hours = (value: typeof netAmount) => formatDecimal(value, language, hourPlaces);
  const hasHours = hoursScheduled && hoursUsed && !(isZero(hoursScheduled) && isZero(hoursUsed));
  const beside = [
    marginText(data),
    hasHours &&
      t("projects.sumHours", { used: hours(hoursUsed), scheduled: hours(hoursScheduled) }),
  ].filter((text) => typeof text === "string");
  return (
    <p className="projects-sum">
      {t("projects.sum", { projects: t("projects.count", { count: data.count }) })}{" "}
      <strong>{formatAmount(netAmount, language, currency)}</strong>{" "}
      {beside.length > 0 && <span className="muted">{beside.join(" · ")}</span>}
    </p>
  );
}
