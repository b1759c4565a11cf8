import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "../../../../domain/table/cells.ts";
import { errorCells } from "../../../../domain/table/error-cells.ts";
import { maxTableRows } from "../../../../domain/table/read-table.ts";
import { useSeesCosts } from "../../../base/guard.ts";
import { problemText } from "../../../kit/page/field-message.ts";
import { rememberColumns, withRemembered } from "./column-memory.ts";
import type { GridController } from "./grid-controller.ts";
import type { OpenTable } from "./grid-state.ts";
import { HandPrice } from "./hand-price.tsx";
import { asksForPrices, useKeptWorkbook } from "./keep-workbook.ts";
import { openUnits, unansweredUnits } from "./open-units.ts";
import { PasteCheck } from "./paste-check.tsx";
import { PasteCosts } from "./paste-costs.tsx";
import { PasteChoices, signsId } from "./paste-choices.tsx";
import { PasteRefused } from "./paste-refused.tsx";
import { PasteSums } from "./paste-sums.tsx";
import { PasteTable, showPastedRow } from "./paste-table.tsx";
import { PasteWorded } from "./paste-worded.tsx";
import { PreviewButton, PreviewModal } from "./preview-modal.tsx";
import { PriceQuestion } from "./price-question.tsx";
import {
  type TableChoices,
  type TablePlan,
  firstChoices,
  hasTitles,
  openExample,
  planTable,
} from "./table-plan.ts";
import { UnitQuestion, unitId } from "./unit-question.tsx";
import { UnknownUnitQuestion } from "./unknown-unit-question.tsx";
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
        <TablePreview {...{ grid, table, count }} />
      )}
    </PreviewModal>
  );
}

interface TablePreviewProps {
  readonly grid: GridController;
  readonly table: OpenTable;
  /** How many rows the table has. */
  readonly count: number;
}

function TablePreview({ grid, table, count }: TablePreviewProps) {
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
  const plan = useMemo(() => planTable(table, choices, context), [table, choices, context]);
  const scroller = useRef<HTMLDivElement>(null);
  const example = table.isOwn ? undefined : openExample(table.cells, choices.reading);
  const obstacle = obstacleOf(choices, plan);
  const open = table.isOwn ? [] : openUnits(table.cells, choices.reading, context.units);
  const isSignOpen = example !== undefined && choices.signs === null;
  const questions = [
    ...(isSignOpen ? [{ id: signsId, text: t("estimates.paste.example", { text: example }) }] : []),
    ...unansweredUnits(open, choices).map(({ text }) => ({
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
      <PasteSums rows={plan.rows} choices={choices} onChoices={setChoices} />
      <UnitQuestion {...{ open, choices }} onChoices={setChoices} />
      <UnknownUnitQuestion
        {...{ table, choices, plan }}
        units={context.units}
        onChoices={setChoices}
      />
      {plan.check !== undefined && <PasteCheck check={plan.check} onShow={show} />}
      <PasteCosts plan={plan} onShow={show} />
      <ErrorCells cells={table.cells} />
      <PasteTable {...{ table, choices, plan, scroller }} onChoices={setChoices} />
      <PasteWorded plan={plan} />
      <PasteRefused plan={plan} cells={table.cells} />
      {obstacle !== undefined && (
        <Alert type="error" showIcon role="alert" title={t(`estimates.paste.${obstacle}`)} />
      )}
      <PasteFooter
        {...{ grid, table, choices, plan, count, questions }}
        isBlocked={obstacle !== undefined}
      />
    </div>
  );
}

interface PasteFooterProps extends TablePreviewProps {
  readonly choices: TableChoices;
  readonly plan: TablePlan;
  /** What has to be said first. */
  readonly questions: readonly Question[];
  /** There is nothing to take. */
  readonly isBlocked: boolean;
}

/** What comes in; a sheet of a workbook may be kept besides. */
function PasteFooter(props: PasteFooterProps) {
  const { grid, table, plan } = props;
  if (table.workbook !== null) return <WorkbookFooter {...props} />;
  return <TakeButtons {...props} isTaking={false} onTake={() => grid.blocks.answerTable(plan)} />;
}

function WorkbookFooter(props: PasteFooterProps) {
  const { grid, table, choices, plan } = props;
  const { t } = useTranslation();
  const mayKeep = useSeesCosts();
  const [keeps, setKeeps] = useState(() => mayKeep && asksForPrices(table, choices));
  const keep = useKeptWorkbook(grid.store.id, (kept) => grid.blocks.answerTable(kept));
  const take = () => {
    if (keeps) keep.mutate({ table, choices, plan });
    else grid.blocks.answerTable(plan);
  };
  return (
    <>
      {keep.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t("estimates.bid.notKept", { reason: problemText(t, keep.error) })}
        />
      )}
      {mayKeep && (
        <Checkbox checked={keeps} onChange={({ target }) => setKeeps(target.checked)}>
          {t("estimates.bid.keepWorkbook")}
        </Checkbox>
      )}
      <TakeButtons {...props} isTaking={keep.isPending} onTake={take} />
    </>
  );
}

interface TakeButtonsProps extends PasteFooterProps {
  readonly isTaking: boolean;
  readonly onTake: () => void;
}

function TakeButtons({ grid, table, choices, plan, ...take }: TakeButtonsProps) {
  const { t } = useTranslation();
  const { questions, count } = take;
  const leftOut = count - plan.keyOf.size - plan.terms.size;
  return (
    <div className="paste-footer">
      <PlanSummary plan={plan} />
      {leftOut > 0 && (
        <span className="muted">{t("estimates.paste.rowsLeftOut", { count: leftOut })}</span>
      )}
      {questions.length > 0 && <Questions questions={questions} />}
      <Button onClick={() => grid.blocks.answerTable(null)}>{t("common.cancel")}</Button>
      <PreviewButton
        type="primary"
        disabled={take.isBlocked || questions.length > 0}
        loading={take.isTaking}
        onClick={() => {
          rememberColumns(table.cells, choices);
          take.onTake();
        }}
      >
        {t(table.isFile ? "estimates.import.rows" : "estimates.paste.title", {
          count: plan.keyOf.size,
        })}
      </PreviewButton>
    </div>
  );
}

interface Question {
  /** Of the place where it is answered. */
  readonly id: string;
  readonly text: string;
}

/** Why nothing can be taken yet: each leads to where it is answered, which may be out of sight. */
function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation();
  return (
    <span className="paste-unanswered">
      {t("estimates.paste.answerFirst")}{" "}
      {questions.map(({ id, text }) => (
        <Button key={id} type="link" size="small" onClick={() => leadTo(id)}>
          {text}
        </Button>
      ))}
    </span>
  );
}

function leadTo(id: string): void {
  const question = document.getElementById(id);
  question?.scrollIntoView({ block: "center" });
  question?.querySelector("input")?.focus({ preventScroll: true });
}

/** The button that waits for an answer takes no focus, which would go to the cross that throws all away. */
function useFirstQuestion([first]: readonly Question[]): void {
  const id = useRef(first?.id);
  useEffect(() => {
    if (id.current !== undefined) leadTo(id.current);
  }, []);
}

/** Why nothing could be pasted. */
function obstacleOf({ reading, place }: TableChoices, plan: TablePlan) {
  const isMissing = place === "new" && !hasTitles(reading.meanings);
  if (isMissing) return "noTitles";
  return plan.keyOf.size === 0 ? "nothing" : undefined;
}

const mostErrors = 10;

/** Where the spreadsheet itself could not count: what stands there is no figure of the sheet. */
function ErrorCells({ cells }: Pick<OpenTable, "cells">) {
  const { t } = useTranslation();
  const errors = useMemo(() => errorCells(cells), [cells]);
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

/** "2 groups, 298 lines, 3 of them options" */
function PlanSummary({ plan: { groups, lines, replaced, options } }: { plan: TablePlan }) {
  const { t } = useTranslation();
  const parts = [
    replaced > 0 && t("estimates.paste.replaced", { count: replaced }),
    groups > 0 && t("estimates.paste.groups", { count: groups }),
    lines > 0 && t("estimates.paste.lines", { count: lines }),
    options > 0 && t("estimates.paste.options", { count: options }),
  ];
  return (
    <span className="paste-summary" role="status">
      {parts.filter((part) => part !== false).join(", ")}
    </span>
  );
}
