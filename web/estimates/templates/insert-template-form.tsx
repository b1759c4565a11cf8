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
import { type ApplyProblem, variableNameFor } from "../../../domain/templates/apply-template.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { queryOf } from "../../base/api.ts";
import { loneSigns } from "../../../domain/money/read-number.ts";
import { useLanguage } from "../../base/i18n.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { titleIn, unitIn } from "../../kit/page/title-in.ts";
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
  const { store } = grid;
  const language = useViewPart(store, (view) => view.header.language);
  const { entry, enter, keys, units, variable, currentGroup, plan } = useInsertion(grid, contents);
  const [refused, setRefused] = useState<PanelProblem>();
  const problem = plan?.ok === false ? plan.problem : refused;

  const insert = (event: FormEvent) => {
    event.preventDefault();
    if (!plan?.ok) return;
    const title = titleIn(contents, language);
    const label = t("serviceTemplates.insert.stepLabel", { title });
    const done = store.change(plan.value.changes, label);
    if (!done.ok) return setRefused(done.problem);
    grid.notify({ type: "added", title });
    onInserted(entry.intoGroup ? (keys.lines[0] ?? keys.group) : keys.group);
  };

  return (
    <form onSubmit={insert}>
      <InsertChoices
        contents={contents}
        entry={entry}
        onEntry={(change) => {
          setRefused(undefined);
          enter(change);
        }}
        units={units}
        currentGroup={currentGroup && titleIn(currentGroup, language)}
        variable={variable}
      />
      <InactiveServices contents={contents} />
      {plan?.ok && <InsertPreview after={plan.value.after} keys={keys.lines} language={language} />}
      {problem && <InsertProblem contents={contents} problem={problem} />}
      <div className="template-dialog-footer">
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
        <Button type="primary" htmlType="submit" disabled={!plan?.ok || keys.lines.length === 0}>
          {t("serviceTemplates.insert.ok")}
        </Button>
      </div>
    </form>
  );
}

/** What is entered and what it would do to the estimate as it is now. */
function useInsertion(grid: GridController, contents: TemplateContents) {
  const priced = useViewPart(grid.store, (view) => view.priced);
  const language = useViewPart(grid.store, (view) => view.header.language);
  const locale = useLanguage();
  const { estimate } = priced;
  const [activeKey] = useState(() => grid.get().active?.key ?? null);
  const [keys] = useState(() => ({
    group: newKey(),
    lines: contents.lines.map(() => newKey()),
  }));
  const [entry, setEntry] = useState<InsertEntry>({
    units: "1",
    sizes: noSizes,
    intoGroup: false,
    hasVariable: false,
  });
  const variable = variableNameFor(titleIn(contents, language), new Set(estimate.variables.keys()));
  const currentKey = groupAt(estimate, activeKey);
  const currentGroup = currentKey === null ? undefined : estimate.groups.get(currentKey);
  const units = countUnits(entry.units, estimate, entry.sizes, loneSigns[locale]);
  const plan = units.ok
    ? planInsert(priced, {
        contents,
        units: units.value,
        variable: entry.hasVariable ? variable : null,
        sizes: entry.sizes,
        intoGroup: entry.intoGroup,
        activeKey,
        groupKey: keys.group,
        lineKeys: keys.lines,
      })
    : undefined;
  const enter = (change: Partial<InsertEntry>) => setEntry({ ...entry, ...change });
  return { entry, enter, keys, units, variable, currentGroup, plan };
}

/** Names the services that are no longer offered. */
function InactiveServices({ contents }: { contents: TemplateContents }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const inactive = contents.services.filter(({ active }) => !active);
  if (inactive.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("serviceTemplates.insert.inactive", {
        count: inactive.length,
        titles: inactive.map((service) => titleIn(service, locale)).join(", "),
      })}
    />
  );
}

interface InsertProblemProps {
  readonly contents: TemplateContents;
  readonly problem: ApplyProblem | PanelProblem;
}

function InsertProblem({ contents, problem }: InsertProblemProps) {
  const { t } = useTranslation();
  const refusalText = useProblemText();
  const locale = useLanguage();
  const reason = () => {
    if (!("line" in problem)) {
      const unit = unitIn(contents, locale);
      return refusalText(problem, t("serviceTemplates.insert.units", { unit }));
    }
    const title = contents.lines[problem.line];
    return t(`serviceTemplates.apply.${problem.code}`, { title: title && titleIn(title, locale) });
  };
  return <Alert type="error" showIcon role="alert" title={reason()} />;
}
