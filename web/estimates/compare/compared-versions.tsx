import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EstimateDocument } from "../../../contracts/estimates.ts";
import { useLanguage } from "../../base/i18n.ts";
import { useWideScreen } from "../../kit/page/use-wide-screen.ts";
import { shortVersionName } from "../../offers/version-name.ts";
import { toPriced } from "../editor/sync/estimate-document.ts";
import { rowsIn } from "../history/history-rows.ts";
import { changedSettings } from "./changed-settings.ts";
import { compareVersions } from "./compare-versions.ts";
import { ComparedTotals } from "./compared-totals.tsx";
import { RowCards } from "./row-cards.tsx";
import { RowTable } from "./row-table.tsx";

interface ComparedVersionsProps {
  readonly before: EstimateDocument;
  readonly after: EstimateDocument;
}

/** The totals of two versions, the rows that differ, and the settings that do. */
export function ComparedVersions({ before, after }: ComparedVersionsProps) {
  const { t } = useTranslation();
  const { rows, settings, seesCosts } = useDifferences(before, after);
  const View = useWideScreen() ? RowTable : RowCards;
  const names = [shortVersionName(t, before.header), shortVersionName(t, after.header)] as const;
  const isSameTotal = before.totals.totalAmount === after.totals.totalAmount;
  const isSame = rows.length === 0 && settings.length === 0 && isSameTotal;
  const id = useId();
  return (
    <>
      <ComparedTotals before={before} after={after} />
      <section className="card compare-part" aria-labelledby={id}>
        <h3 id={id}>{t("estimates.compare.rows")}</h3>
        {rows.length === 0 ? (
          <p role="status" className="compare-note">
            {t(`estimates.compare.${isSame ? "nothing" : "noRows"}`)}
          </p>
        ) : (
          <View rows={rows} names={names} seesCosts={seesCosts} />
        )}
      </section>
      {settings.length > 0 && <ChangedSettings settings={settings} />}
    </>
  );
}

function ChangedSettings({ settings }: { settings: readonly string[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="card compare-part" aria-labelledby={id}>
      <h3 id={id}>{t("estimates.settings.title")}</h3>
      <ul className="compare-details compare-settings">
        {settings.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

/** Rows that are gone are known from the version that has them; costs are absent for whoever does not see them. */
function useDifferences(before: EstimateDocument, after: EstimateDocument) {
  const { t } = useTranslation();
  const locale = useLanguage();
  return useMemo(() => {
    const [then, now] = [toPriced(before), toPriced(after)];
    const known = [now, then].map(({ estimate }) => rowsIn([], estimate, locale));
    const seesCosts =
      before.totals.purchaseAmount !== undefined && after.totals.purchaseAmount !== undefined;
    const rowOf = (key: string) => known.map((rows) => rows.get(key)).find((row) => row);
    const context = { t, locale, rowOf, seesCosts };
    return {
      rows: compareVersions(then, now, context),
      settings: changedSettings(then.estimate, now.estimate, context),
      seesCosts,
    };
  }, [before, after, t, locale]);
}
