import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useRef } from "react";

/** What a screen reader says while a row is moved; `at` is the row whose place it takes. */
export interface SortWords {
  readonly instructions: string;
  readonly pickedUp: (id: string) => string;
  readonly over: (id: string, at: string) => string;
  readonly dropped: (id: string, at: string) => string;
  readonly cancelled: (id: string) => string;
}

interface SortableListProps {
  readonly ids: readonly string[];
  readonly isLocked?: boolean;
  readonly words: SortWords;
  readonly onMove: (id: string, index: number) => void;
  readonly children: ReactNode;
}

/** Rows inside can be moved by their handles: with mouse and finger, and with the keyboard. */
export function SortableList(props: SortableListProps) {
  const { ids, isLocked = false, words, onMove, children } = props;
  const sensors = useSensors(
    // A click that trembles moves nothing.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(words);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: words.instructions },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isLocked}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function useAnnouncements(words: SortWords): Announcements {
  // The place it was picked up from is no news.
  const lastOver = useRef<UniqueIdentifier>(undefined);
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return words.pickedUp(String(active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return words.over(String(active.id), String(over.id));
    },
    onDragEnd: ({ active, over }) =>
      words.dropped(String(active.id), String(over?.id ?? active.id)),
    onDragCancel: ({ active }) => words.cancelled(String(active.id)),
  };
}
