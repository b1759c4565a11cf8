import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ProjectFigures } from "../../contracts/dashboard.ts";
import { ChartCard } from "./chart-card.tsx";
import { useFigures } from "./figures.ts";

interface DecidedChartProps {
  readonly figures: ProjectFigures;
  /** The first day of the period. */
  readonly from: string;
}

/** Won against lost, by number and by sum: whether the large ones are won or the small ones. */
export function DecidedChart({ figures: { won, lost }, from }: DecidedChartProps) {
  const { t } = useTranslation();
  const { amount, since } = useFigures();
  const isDecided = won.count + lost.count > 0;
  const kinds = [
    {
      key: "byCount" as const,
      lengths: [won.count, lost.count] as const,
      texts: { won: String(won.count), lost: String(lost.count) },
    },
    {
      key: "bySum" as const,
      lengths: [Number(won.netAmount), Number(lost.netAmount)] as const,
      texts: { won: amount(won.netAmount), lost: amount(lost.netAmount) },
    },
  ];
  const rows = kinds.map(({ key, lengths: [good, bad], texts }) => ({
    key,
    label: t(`dashboard.decided.${key}`),
    text: t("dashboard.decided.row", texts),
    // Both bars fill the width, so that their shares can be compared.
    parts: [
      { tone: "success" as const, length: shareOf(good, bad) },
      { tone: "danger" as const, length: shareOf(bad, good) },
    ],
  }));
  const words = kinds.map(({ key, texts }) =>
    t("dashboard.decided.summaryRow", { what: t(`dashboard.decided.${key}`), ...texts }),
  );
  return (
    <ChartCard
      title={t("dashboard.decided.title")}
      meaning={t("dashboard.decided.meaning", { since: since(from) })}
      summary={t("dashboard.decided.summary", { rows: words.join("; ") })}
      rows={isDecided ? rows : []}
      none={t("dashboard.decided.none", { since: since(from) })}
      table={{
        head: [t("dashboard.what"), t("dashboard.decided.won"), t("dashboard.decided.lost")],
        rows: kinds.map(({ key, texts }) => [t(`dashboard.decided.${key}`), texts.won, texts.lost]),
      }}
      links={
        isDecided && (
          <>
            <Link to="/projects" search={{ outcome: "won", decidedFrom: from }}>
              {t("dashboard.decided.showWon")}
            </Link>
            <Link to="/projects" search={{ outcome: "lost", decidedFrom: from }}>
              {t("dashboard.decided.showLost")}
            </Link>
          </>
        )
      }
    />
  );
}

/** A length between 0 and 1. */
function shareOf(part: number, other: number): number {
  const whole = Math.max(0, part) + Math.max(0, other);
  return whole === 0 ? 0 : Math.max(0, part) / whole;
}
