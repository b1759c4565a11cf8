import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Dashboard, ProjectFigures } from "../../contracts/dashboard.ts";
import { expiringDays, followUpDays, projects } from "../../contracts/projects.ts";
import { useCan } from "../base/guard.ts";
import { Unbroken } from "../kit/page/unbroken.tsx";
import { useFigures } from "./figures.ts";
import type { HasFigures } from "./has-figures.ts";

/** The figures that decide what to do today, each with the list behind it. */
export function KeyFigures({ dashboard, has }: { dashboard: Dashboard; has: HasFigures }) {
  const { t } = useTranslation();
  const { projects: figures, estimates, from } = dashboard;
  return (
    <section aria-label={t("dashboard.keyFigures")}>
      <ul className="dashboard-figures">
        {figures && <OfferFigures figures={figures} from={from} has={has} />}
        {estimates && <EstimateFigures figures={estimates} from={from} has={has} />}
      </ul>
    </section>
  );
}

interface FiguresProps<Part extends "projects" | "estimates"> {
  readonly figures: NonNullable<Dashboard[Part]>;
  readonly from: string;
  /** A figure that nothing could have made yet is left out. */
  readonly has: HasFigures;
}

function OfferFigures({ figures, from, has }: FiguresProps<"projects">) {
  return (
    <>
      {has.isOut && <OutFigures figures={figures} />}
      {has.isDecided && <HitRate figures={figures} from={from} />}
    </>
  );
}

function OutFigures({ figures }: { figures: ProjectFigures }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { followUp, expiring, expired } = figures;
  return (
    <>
      <KeyFigure
        name={t("dashboard.followUp")}
        value={String(followUp.count)}
        note={t("dashboard.followUpMeaning", { days: followUpDays })}
        second={money(followUp.netAmount)}
        link={{ to: "/projects", search: { attention: "follow_up" } }}
      />
      <KeyFigure
        name={t("dashboard.expiring")}
        value={String(expiring.count)}
        note={t("dashboard.expiringMeaning", { days: expiringDays })}
        second={money(expiring.netAmount)}
        link={{ to: "/projects", search: { attention: "expiring" } }}
      />
      <KeyFigure
        name={t("dashboard.expired")}
        value={String(expired.count)}
        note={t("dashboard.expiredMeaning")}
        second={money(expired.netAmount)}
        link={{ to: "/projects", search: { attention: "expired" } }}
      />
    </>
  );
}

function HitRate({
  figures: { hitRate },
  from,
}: Pick<FiguresProps<"projects">, "figures" | "from">) {
  const { t } = useTranslation();
  const { percent, since } = useFigures();
  const isDecided = hitRate.byCount !== null;
  return (
    <KeyFigure
      name={t("dashboard.hitRate")}
      value={percent(hitRate.byCount)}
      note={
        isDecided
          ? t("dashboard.hitRateMeaning", { since: since(from) })
          : t("dashboard.nothingDecided", { since: since(from) })
      }
      second={isDecided && t("dashboard.hitRateBySum", { percent: percent(hitRate.bySum) })}
      link={{ to: "/projects", search: { outcome: "won", decidedFrom: from } }}
    />
  );
}

function EstimateFigures({ figures, from, has }: FiguresProps<"estimates">) {
  const { t } = useTranslation();
  const { hours: print, percent, since } = useFigures();
  const { offered, won, hours } = figures;
  const offers = t("dashboard.offers", { count: offered.count });
  const used = { used: print(hours.used), scheduled: print(hours.scheduled) };
  return (
    <>
      {has.isOffered && offered.marginPercent !== undefined && (
        <KeyFigure
          name={t("dashboard.margin")}
          value={percent(offered.marginPercent)}
          note={t("dashboard.marginMeaning", { offers, since: since(from) })}
          second={
            offered.withoutCost !== undefined &&
            offered.withoutCost > 0 &&
            t("dashboard.marginUnknown", { count: offered.withoutCost })
          }
          third={
            won.withoutCost
              ? t("dashboard.marginOfWonUnknown", { count: won.withoutCost })
              : typeof won.marginPercent === "string" &&
                t("dashboard.marginOfWon", { percent: percent(won.marginPercent) })
          }
          link={{ to: "/projects", search: { offeredFrom: from } }}
        />
      )}
      {has.isRunning && (
        <KeyFigure
          name={t("dashboard.hours")}
          value={percent(hours.usedPercent)}
          note={t("dashboard.hoursMeaning", used)}
          second={t("dashboard.projects", { count: hours.count })}
          link={{ to: "/projects", search: { status: "in_progress" } }}
        />
      )}
    </>
  );
}

interface KeyFigureProps {
  readonly name: string;
  readonly value: string;
  /** What is counted. */
  readonly note: string;
  readonly second: string | false;
  readonly third?: string | false;
  /** The list behind the figure, for those who may see it. */
  readonly link: Pick<LinkProps, "to" | "search">;
}

function KeyFigure({ name, value, note, second, third, link }: KeyFigureProps) {
  const can = useCan();
  const content = (
    <>
      <span className="dashboard-figure-name">{name}</span>
      <strong>{value}</strong>
      <span className="dashboard-figure-note">
        <Unbroken text={note} />
      </span>
      {second && <span className="dashboard-figure-note">{second}</span>}
      {third && <span className="dashboard-figure-note">{third}</span>}
    </>
  );
  return (
    <li>
      {can(projects.list.access) ? (
        <Link {...link} className="card dashboard-figure">
          {content}
        </Link>
      ) : (
        <div className="card dashboard-figure">{content}</div>
      )}
    </li>
  );
}
