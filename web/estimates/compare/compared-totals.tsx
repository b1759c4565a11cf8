import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { EstimateDocument } from "../../../contracts/estimates.ts";
import { shortVersionName } from "../../offers/version-name.ts";
import { FigureRow } from "../../kit/page/figure-row.tsx";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";
import { useWideScreen } from "../../kit/page/use-wide-screen.ts";
import { type TotalRow, useTotalRows } from "./total-rows.ts";

interface ComparedTotalsProps {
  readonly before: EstimateDocument;
  readonly after: EstimateDocument;
}

/** The totals of both versions beside each other. */
export function ComparedTotals({ before, after }: ComparedTotalsProps) {
  const { t } = useTranslation();
  const id = useId();
  const rows = useTotalRows(before, after);
  const names = [shortVersionName(t, before.header), shortVersionName(t, after.header)] as const;
  const View = useWideScreen() ? TotalsTable : TotalsList;
  return (
    <section className="card compare-part" aria-labelledby={id}>
      <h3 id={id}>{t("estimates.totals.title")}</h3>
      {[before.header, after.header].map(
        (header) =>
          header.incomplete > 0 && (
            <p key={header.id} className="compare-note">
              {shortVersionName(t, header)}:{" "}
              {t("estimates.incompleteLines", { count: header.incomplete })}
            </p>
          ),
      )}
      <View rows={rows} names={names} />
    </section>
  );
}

interface TotalsProps {
  readonly rows: readonly TotalRow[];
  /** Of the two versions. */
  readonly names: readonly [string, string];
}

function TotalsTable({ rows, names: [before, after] }: TotalsProps) {
  const { t } = useTranslation();
  return (
    <ScrollArea className="compare-scroller" role="region" label={t("estimates.totals.title")}>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("estimates.totals.title")}</span>
            </th>
            {[before, after, t("estimates.compare.difference")].map((heading) => (
              <th key={heading} scope="col" className="is-number">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className={row.isStrong ? "is-strong" : ""}>
              <th scope="row">{row.label}</th>
              <td className="is-number">{row.before}</td>
              <td className="is-number">{row.after}</td>
              <td className="is-number">{row.difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** On a narrow screen the difference stands beside its name, and what it was and is below. */
function TotalsList({ rows, names: [before, after] }: TotalsProps) {
  return (
    <dl className="figure-rows compare-totals">
      {rows.map((row) => (
        <FigureRow
          key={row.label}
          label={row.label}
          hint={`${before}: ${row.before} · ${after}: ${row.after}`}
          value={row.difference}
          isStrong={row.isStrong}
        />
      ))}
    </dl>
  );
}
