import HolderOutlined from "@ant-design/icons/es/icons/HolderOutlined";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { createContext, type ReactNode, use, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RowElementProps } from "../kit/list/plain-row.tsx";
import { useSortSensors } from "../kit/page/use-sort-sensors.ts";

interface SortableRowsProps {
  readonly ids: readonly string[];
  /** How many rows stand on the pages before, for what is read out. */
  readonly rowsBefore: number;
  readonly total: number;
  readonly isLocked: boolean;
  readonly titleOf: (id: string) => string;
  readonly onMove: (id: string, index: number) => void;
  readonly children: ReactNode;
}

/** Rows inside can be moved by their handles: with mouse and finger, and with the keyboard. */
export function SortableRows(props: SortableRowsProps) {
  const { ids, isLocked, onMove, children } = props;
  const { t } = useTranslation();
  const announcements = useAnnouncements(props);
  const sensors = useSortSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t("services.order.instructions") },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isLocked}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader says while a row is moved. */
function useAnnouncements({ ids, rowsBefore, total, titleOf }: SortableRowsProps): Announcements {
  const { t } = useTranslation();
  const words = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    title: titleOf(String(id)),
    number: rowsBefore + ids.indexOf(String(at)) + 1,
    total,
  });
  // The place it was picked up from is no news.
  const lastOver = useRef<UniqueIdentifier>(undefined);
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return t("services.order.pickedUp", words(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return t("services.order.over", words(active.id, over.id));
    },
    onDragEnd: ({ active, over }) =>
      t("services.order.dropped", words(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t("services.order.cancelled", words(active.id, active.id)),
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
