import { useTranslation } from "react-i18next";
import { isLumpWord } from "../../../../domain/table/lump-words.ts";
import { type TableRow, isWorded } from "../../../../domain/table/table-rows.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { textAsRead } from "../cells/text-as-read.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import type { OpenUnit } from "./open-units.ts";
import { unitRead } from "./paste-unit.ts";
import type { TablePlan } from "./table-plan.ts";

const mostListed = 50;

/** The quantities that are read as something else than they say, so that somebody sees what becomes of "ca 12" and of "RS". */
export function PasteWorded({ plan, asked }: Pick<WordedProps, "plan" | "asked">) {
  const rows = plan.rows.filter((row) => isWorded(row) && plan.keyOf.has(row.index));
  return (
    <>
      <Worded {...{ plan, asked }} rows={rows.filter(isLump)} kind="lumps" />
      <Worded {...{ plan, asked }} rows={rows.filter((row) => !isLump(row))} kind="worded" />
    </>
  );
}

const isLump = ({ quantityText }: TableRow) => isLumpWord(quantityText);

interface WordedProps {
  readonly plan: TablePlan;
  /** The short forms of units that nobody has answered yet. */
  readonly asked: readonly OpenUnit[];
  readonly rows: readonly TableRow[];
  readonly kind: "lumps" | "worded";
}

function Worded({ plan, asked, rows, kind }: WordedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (rows.length === 0) return null;
  const signs = plan.signsOf("quantity");
  const more = rows.length - mostListed;
  const title = t(`estimates.paste.${kind}`, { count: rows.length });
  return (
    <section className="paste-worded" aria-labelledby={`paste-${kind}-title`}>
      <h3 id={`paste-${kind}-title`}>{title}</h3>
      <ScrollArea className="paste-list" label={title}>
        <ul>
          {rows.slice(0, mostListed).map((row) => {
            const { index, cells, quantityText } = row;
            const number = cells.get("quantity") ?? "";
            const unit = unitRead(row, plan, asked, language) ?? cells.get("unit");
            const read = [signs ? textAsRead(number, signs, language) : number, unit];
            const parts = {
              row: index + 1,
              text: quantityText,
              read: read.filter(Boolean).join(" "),
            };
            return <li key={index}>{t("estimates.paste.wordedRow", parts)}</li>;
          })}
          {more > 0 && <li>{t("estimates.paste.moreRows", { count: more })}</li>}
        </ul>
      </ScrollArea>
    </section>
  );
}
