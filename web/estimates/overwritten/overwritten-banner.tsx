import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { undoChanges } from "../../../domain/changes/undo-changes.ts";
import { useLanguage } from "../../base/i18n.ts";
import { Unbroken } from "../../kit/page/unbroken.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { rowsIn } from "../history/history-rows.ts";
import { type OverwrittenRow, overwrittenRows } from "./overwritten-words.ts";

/** More would fill the page. */
const mostRows = 3;

/** What somebody else had entered where one's own changes stand now, until it is put back or let go. */
export function OverwrittenBanner({ store }: { readonly store: EstimateStore }) {
  const { overwritten } = useEstimateView(store);
  // Whoever types alone does not wait while all rows are looked through.
  return overwritten.length > 0 && <OverwrittenList store={store} />;
}

function OverwrittenList({ store }: { readonly store: EstimateStore }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { overwritten, priced, header } = useEstimateView(store);
  const known = rowsIn([], priced.estimate, header.language);
  const rows = overwrittenRows(overwritten, { t, locale, rowOf: (key) => known.get(key) });
  if (rows.length === 0) return null;
  const more = rows.length - mostRows;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="editor-banner"
      title={
        <>
          {t("estimates.grid.status.overwritten")}
          <ul className="overwritten-rows">
            {rows.slice(0, mostRows).map((row) => (
              <OverwrittenItem key={row.id} store={store} row={row} />
            ))}
            {more > 0 && <li>{t("estimates.grid.status.overwrittenMore", { count: more })}</li>}
          </ul>
        </>
      }
      action={
        <Button onClick={store.dismissOverwritten}>{t("estimates.grid.status.keepMine")}</Button>
      }
    />
  );
}

function OverwrittenItem({ store, row }: { store: EstimateStore; row: OverwrittenRow }) {
  const { t } = useTranslation();
  const { priced, canEditSelling } = useEstimateView(store);
  const changes = canEditSelling ? undoChanges(priced.estimate, row.effects) : [];
  return (
    <li>
      <div>
        {row.words.map((words, index) => (
          // They are drawn anew together.
          <p key={index}>
            <Unbroken text={words} />
          </p>
        ))}
      </div>
      {changes.length > 0 && (
        <Button
          size="small"
          aria-label={t("estimates.grid.status.takeBackMineOf", { row: row.title })}
          onClick={() => store.change(changes)}
        >
          {t("estimates.grid.status.takeBackMine")}
        </Button>
      )}
    </li>
  );
}
