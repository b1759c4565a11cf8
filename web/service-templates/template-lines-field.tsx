import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newKey } from "uuid";
import { type Service, ServiceKind } from "../../contracts/services.ts";
import { useLanguage } from "../base/i18n.ts";
import { lineProblemText } from "../kit/page/line-problem-text.ts";
import { titleIn } from "../kit/page/title-in.ts";
import {
  type TemplateLines,
  arrangeLines,
  changeLine,
  insertLine,
  movedOrder,
  newTemplateLine,
  removedOrder,
} from "./line-list.ts";
import { lineProblems } from "./line-problems.ts";
import { type PricedTemplate, keyAt } from "./price-template.ts";
import type { LineView } from "./line-view.ts";
import { TemplateSection } from "./template-section.tsx";

interface TemplateLinesFieldProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: TemplateLines;
  readonly onChange?: (lines: TemplateLines) => void;
  readonly services: ReadonlyMap<string, Service>;
  readonly priced: PricedTemplate | undefined;
  readonly onPick: (service: Service) => void;
}

const none: TemplateLines = [];

/** The materials and works of a template. */
export function TemplateLinesField(props: TemplateLinesFieldProps) {
  const { id, value: lines = none, onChange, services, priced, onPick } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  // A row keeps its key while it moves, and with it the focus.
  const [keys, setKeys] = useState(() => lines.map(() => newKey()));

  const serviceAt = (place: number) => services.get(lines[place]?.serviceId ?? "");
  const titleAt = (place: number) => {
    const service = serviceAt(place);
    return service ? titleIn(service, language) : t("serviceTemplates.lines.unknown");
  };
  const arrange = (order: readonly number[]) => {
    setKeys(order.flatMap((place) => keys[place] ?? []));
    onChange?.(arrangeLines(lines, order));
  };
  const add = (service: Service) => {
    const materials = lines.filter(({ serviceId }) => services.get(serviceId)?.kind === "material");
    const place = service.kind === "material" ? materials.length : lines.length;
    onPick(service);
    setKeys(keys.toSpliced(place, 0, newKey()));
    onChange?.(insertLine(lines, place, newTemplateLine(service.id)));
  };

  const problems = lineProblems(t, lines, titleAt);
  const titleOf = (key: string) => titleAt(lines.findIndex((_, place) => keyAt(place) === key));
  const rows = lines.map((line, place): LineView => {
    const service = serviceAt(place);
    const figures = priced?.ok ? (priced.value.lines.get(keyAt(place)) ?? null) : null;
    const key = keys[place] ?? keyAt(place);
    const title = titleAt(place);
    // What is saved is shown: a line whose service nobody knows stands among the materials.
    const kind = service?.kind ?? "material";
    const problem = problems[place] ?? null;
    const missing = problem === null ? (figures?.problem ?? null) : null;
    const reason = missing && lineProblemText(t, missing, { titleOf, formula: line.formula });
    return { key, place, line, kind, service, title, problem, reason, figures };
  });
  return (
    <div id={id} tabIndex={-1} className="template-lines">
      {ServiceKind.options.map((kind) => (
        <TemplateSection
          key={kind}
          kind={kind}
          rows={rows.filter((row) => row.kind === kind)}
          all={rows}
          onAdd={add}
          onChange={(place, change) => onChange?.(changeLine(lines, place, change))}
          onMove={(from, to) => arrange(movedOrder(lines.length, from, to))}
          onRemove={(place) => arrange(removedOrder(lines.length, place))}
        />
      ))}
      <p className="muted template-formula-hint">{t("serviceTemplates.lines.formulaHint")}</p>
    </div>
  );
}
