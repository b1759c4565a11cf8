import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Button from "antd/es/button";
import Popconfirm from "antd/es/popconfirm";
import { useTranslation } from "react-i18next";
import { type PriceImport, priceLists } from "../../contracts/price-lists.ts";
import { call, queryOf } from "../base/api.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";

interface PriceImportListProps {
  readonly supplierId: string;
  readonly mayUndo: boolean;
}

const counted = ["added", "changed", "vanished", "refused"] as const;

/** Who imported what when; the latest import can be undone. */
export function PriceImportList({ supplierId, mayUndo }: PriceImportListProps) {
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
          title={<span>{one.fileName || t(`priceLists.formats.${one.format}`)}</span>}
          detail={<Told import={one} />}
          end={mayUndo && one.isLatest ? <Undo id={one.id} /> : undefined}
        />
      )}
    />
  );
}

function Told({ import: one }: { import: PriceImport }) {
  const { t } = useTranslation();
  const dates = useDates();
  const counts = counted.map((state) =>
    t("priceLists.stateCount", { state: t(`priceLists.states.${state}`), count: one[state] }),
  );
  const { takenAt, importedBy, undoneAt, undoneBy } = one;
  return [
    takenAt !== null &&
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
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(priceLists.undo, { params: { id }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries();
      notifySuccess(t("priceLists.undone"));
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <Popconfirm
      title={t("priceLists.undoQuestion")}
      okText={t("priceLists.undo")}
      cancelText={t("common.cancel")}
      onConfirm={() => mutate()}
    >
      <Button size="small">{t("priceLists.undo")}</Button>
    </Popconfirm>
  );
}
