import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tenderFiles } from "../../../../contracts/tender-files.ts";
import { textLimits } from "../../../../domain/base/text-limits.ts";
import { callAnswering } from "../../../base/api.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import { problemText } from "../../../kit/page/field-message.ts";
import { panelProblemText } from "../cells/store-problem-text.ts";
import type { GridController } from "./grid-controller.ts";
import type { OpenTender } from "./grid-state.ts";
import { TenderCheckList } from "./tender-check-list.tsx";
import { RowSummary } from "./row-summary.tsx";
import { TenderNotes } from "./tender-notes.tsx";
import { type TenderPlan, planTender } from "./tender-plan.ts";
import { IncomingRows } from "./incoming-rows.tsx";
import { IncomingBelowCost } from "./paste-costs.tsx";
import { PreviewButton, PreviewModal } from "./preview-modal.tsx";
import "./paste-preview.css";

interface TenderPreviewProps {
  readonly grid: GridController;
  readonly open: OpenTender;
}

/** What a tender would bring, and what of it an estimate cannot hold, shown before anything is done. */
export function TenderPreview({ grid, open: { tender, file } }: TenderPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [plan] = useState(() => planTender(tender, grid));
  const { keep, isKeeping, error } = useKeptFile(grid, { tender, file }, plan);
  const cancel = () => grid.blocks.answerPlan(null);
  const { outcome } = plan;
  return (
    <PreviewModal title={tender.title || file.name} onCancel={cancel}>
      <div className="paste-body">
        <p className="muted">
          {t(`estimates.tender.formats.${tender.format}`, { version: tender.version })}
          {" · "}
          {t(`estimates.tender.phases.${tender.phase}`)}
          {tender.format !== "gaeb_xml" && ` · ${t("estimates.tender.notReturned")}`}
        </p>
        {tender.format === "ns_3459" && (
          <Alert type="warning" showIcon title={t("estimates.tender.trial")} />
        )}
        <Outcome plan={plan} language={language} title={tender.title} />
        {error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t("estimates.bid.notKept", { reason: problemText(t, error) })}
          />
        )}
        <div className="paste-footer">
          <RowSummary rows={plan.rows} />
          <Button onClick={cancel}>{t("common.cancel")}</Button>
          <PreviewButton type="primary" disabled={!outcome.ok} loading={isKeeping} onClick={keep}>
            {t("estimates.import.rows", { count: plan.rows.length })}
          </PreviewButton>
        </div>
      </div>
    </PreviewModal>
  );
}

/** The file first: rows without it could never go back to the client. */
function useKeptFile(grid: GridController, { tender, file }: OpenTender, plan: TenderPlan) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callAnswering(tenderFiles.keep, {
        params: { id: grid.store.id },
        query: { fileName: file.name.slice(-textLimits.title), format: tender.format },
        file,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [tenderFiles.list.path] });
      grid.blocks.answerPlan(plan);
    },
  });
  return { keep: () => mutate(), isKeeping: isPending, error };
}

interface OutcomeProps {
  readonly plan: TenderPlan;
  readonly language: Language;
  readonly title: string;
}

function Outcome({ plan: { outcome, notes, rows }, language, title }: OutcomeProps) {
  const { t } = useTranslation();
  if (!outcome.ok) {
    const problem = panelProblemText(t, outcome.problem, title);
    return <Alert type="error" showIcon role="alert" title={problem} />;
  }
  return (
    <>
      <TenderCheckList
        check={outcome.check}
        isVatPayer={outcome.priced.estimate.settings.vatPayer}
      />
      <TenderNotes notes={notes} />
      <IncomingBelowCost rows={rows} priced={outcome.priced} />
      <IncomingRows rows={rows} priced={outcome.priced} language={language} />
    </>
  );
}
