import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateLineInput } from "../../contracts/service-templates.ts";
import type { Service, ServiceKind } from "../../contracts/services.ts";
import { SortableList, type SortWords } from "../kit/list/sortable-list.tsx";
import type { LineView } from "./line-view.ts";
import { ServiceSearch } from "./service-search.tsx";
import { TemplateLineRow } from "./template-line-row.tsx";

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
  const words = useWords(rows);
  const move = (moved: string, index: number) => {
    const from = rows.find(({ key }) => key === moved);
    const to = rows[index];
    if (from && to) onMove(from.place, to.place);
  };
  return (
    <section className="template-section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {t(kind === "work" ? "serviceTemplates.works" : "serviceTemplates.materials")}
      </h2>
      {rows.length === 0 && <p className="muted">{t(`serviceTemplates.lines.none.${kind}`)}</p>}
      <SortableList ids={rows.map(({ key }) => key)} words={words} onMove={move}>
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
      </SortableList>
      <ServiceSearch kind={kind} onPick={onAdd} />
    </section>
  );
}

/** What is read out while a line is dragged by keyboard. */
function useWords(rows: readonly LineView[]): SortWords {
  const { t } = useTranslation();
  const told = (id: string, at: string) => ({
    title: rows.find(({ key }) => key === id)?.title ?? "",
    place: rows.findIndex(({ key }) => key === at) + 1,
  });
  return {
    instructions: t("serviceTemplates.lines.dragHelp"),
    pickedUp: (id) => t("serviceTemplates.lines.dragStart", told(id, id)),
    over: (id, at) => t("serviceTemplates.lines.dragOver", told(id, at)),
    dropped: (id, at) => t("serviceTemplates.lines.dragEnd", told(id, at)),
    cancelled: (id) => t("serviceTemplates.lines.dragCancel", told(id, id)),
  };
}
