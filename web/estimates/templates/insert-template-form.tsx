import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newKey } from "uuid";
import {
  type ServiceTemplateSummary,
  serviceTemplates,
} from "../../../contracts/service-templates.ts";
import { variableNameFor } from "../../../domain/templates/apply-template.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { queryOf } from "../../base/api.ts";
import { useLanguage } from "../../base/i18n.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { titleIn } from "../../kit/page/title-in.ts";
import { titleOf } from "../editor/cells/cell-text.ts";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { InsertChoices, type InsertEntry } from "./insert-choices.tsx";
import { InsertPreview } from "./insert-preview.tsx";
import { type TemplateContents, countUnits, groupAt, planInsert } from "./insert-template.ts";
import { PanelField } from "../editor/panels/panel-fields.tsx";
import { type PanelProblem, useProblemText } from "../editor/cells/store-problem-text.ts";
import { TemplatePicker } from "./template-picker.tsx";
import { useViewPart } from "../editor/store/use-estimate-store.ts";

interface InsertTemplateFormProps {
  readonly grid: GridController;
  readonly onInserted: (firstKey: Key) => void;
  readonly onCancel: () => void;
}

export function InsertTemplateForm({ grid, onInserted, onCancel }: InsertTemplateFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<ServiceTemplateSummary>();
  const { data: contents, error } = useQuery({
    ...queryOf(serviceTemplates.contents, { params: { id: chosen?.id ?? "" } }),
    enabled: chosen !== undefined,
  });
  const buttons = { onCancel, grid, onInserted };
  return (
    <div className="form-dialog template-dialog">
      <PanelField id={id} label={t("serviceTemplates.insert.template")}>
        <TemplatePicker id={id} chosen={chosen} onChoose={setChosen} />
      </PanelField>
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      {contents && contents.id === chosen?.id ? (
        <ChosenTemplate key={chosen.id} contents={contents} {...buttons} />
      ) : (
        <div className="template-dialog-footer">
          <Button onClick={onCancel}>{t("common.cancel")}</Button>
        </div>
      )}
    </div>
  );
}

interface ChosenTemplateProps extends InsertTemplateFormProps {
  readonly contents: TemplateContents;
}

const noSizes = { length: null, width: null, height: null, factor: null };

function ChosenTemplate({ grid, contents, onInserted, onCancel }: ChosenTemplateProps) {
  const { t } = useTranslation();
  const refusalText = useProblemText();
  const locale = useLanguage();
  const { store } = grid;
  const priced = useViewPart(store, (view) => view.priced);
  const language = useViewPart(store, (view) => view.header.language);
  const { services } = contents;
  const { estimate } = priced;
  const [activeKey] = useState(() => grid.get().active?.key ?? null);
  const [groupKey] = useState(() => newKey());
  const [lineKeys] = useState(() => contents.lines.map(() => newKey()));
  const [refused, setRefused] = useState<PanelProblem>();
  const [entry, setEntry] = useState<InsertEntry>({
    units: "1",
    sizes: noSizes,
    intoGroup: false,
    hasVariable: false,
  });

  const name = variableNameFor(titleIn(contents, language), new Set(estimate.variables.keys()));
  const currentKey = groupAt(estimate, activeKey);
  const currentGroup = currentKey === null ? undefined : estimate.groups.get(currentKey);
  const units = countUnits(entry.units, estimate, entry.sizes);
  const plan = units.ok
    ? planInsert(priced, {
        contents,
        units: units.value,
        variable: entry.hasVariable ? name : null,
        sizes: entry.sizes,
        intoGroup: entry.intoGroup,
        activeKey,
        groupKey,
        lineKeys,
      })
    : undefined;
  const problem = plan?.ok === false ? plan.problem : refused;
  const reason = () => {
    if (problem === undefined) return null;
    if (!("line" in problem)) return refusalText(problem, t("serviceTemplates.insert.units", {}));
    const title = contents.lines[problem.line];
    return t(`serviceTemplates.apply.${problem.code}`, { title: title && titleIn(title, locale) });
  };
  const inactive = services.filter(({ active }) => !active);

  const insert = (event: FormEvent) => {
    event.preventDefault();
    if (!plan?.ok) return;
    const title = titleIn(contents, language);
    const label = t("serviceTemplates.insert.stepLabel", { title });
    const done = store.change(plan.value.changes, label);
    if (!done.ok) return setRefused(done.problem);
    grid.notify({ type: "added", title });
    onInserted(entry.intoGroup ? (lineKeys[0] ?? groupKey) : groupKey);
  };

  return (
    <form onSubmit={insert}>
      <InsertChoices
        contents={contents}
        entry={entry}
        onEntry={(change) => {
          setRefused(undefined);
          setEntry({ ...entry, ...change });
        }}
        units={units}
        currentGroup={currentGroup && titleOf(currentGroup, language)}
        variable={name}
      />
      {inactive.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("serviceTemplates.insert.inactive", {
            count: inactive.length,
            titles: inactive.map((service) => titleIn(service, locale)).join(", "),
          })}
        />
      )}
      {plan?.ok && <InsertPreview after={plan.value.after} keys={lineKeys} language={language} />}
      {problem && <Alert type="error" showIcon role="alert" title={reason()} />}
      <div className="template-dialog-footer">
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
        <Button type="primary" htmlType="submit" disabled={!plan?.ok || lineKeys.length === 0}>
          {t("serviceTemplates.insert.ok")}
        </Button>
      </div>
    </form>
  );
}
