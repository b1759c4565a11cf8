import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Button from "antd/es/button";
import Popconfirm from "antd/es/popconfirm";
import { useTranslation } from "react-i18next";
import type { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { call, queryOf } from "../base/api.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";

interface PriceImportListProps {
  readonly supplierId: string;
  readonly mayUndo: boolean;
  readonly onOpen: (opened: PriceImport) => void;
}

const counted = ["added", "changed", "vanished", "refused"] as const;

/** Who imported what when; the latest import can be undone. */
export function PriceImportList({ supplierId, mayUndo, onOpen }: PriceImportListProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(priceLists.imports, { params: { id: supplierId } }));
  return (
    <ShortList
      title={t("priceLists.imports")}
      rows={data}
      none={t("priceLists.noImports")}
      keyOf={({ id }) => id}
      render={(one) => (
        <ListEntry
          title={
            <span>{one.fileName || (one.format && t(`priceLists.formats.${one.format}`))}</span>
          }
          detail={<Told import={one} />}
          end={mayUndo ? <Act import={one} onOpen={onOpen} /> : undefined}
        />
      )}
    />
  );
}

/** What can be done with an import as it stands. */
function Act({
  import: one,
  onOpen,
}: Pick<PriceImportListProps, "onOpen"> & { import: PriceImport }) {
  const { t } = useTranslation();
  if (one.isLatest) return <Undo id={one.id} />;
  if (one.state === "planned") return <CancelPlan id={one.id} />;
  if (one.state === "taken" || one.state === "undone") return null;
  return (
    <Button size="small" onClick={() => onOpen(one)}>
      {t("priceLists.open")}
    </Button>
  );
}

function Told({ import: one }: { import: PriceImport }) {
  const { t } = useTranslation();
  const dates = useDates();
  const counts = counted.map((state) =>
    t("priceLists.stateCount", { state: t(`priceLists.states.${state}`), count: one[state] }),
  );
  const { takenAt, importedBy, undoneAt, undoneBy, validFrom, state } = one;
  if (state === "planned" && validFrom !== null) {
    return t("priceLists.plannedBy", { day: dates.day(validFrom), name: importedBy });
  }
  if (takenAt === null) return t("priceLists.openedBy", { name: importedBy });
  return [
    t("priceLists.importedBy", { moment: dates.moment(takenAt), name: importedBy }),
    ...counts,
    undoneAt !== null &&
      t("priceLists.undoneBy", { moment: dates.moment(undoneAt), name: undoneBy }),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

function Undo({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Confirmed
      act={() => call(priceLists.undo, { params: { id }, body: {} })}
      text={t("priceLists.undo")}
      question={t("priceLists.undoQuestion")}
      done={t("priceLists.undone")}
    />
  );
}

/** Prices whose day has not come. */
function CancelPlan({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Confirmed
      act={() => call(priceLists.cancel, { params: { id } })}
      text={t("priceLists.cancelPlan")}
      question={t("priceLists.cancelPlanQuestion")}
      done={t("priceLists.planCancelled")}
    />
  );
}

interface ConfirmedProps {
  readonly act: () => Promise<unknown>;
  readonly text: string;
  readonly question: string;
  readonly done: string;
}

function Confirmed({ act, text, question, done }: ConfirmedProps) {
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
    <Popconfirm
      title={question}
      okText={text}
      cancelText={t("common.close")}
      onConfirm={() => mutate()}
    >
      <Button size="small">{text}</Button>
    </Popconfirm>
  );
}
