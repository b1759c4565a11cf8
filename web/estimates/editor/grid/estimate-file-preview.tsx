import Alert from "antd/es/alert";
import Button from "antd/es/button";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../base/i18n.ts";
import { useTotalInWords } from "../../../offers/total-in-words.ts";
import { panelProblemText } from "../cells/store-problem-text.ts";
import { type EstimateFilePlan, planEstimateFile } from "./estimate-file-plan.ts";
import type { GridController } from "./grid-controller.ts";
import type { OpenEstimateFile } from "./grid-state.ts";
import { IncomingRows } from "./incoming-rows.tsx";
import { PasteArticles } from "./paste-articles.tsx";
import { IncomingBelowCost } from "./paste-costs.tsx";
import { PreviewButton, PreviewModal } from "./preview-modal.tsx";
import { RowSummary } from "./row-summary.tsx";
import { type KnownArticlesState, useKnownArticles } from "./use-known-articles.ts";
import "./paste-preview.css";

interface EstimateFilePreviewProps {
  readonly grid: GridController;
  readonly open: OpenEstimateFile;
}

/** What the file of another estimate would bring, shown before anything is done. */
export function EstimateFilePreview({ grid, open }: EstimateFilePreviewProps) {
  const { t } = useTranslation();
  const { content, fileName } = open;
  const numbers = useMemo(
    () => content.lines.flatMap(({ article }) => article?.number ?? []),
    [content],
  );
  const { known, state } = useKnownArticles(grid.store, numbers);
  const plan = useMemo(() => planEstimateFile(content, grid, known), [content, grid, known]);
  const cancel = () => grid.blocks.answerPlan(null);
  const { number, title } = content.project;
  return (
    <PreviewModal
      title={[number, title].filter((part) => part !== "").join(" · ") || fileName}
      onCancel={cancel}
    >
      <div className="paste-body">
        {plan.ok ? (
          <Planned plan={plan.value} articles={state} />
        ) : (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={refusalText(t, plan.problem, fileName)}
          />
        )}
        <div className="paste-footer">
          {plan.ok && <RowSummary rows={plan.value.rows} />}
          <Button onClick={cancel}>{t("common.cancel")}</Button>
          {plan.ok && (
            <PreviewButton
              type="primary"
              loading={state === "asking"}
              onClick={() => grid.blocks.answerPlan(plan.value)}
            >
              {t("estimates.import.rows", { count: plan.value.rows.length })}
            </PreviewButton>
          )}
        </div>
      </div>
    </PreviewModal>
  );
}

type Problem = Extract<ReturnType<typeof planEstimateFile>, { ok: false }>["problem"];

function refusalText(t: TFunction, problem: Problem, fileName: string): string {
  // What the estimate cannot hold, at a step of the batch; else what is no estimate.
  return "index" in problem
    ? panelProblemText(t, problem, fileName)
    : t(`estimates.file.refusals.${problem.code}`, { key: problem.key });
}

interface PlannedProps {
  readonly plan: EstimateFilePlan;
  /** Of the articles that its lines name. */
  readonly articles: KnownArticlesState["state"];
}

function Planned({ plan, articles }: PlannedProps) {
  const { notes, priced, rows, stated, links } = plan;
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      {stated !== null && <TotalCheck stated={stated} priced={priced} />}
      {notes.length > 0 && (
        <ul className="muted">
          {notes.map((note) => (
            <li key={note.code + ("name" in note ? note.name : "")}>
              {t(`estimates.file.notes.${note.code}`, { name: "name" in note ? note.name : "" })}
            </li>
          ))}
        </ul>
      )}
      <PasteArticles links={links} state={articles} />
      <IncomingBelowCost rows={rows} priced={priced} />
      <IncomingRows rows={rows} priced={priced} language={language} />
    </>
  );
}

interface TotalCheckProps {
  readonly stated: NonNullable<EstimateFilePlan["stated"]>;
  readonly priced: EstimateFilePlan["priced"];
}

function TotalCheck({ stated, priced: { estimate, totals } }: TotalCheckProps) {
  const { t } = useTranslation();
  const totalInWords = useTotalInWords();
  const amounts = {
    stated: totalInWords(stated.amount, stated.isVatPayer),
    counted: totalInWords(totals.totalAmount, estimate.settings.vatPayer),
  };
  const isSame = stated.amount === totals.totalAmount;
  return (
    <Alert
      type={isSame ? "success" : "warning"}
      role="status"
      showIcon
      title={t(isSame ? "estimates.file.agrees" : "estimates.file.differs", amounts)}
    />
  );
}
