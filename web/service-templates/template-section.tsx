import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateLineInput } from "../../contracts/service-templates.ts";
import type { Service, ServiceKind } from "../../contracts/services.ts";
import type { PricedLine } from "../../domain/pricing/priced-rows.ts";
import { useSortSensors } from "../kit/page/use-sort-sensors.ts";
import { ServiceSearch } from "./service-search.tsx";
import { TemplateLineRow } from "./template-line-row.tsx";

/** A line with everything that its row shows. */
export interface LineView {
  readonly key: string;
  /** Among all lines of the template, from 0. */
  readonly place: number;
  readonly line: TemplateLineInput;
  readonly kind: ServiceKind;
  readonly service: Service | undefined;
  readonly title: string;
  readonly problem: string | null;
  readonly figures: PricedLine | null;
}

interface TemplateSectionProps {
  readonly kind: ServiceKind;
  readonly rows: readonly LineView[];
  /** Of both sections: a work may follow a material. */
  readonly all: readonly LineView[];
  readonly onAdd: (service: Service) => void;
  readonly onChange: (place: number, change: Partial<TemplateLineInput>) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (place: number) => void;
}

/** The materials or the works, in an order that is changed by dragging, by keyboard or by buttons. */
export function TemplateSection(props: TemplateSectionProps) {
  const { kind, rows, all, onAdd, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const headingId = useId();
  const sensors = useSortSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    const from = rows.find(({ key }) => key === active.id);
    const to = rows.find(({ key }) => key === over?.id);
    if (from && to && from !== to) onMove(from.place, to.place);
  };
  return (
    <section className="template-section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {t(kind === "work" ? "serviceTemplates.works" : "serviceTemplates.materials")}
      </h2>
      {rows.length === 0 && <p className="muted">{t(`serviceTemplates.lines.none.${kind}`)}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: useAnnouncements(rows),
          screenReaderInstructions: { draggable: t("serviceTemplates.lines.dragHelp") },
        }}
      >
        <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className="template-rows">
            {rows.map((row, index) => (
              <TemplateLineRow
                key={row.key}
                row={row}
                others={all.filter(({ key }) => key !== row.key)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onChange={(change) => onChange(row.place, change)}
                onStep={(step) => onMove(row.place, row.place + step)}
                onRemove={() => onRemove(row.place)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ServiceSearch kind={kind} onPick={onAdd} />
    </section>
  );
}

/** What is read out while a line is dragged by keyboard. */
function useAnnouncements(rows: readonly LineView[]): Announcements {
  const { t } = useTranslation();
  const told = (id: UniqueIdentifier, overId: UniqueIdentifier | undefined = id) => ({
    title: rows.find(({ key }) => key === id)?.title ?? "",
    place: rows.findIndex(({ key }) => key === overId) + 1,
  });
  return {
    onDragStart: ({ active }) => t("serviceTemplates.lines.dragStart", told(active.id)),
    onDragOver: ({ active, over }) =>
      t("serviceTemplates.lines.dragOver", told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t("serviceTemplates.lines.dragEnd", told(active.id, over?.id)),
    onDragCancel: ({ active }) => t("serviceTemplates.lines.dragCancel", told(active.id)),
  };
}
