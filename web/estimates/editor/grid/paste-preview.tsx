import Alert from "antd/es/alert";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "../../../../domain/table/cells.ts";
import type { SheetCheck } from "../../../../domain/table/sheet-check.ts";
import { errorCells } from "../../../../domain/table/error-cells.ts";
import { maxTableRows } from "../../../../domain/table/read-table.ts";
import { useFigures } from "../cells/figures.ts";
import { withRemembered } from "./column-memory.ts";
import type { GridController } from "./grid-controller.ts";
import type { OpenTable } from "./grid-state.ts";
import { HandPrice } from "./hand-price.tsx";
import { checkOtherwise, hiddenRowsText } from "./hidden-rows-check.ts";
import { openUnits, unansweredUnits } from "./open-units.ts";
import { PasteArticles } from "./paste-articles.tsx";
import { PasteByRates } from "./paste-by-rates.tsx";
import { PasteCheck } from "./paste-check.tsx";
import { PasteCosts } from "./paste-costs.tsx";
import { PasteChoices, signsId } from "./paste-choices.tsx";
import { PasteDiscounts } from "./paste-discounts.tsx";
import { PasteFooter, type Question, leadTo } from "./paste-footer.tsx";
import { PasteLeftOut } from "./paste-left-out.tsx";
import { PastePercents } from "./paste-percents.tsx";
import { PasteRefused } from "./paste-refused.tsx";
import { PasteSheet } from "./paste-sheet.tsx";
import { PasteSums } from "./paste-sums.tsx";
import { PasteTable, showPastedRow } from "./paste-table.tsx";
import { PasteUnreadPrices } from "./paste-unread-prices.tsx";
import { PasteWholeSums } from "./paste-whole-sums.tsx";
import { PasteWithoutUnit } from "./paste-without-unit.tsx";
import { PasteWorded } from "./paste-worded.tsx";
import { PreviewButton, PreviewModal } from "./preview-modal.tsx";
import { PricePerQuestion } from "./price-per-question.tsx";
import { PriceQuestion } from "./price-question.tsx";
import { type TableChoices, firstChoices, hasTitles } from "./table-choices.ts";
import { type PlanContext, type TablePlan, planTable } from "./table-plan.ts";
import { UnitQuestion, unitId } from "./unit-question.tsx";
import { UnknownUnitQuestion } from "./unknown-unit-question.tsx";
import { namedNumbers, openExample } from "./table-columns.ts";
import { useKnownArticles } from "./use-known-articles.ts";
import { useGridPart } from "./use-grid.ts";
import "./paste-preview.css";

/** What a pasted table would bring, shown before anything is done. */
export function PastePreview({ grid }: { grid: GridController }) {
  const { t } = useTranslation();
  const table = useGridPart(grid, (state) => state.table);
  if (table === null) return null;
  const count = table.cells.filter((row) => !isBlank(row)).length;
  return (
    <PreviewModal
      title={t("estimates.paste.tableOf", { count })}
      onCancel={() => grid.blocks.answerTable(null)}
    >
      {count > maxTableRows ? (
        <>
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t("estimates.paste.tooMany", { count, limit: maxTableRows })}
          />
          <div className="paste-footer">
            <PreviewButton onClick={() => grid.blocks.answerTable(null)}>
              {t("common.close")}
            </PreviewButton>
          </div>
        </>
      ) : (
        <TablePreview {...{ grid, table }} />
      )}
    </PreviewModal>
  );
}

interface TablePreviewProps {
  readonly grid: GridController;
  readonly table: OpenTable;
}

function TablePreview({ grid, table }: TablePreviewProps) {
  const { t } = useTranslation();
  const [context] = useState(() => ({
    ...grid.context(),
    estimate: grid.store.get().priced.estimate,
    firstGroupTitles: grid.surroundings().firstGroupTitles,
    apartTitles: grid.surroundings().apartTitles,
  }));
  const [choices, setChoices] = useState(() =>
    withRemembered(table.cells, firstChoices(table, context)),
  );
  const { plan, articles, otherwise } = usePlan(grid, { table, choices, context });
  // The rows are shown before anything is priced.
  const priced = useDeferredValue<TablePlan | null>(plan, null);
  const scroller = useRef<HTMLDivElement>(null);
  const example = table.isOwn ? undefined : openExample(table.cells, choices.reading);
  const obstacle = obstacleOf(choices, plan);
  const open = table.isOwn ? [] : openUnits(plan.asRead, context.units);
  const isSignOpen = example !== undefined && choices.signs === null;
  const asked = unansweredUnits(open, choices);
  const questions = [
    ...(isSignOpen ? [{ id: signsId, text: t("estimates.paste.example", { text: example }) }] : []),
    ...asked.map(({ text }) => ({
      id: unitId(text),
      text: t("estimates.paste.unitMeant", { text }),
    })),
  ];
  useFirstQuestion(questions);
  const show = (index: number) => showPastedRow(scroller.current, plan.rows, index);
  return (
    <div className="paste-body">
      <p className="muted">{t("estimates.paste.meaning")}</p>
      <PasteChoices {...{ grid, table, choices, example, context }} onChoices={setChoices} />
      <PriceQuestion {...{ table, choices }} onChoices={setChoices} />
      <HandPrice {...{ table, choices, plan }} onChoices={setChoices} />
      <PasteSheet {...{ table, choices }} onChoices={setChoices} />
      <PasteSums plan={plan} choices={choices} onChoices={setChoices} />
      <PricePerQuestion {...{ choices, plan }} onChoices={setChoices} onShow={show} />
      <UnitQuestion {...{ open, choices }} onChoices={setChoices} />
      <UnknownUnitQuestion {...{ choices, plan }} units={context.units} onChoices={setChoices} />
      <PasteTold {...{ plan, priced, choices, context, otherwise }} onShow={show} />
      <ErrorCells cells={table.cells} refused={plan.refused} />
      <PasteTable {...{ table, choices, plan, asked, scroller }} onChoices={setChoices} />
      <PasteArticles state={articles} links={plan.links} onShow={show} />
      <PasteWorded {...{ plan, asked }} />
      <PasteRefused plan={plan} cells={table.cells} />
      {obstacle !== undefined && (
        <Alert type="error" showIcon role="alert" title={t(`estimates.paste.${obstacle}`)} />
      )}
      <PasteLeftOut {...{ table, choices, plan }} />
      <PasteFooter
        {...{ grid, table, choices, plan, questions }}
        isAsking={articles === "asking"}
        isBlocked={obstacle !== undefined}
      />
    </div>
  );
}

interface PasteToldProps extends Pick<Planned, "choices" | "context"> {
  readonly plan: TablePlan;
  /** The same, once there is time to price it. */
  readonly priced: TablePlan | null;
  /** What the sheet comes to with its hidden rows the other way round. */
  readonly otherwise: SheetCheck | undefined;
  readonly onShow: (index: number) => void;
}

/** What is to be looked at before the table is pasted, each with the way to its rows. */
function PasteTold({ plan, priced, choices, context, otherwise, onShow }: PasteToldProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const reason = hiddenRowsText(t, figures, choices, otherwise);
  return (
    <>
      {plan.check !== undefined && (
        <PasteCheck
          check={plan.check}
          isVatPayer={context.estimate.settings.vatPayer}
          {...{ reason, onShow }}
        />
      )}
      <PastePercents plan={plan} onShow={onShow} />
      <PasteUnreadPrices plan={plan} onShow={onShow} />
      <PasteByRates plan={plan} onShow={onShow} />
      {priced !== null && <PasteCosts plan={priced} onShow={onShow} />}
      <PasteWithoutUnit plan={plan} onShow={onShow} />
      <PasteWholeSums plan={plan} onShow={onShow} />
      <PasteDiscounts plan={plan} onShow={onShow} />
    </>
  );
}

/** The button that waits for an answer takes no focus, which would go to the cross that throws all away. */
function useFirstQuestion([first]: readonly Question[]): void {
  const id = useRef(first?.id);
  useEffect(() => {
    // No farther than it takes, so that what stands above it is seen as well.
    if (id.current !== undefined) leadTo(id.current, "nearest");
  }, []);
}

interface Planned {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly context: Omit<PlanContext, "articles">;
}

/** What comes of the table, with the articles of the company that it names. */
function usePlan(grid: GridController, { table, choices, context }: Planned) {
  const { reading } = choices;
  const numbers = useMemo(() => namedNumbers(table.cells, reading), [table, reading]);
  const { known, state } = useKnownArticles(grid.store, numbers);
  const plan = useMemo(
    () => planTable(table, choices, { ...context, articles: known }),
    [table, choices, context, known],
  );
  const otherwise = useMemo(
    () => checkOtherwise(table, choices, { ...context, articles: known }, plan),
    [table, choices, context, known, plan],
  );
  return { plan, articles: state, otherwise };
}

/** Why nothing could be pasted. */
function obstacleOf({ reading, place }: TableChoices, plan: TablePlan) {
  const isMissing = place === "new" && !hasTitles(reading.meanings);
  if (isMissing) return "noTitles";
  return plan.keyOf.size === 0 ? "nothing" : undefined;
}

const mostErrors = 10;

type ErrorCellsProps = Pick<OpenTable, "cells"> & Pick<TablePlan, "refused">;

/** Where the spreadsheet itself could not count, as far as it is not told among the cells that cannot be read. */
function ErrorCells({ cells, refused }: ErrorCellsProps) {
  const { t } = useTranslation();
  const errors = useMemo(() => {
    const told = refused.filter(({ problem }) => problem.code === "error_cell");
    return errorCells(cells).filter(
      (one) => !told.some(({ index, text }) => index === one.index && text === one.text),
    );
  }, [cells, refused]);
  if (errors.length === 0) return null;
  const places = errors
    .slice(0, mostErrors)
    .map(({ index, text }) => t("estimates.paste.errorCell", { row: index + 1, text }));
  return (
    <div className="paste-check">
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t("estimates.paste.errors", { count: errors.length })}
        description={`${places.join(", ")}${errors.length > mostErrors ? " …" : ""}`}
      />
    </div>
  );
}
