import HolderOutlined from "@ant-design/icons/es/icons/HolderOutlined";
import { useSortable } from "@dnd-kit/sortable";
import { createContext, type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import type { RowElementProps } from "../kit/list/plain-row.tsx";
import { SortableList, type SortWords } from "../kit/list/sortable-list.tsx";

interface NamedRows {
  readonly ids: readonly string[];
  /** How many rows stand on the pages before, for what is read out. */
  readonly rowsBefore: number;
  readonly total: number;
  readonly titleOf: (id: string) => string;
}

interface SortableRowsProps extends NamedRows {
  readonly isLocked: boolean;
  readonly onMove: (id: string, index: number) => void;
  readonly children: ReactNode;
}

/** Rows inside can be moved by their handles. */
export function SortableRows({ ids, isLocked, onMove, children, ...row }: SortableRowsProps) {
  return (
    <SortableList ids={ids} isLocked={isLocked} words={useWords({ ids, ...row })} onMove={onMove}>
      {children}
    </SortableList>
  );
}

/** What a screen reader says while a row is moved. */
function useWords({ ids, rowsBefore, total, titleOf }: NamedRows): SortWords {
  const { t } = useTranslation();
  const words = (id: string, at: string) => ({
    title: titleOf(id),
    number: rowsBefore + ids.indexOf(at) + 1,
    total,
  });
  return {
    instructions: t("services.order.instructions"),
    pickedUp: (id) => t("services.order.pickedUp", words(id, id)),
    over: (id, at) => t("services.order.over", words(id, at)),
    dropped: (id, at) => t("services.order.dropped", words(id, at)),
    cancelled: (id) => t("services.order.cancelled", words(id, id)),
  };
}

type Sortable = ReturnType<typeof useSortable>;
const SortableContextOfRow = createContext<Sortable | undefined>(undefined);

/** A row or card that follows the pointer, up and down only. */
export function SortableRow({ as: Element, id, onClick, children }: RowElementProps) {
  const { t } = useTranslation();
  const sortable = useSortable({
    id,
    attributes: { roleDescription: t("services.order.role") },
  });
  const { transform, transition, isDragging, setNodeRef } = sortable;
  return (
    <Element
      ref={setNodeRef}
      onClick={onClick}
      className={isDragging ? "is-dragged" : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : {}}
    >
      <SortableContextOfRow value={sortable}>{children}</SortableContextOfRow>
    </Element>
  );
}

interface SortHandleProps {
  readonly title: string;
  readonly isLocked: boolean;
}

/** What a row is taken by. Where rows cannot be moved it says why. */
export function SortHandle({ title, isLocked }: SortHandleProps) {
  const { t } = useTranslation();
  const sortable = use(SortableContextOfRow);
  if (!sortable || isLocked) {
    return (
      <button
        type="button"
        className="sort-handle"
        aria-disabled="true"
        aria-label={`${t("services.order.handle", { title })}. ${t("services.order.locked")}`}
        title={t("services.order.locked")}
      >
        <HolderOutlined aria-hidden />
      </button>
    );
  }
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  return (
    <button
      {...attributes}
      {...listeners}
      type="button"
      ref={setActivatorNodeRef}
      className="sort-handle"
      aria-label={t("services.order.handle", { title })}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
