import { useTranslation } from "react-i18next";
import type { ProjectFigures } from "../../contracts/dashboard.ts";
import { ChartFrame } from "./chart-card.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { useFigures } from "./figures.ts";

/** Offers sent and won by month: whether more goes out than before, and more comes in. */
export function TrendChart({ months }: Pick<ProjectFigures, "months">) {
  const { t } = useTranslation();
  const { amount, month: print, monthOfYear } = useFigures();
  const words = months.map(({ month, sent, won }) =>
    t("dashboard.trend.summaryRow", {
      month: monthOfYear(month),
      sent: sent.count,
      won: won.count,
    }),
  );
  const names = [t("dashboard.trend.sent"), t("dashboard.trend.won")] as const;
  return (
    <ChartFrame
      title={t("dashboard.trend.title")}
      meaning={t("dashboard.trend.meaning")}
      table={{
        head: [
          t("dashboard.trend.month"),
          ...names,
          t("dashboard.trend.sentSum"),
          t("dashboard.trend.wonSum"),
        ],
        rows: months.map(({ month, sent, won }) => [
          monthOfYear(month),
          String(sent.count),
          String(won.count),
          amount(sent.netAmount),
          amount(won.netAmount),
        ]),
      }}
    >
      <ColumnChart
        names={names}
        summary={t("dashboard.trend.summary", { rows: words.join("; ") })}
        columns={months.map(({ month, sent, won }) => ({
          key: month,
          label: print(month),
          values: [sent.count, won.count],
        }))}
      />
    </ChartFrame>
  );
}
