import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { call, queryOf } from "../base/api.ts";
import { AskFirst } from "../kit/form/ask-first.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { importName, undoHint, useImportTold } from "./price-import-told.ts";

interface PriceImportListProps {
  readonly supplierId: string;
  readonly mayUndo: boolean;
  readonly onOpen: (opened: PriceImport) => void;
}

/** Who imported what when; the latest import can be undone. */
export function PriceImportList({ supplierId, mayUndo, onOpen }: PriceImportListProps) {
  const { t } = useTranslation();
  const told = useImportTold();
  const { data } = useQuery(queryOf(priceLists.imports, { params: { id: supplierId } }));
  return (
    <ShortList
      title={t("priceLists.imports")}
      rows={data}
      none={t("priceLists.noImports")}
      keyOf={({ id }) => id}
      render={(one) => (
        <ListEntry
          title={<span>{importName(t, one)}</span>}
          detail={told(one)}
          end={
            mayUndo || one.takenAt !== null ? (
              <Act import={one} mayUndo={mayUndo} onOpen={onOpen} />
            ) : undefined
          }
        />
      )}
    />
  );
}

interface ActProps extends Pick<PriceImportListProps, "mayUndo" | "onOpen"> {
  readonly import: PriceImport;
}

/** What can be done with an import as it stands. What was taken everybody may look at. */
function Act({ import: one, mayUndo, onOpen }: ActProps) {
  const { t } = useTranslation();
  if (one.state === "planned") return <CancelPlan import={one} />;
  return (
    <span className="price-actions">
      <Button size="small" onClick={() => onOpen(one)}>
        {t("priceLists.open")}
      </Button>
      {mayUndo && one.isLatest && <Undo import={one} />}
    </span>
  );
}

function Undo({ import: one }: Pick<ActProps, "import">) {
  const { t } = useTranslation();
  return (
    <Confirmed
      act={() => call(priceLists.undo, { params: { id: one.id }, body: {} })}
      text={t("priceLists.undo")}
      question={t("priceLists.undoQuestion", { name: importName(t, one) })}
      hint={undoHint(t, one)}
      done={t("priceLists.undone")}
    />
  );
}

/** Prices whose day has not come. */
function CancelPlan({ import: one }: Pick<ActProps, "import">) {
  const { t } = useTranslation();
  return (
    <Confirmed
      act={() => call(priceLists.cancel, { params: { id: one.id } })}
      text={t("priceLists.cancelPlan")}
      question={t("priceLists.cancelPlanQuestion", { name: importName(t, one) })}
      done={t("priceLists.planCancelled")}
    />
  );
}

interface ConfirmedProps {
  readonly act: () => Promise<unknown>;
  readonly text: string;
  readonly question: string;
  readonly hint?: string;
  readonly done: string;
}

function Confirmed({ act, text, question, hint, done }: ConfirmedProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await client.invalidateQueries();
      notifySuccess(done);
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <AskFirst
      question={question}
      hint={hint}
      yes={text}
      no={t("common.close")}
      onYes={() => mutate()}
    >
      <Button size="small">{text}</Button>
    </AskFirst>
  );
}
