import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Cells } from "../../../../domain/table/cells.ts";
import { formatTsv } from "../../../../domain/table/delimited-text.ts";
import { CopyButton } from "../../../kit/page/copy-button.tsx";
import type { EntryProblem } from "../cells/entry.ts";
import { panelProblemText } from "../cells/store-problem-text.ts";
import type { RefusedTableCell } from "../cells/table-line.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { meaningText } from "./paste-head.tsx";
import type { TablePlan } from "./table-plan.ts";

const mostListed = 50;

interface PasteRefusedProps {
  readonly plan: TablePlan;
  readonly cells: Cells;
}

/** The cells that cannot be read, each with its place and the reason. */
export function PasteRefused({ plan: { refused }, cells }: PasteRefusedProps) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  const more = refused.length - mostListed;
  const title = t("estimates.paste.refused", { count: refused.length });
  return (
    <section className="paste-refused" aria-labelledby="paste-refused-title">
      <h3 id="paste-refused-title">{title}</h3>
      <p className="muted">{t("estimates.paste.refusedHint")}</p>
      <CopyButton
        textOf={() => formatTsv(refused.map((cell) => copiedRow(t, cell, cells[cell.index])))}
      />
      <ScrollArea className="paste-list" label={title}>
        <ul>
          {refused.slice(0, mostListed).map((cell) => (
            <li key={`${cell.index} ${cell.meaning}`}>{refusedText(t, cell)}</li>
          ))}
          {more > 0 && <li>{t("estimates.paste.moreCells", { count: more })}</li>}
        </ul>
      </ScrollArea>
    </section>
  );
}

/** Its row, what is wrong with it, and the whole of it, so that a spreadsheet can take it. */
function copiedRow(t: TFunction, cell: RefusedTableCell, row: readonly string[] = []) {
  const column = meaningText(t, cell.meaning);
  return [String(cell.index + 1), column, cell.text, reasonOf(t, cell.problem, column), ...row];
}

function refusedText(t: TFunction, { index, meaning, text, problem }: RefusedTableCell): string {
  const column = meaningText(t, meaning);
  const reason = reasonOf(t, problem, column);
  const parts = { row: index + 1, column, text, reason };
  return text === ""
    ? t("estimates.paste.refusedEmpty", parts)
    : t("estimates.paste.refusedCell", parts);
}

function reasonOf(t: TFunction, problem: EntryProblem, column: string): string {
  if (problem.code === "unit_unknown") return t("estimates.grid.unitUnknown");
  // What can be entered here is a matter of the kind of line alone: the estimate is open.
  if (problem.code === "read_only") return t("estimates.paste.not_for_kind");
  return panelProblemText(t, problem, column);
}
