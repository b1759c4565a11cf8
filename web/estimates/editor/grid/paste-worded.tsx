import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../base/i18n.ts";
import { textAsRead } from "../cells/text-as-read.ts";
import { type TablePlan, isWorded } from "./table-plan.ts";

const mostListed = 50;

/** The quantities that are read without the words beside them, so that somebody sees what becomes of "ca 12". */
export function PasteWorded({ plan }: { plan: TablePlan }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = plan.rows.filter((row) => isWorded(row) && plan.keyOf.has(row.index));
  if (rows.length === 0) return null;
  const signs = plan.signsOf("quantity");
  const more = rows.length - mostListed;
  return (
    <section className="paste-worded" aria-labelledby="paste-worded-title">
      <h3 id="paste-worded-title">{t("estimates.paste.worded", { count: rows.length })}</h3>
      <ul>
        {rows.slice(0, mostListed).map(({ index, cells, quantityText }) => {
          const number = cells.get("quantity") ?? "";
          const read = [signs ? textAsRead(number, signs, language) : number, cells.get("unit")];
          const parts = {
            row: index + 1,
            text: quantityText,
            read: read.filter(Boolean).join(" "),
          };
          return <li key={index}>{t("estimates.paste.wordedRow", parts)}</li>;
        })}
        {more > 0 && <li>{t("estimates.paste.moreRows", { count: more })}</li>}
      </ul>
    </section>
  );
}
