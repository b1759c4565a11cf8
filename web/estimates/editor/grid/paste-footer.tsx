import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSeesCosts } from "../../../base/guard.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { problemText } from "../../../kit/page/field-message.ts";
import { titleIn } from "../../../kit/page/title-in.ts";
import { rememberColumns } from "./column-memory.ts";
import type { GridController } from "./grid-controller.ts";
import type { OpenTable } from "./grid-state.ts";
import { asksForPrices, useKeptWorkbook } from "./keep-workbook.ts";
import { PreviewButton } from "./preview-modal.tsx";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";

interface PasteFooterProps {
  readonly grid: GridController;
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly plan: TablePlan;
  /** What has to be said first. */
  readonly questions: readonly Question[];
  /** It is not known yet which articles the table means. */
  readonly isAsking: boolean;
  /** There is nothing to take. */
  readonly isBlocked: boolean;
}

/** What comes in; a sheet of a workbook may be kept besides. */
export function PasteFooter(props: PasteFooterProps) {
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
  const { questions } = take;
  return (
    <div className="paste-footer">
      <PlanSummary plan={plan} />
      {questions.length > 0 && <Questions questions={questions} />}
      <Button onClick={() => grid.blocks.answerTable(null)}>{t("common.cancel")}</Button>
      <PreviewButton
        type="primary"
        disabled={take.isBlocked || questions.length > 0}
        loading={take.isTaking || take.isAsking}
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

export interface Question {
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

export function leadTo(id: string, block: ScrollLogicalPosition = "center"): void {
  const question = document.getElementById(id);
  question?.scrollIntoView({ block });
  question?.querySelector("input")?.focus({ preventScroll: true });
}

/** "2 groups, 298 lines, 3 of them options, with 1 group made for them: Other" */
function PlanSummary({ plan: { groups, lines, replaced, options, made } }: { plan: TablePlan }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = made.map((titles) => titleIn(titles, language)).join(", ");
  const parts = [
    replaced > 0 && t("estimates.paste.replaced", { count: replaced }),
    groups > 0 && t("estimates.paste.groups", { count: groups }),
    lines > 0 && t("estimates.paste.lines", { count: lines }),
    options > 0 && t("estimates.paste.options", { count: options }),
    made.length > 0 && t("estimates.paste.made", { count: made.length, names }),
  ];
  return (
    <span className="paste-summary" role="status">
      {parts.filter((part) => part !== false).join(", ")}
    </span>
  );
}
