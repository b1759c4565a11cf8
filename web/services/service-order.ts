import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ListedService, services } from "../../contracts/services.ts";
import { call } from "../base/api.ts";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { focusIfLost } from "../kit/page/focus-if-lost.ts";
import type { RecordPage } from "../kit/list/use-record-list.ts";
import { movedTo, type MoveTarget, targetAt } from "./move-target.ts";

export interface ServiceOrder {
  /** The rows as they stand after the last move, before the server has answered. */
  readonly rows: readonly ListedService[];
  /** How many services stand on the pages before this one. */
  readonly rowsBefore: number;
  readonly total: number;
  /** Moves a row to an index of this page; one beyond its ends is on the page beside it. */
  readonly moveTo: (id: string, index: number) => void;
  /** Moves a row to a place counted from 1 over all pages; a number beyond the end is the end. */
  readonly moveToNumber: (id: string, number: number) => void;
  readonly error: Error | null;
}

interface Move {
  readonly id: string;
  readonly target: MoveTarget;
}

/** Where somebody who moves a row by its menu goes on. */
export const menuIdOf = (id: string) => `service-menu-${id}`;

/** Moving services by hand. The page shows a move at once and takes it back where it is refused. */
export function useServiceOrder(
  page: RecordPage<ListedService> | undefined,
  rowsBefore: number,
): ServiceOrder {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<{ page: typeof page; ids: readonly string[] }>();
  const { mutate, error } = useMutation({
    mutationFn: ({ id, target }: Move) =>
      call(services.setPosition, { params: { id }, body: target }),
    onSuccess: (_, { id }) => {
      notifySuccess(t("toasts.sorted"));
      // A row that is put elsewhere loses the focus, unless somebody has gone on meanwhile.
      requestAnimationFrame(() => focusIfLost(document.getElementById(menuIdOf(id))));
    },
    onError: () => {
      setMoved(undefined);
      notifyError(t("toasts.failed"));
    },
  });
  const rows = page?.rows ?? [];
  const ids = moved !== undefined && moved.page === page ? moved.ids : rows.map(({ id }) => id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    rowsBefore,
    total: page?.total ?? 0,
    moveTo: (id, index) => {
      setMoved({ page, ids: movedTo(ids, id, index) });
      mutate({ id, target: targetAt(ids, id, index, rowsBefore) });
    },
    moveToNumber: (id, number) => mutate({ id, target: { number } }),
    error,
  };
}
