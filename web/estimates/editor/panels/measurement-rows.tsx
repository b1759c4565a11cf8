import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Dimension, Key, MeasurementRow } from "../../../../domain/estimate/estimate.ts";
import { countRows } from "../../../../domain/pricing/measurement.ts";
import type { Result } from "../../../../domain/base/result.ts";
import { useFigures } from "../cells/figures.ts";
import { lineProblemText } from "../../../kit/page/line-problem-text.ts";
import { MeasurementRowFields } from "./measurement-row-fields.tsx";
import type { PanelProblem } from "../cells/store-problem-text.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { unreadRowsOf, useUnreadRows } from "../cells/unread-rows.ts";

interface MeasurementRowsProps {
  readonly store: EstimateStore;
  readonly lineKey: Key;
  readonly rows: readonly MeasurementRow[];
  readonly dimension: Dimension;
  readonly unit: string;
  readonly isReadOnly: boolean;
  /** Applies a change to the rows as they are at that moment. */
  readonly onChange: (
    change: (rows: readonly MeasurementRow[]) => readonly MeasurementRow[],
  ) => Result<void, PanelProblem>;
}

const emptyRow: MeasurementRow = {
  text: "",
  count: null,
  length: null,
  width: null,
  height: null,
  factor: null,
};

/** Rows of measurements and their sum. Enter goes down and adds a row at the end; Ctrl+Delete removes one. */
export function MeasurementRows(props: MeasurementRowsProps) {
  const { store, lineKey, rows, dimension, unit, isReadOnly, onChange } = props;
  const { t } = useTranslation();
  const unread = unreadRowsOf(store);
  // Drawn anew with each of their changes.
  useUnreadRows(store, ({ version }) => version());
  const { list, add, remove, onKeyDown } = useRowKeys(props);

  return (
    <div className="measurements">
      {rows.length === 0 && <p className="panel-hint">{t("estimates.measurements.none")}</p>}
      <ol ref={list} aria-label={t("estimates.measurements.table")}>
        {rows.map((saved, index) => {
          const at = { key: lineKey, index, changeRows: onChange };
          const { row = saved, entries } = unread.find(at) ?? {};
          return (
            <MeasurementRowFields
              key={index}
              row={row}
              refused={entries}
              index={index}
              dimension={dimension}
              unit={unit}
              isReadOnly={isReadOnly}
              onChange={(changed, field) => unread.change(at, changed, field)}
              onRefuse={(field, entry) => unread.refuse(at, row, field, entry)}
              onRemove={() => remove(index, "text")}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          );
        })}
      </ol>
      <RowsSum rows={rows} unit={unit} />
      {!isReadOnly && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => add("text")}>
          {t("estimates.measurements.add")}
        </Button>
      )}
      <p className="panel-hint">{t("estimates.measurements.keys")}</p>
    </div>
  );
}

/** Goes down, adds and removes rows, and puts the focus where the person goes on. */
function useRowKeys({ store, lineKey, rows, isReadOnly, onChange }: MeasurementRowsProps) {
  const list = useRef<HTMLOListElement>(null);

  // At once and not with the next frame: what is typed meanwhile would go into the field before.
  const focusField = (index: number, field: string) => {
    const row = list.current?.children.item(index);
    row?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus();
  };
  const add = (field: string) => {
    const added = flushSync(() => onChange((present) => [...present, emptyRow]));
    if (added.ok) focusField(rows.length, field);
  };
  const remove = (index: number, field: string) => {
    flushSync(() => {
      const unread = unreadRowsOf(store);
      const before = unread.rowsOf(lineKey);
      const removed = onChange((present) => present.filter((_, at) => at !== index));
      if (removed.ok) unread.removed(lineKey, index, before);
    });
    focusField(Math.min(index, rows.length - 2), field);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const cell = event.target instanceof Element ? event.target.closest("[data-field]") : null;
    const field = cell?.getAttribute("data-field") ?? "text";
    if (event.key === "Delete" && event.ctrlKey && !isReadOnly) {
      event.preventDefault();
      remove(index, field);
    }
    if (event.key !== "Enter" || cell === null) return;
    // The entry has been taken or refused by now; a refused one keeps the focus beside its message.
    flushSync(() => undefined);
    if (cell.querySelector("[aria-invalid='true']") !== null) return;
    if (index + 1 < rows.length) focusField(index + 1, field);
    else if (!isReadOnly) add("text");
  };
  return { list, add, remove, onKeyDown };
}

function RowsSum({ rows, unit }: Pick<MeasurementRowsProps, "rows" | "unit">) {
  const { t } = useTranslation();
  const figures = useFigures();
  if (rows.length === 0) return null;
  const sum = countRows(rows);
  return (
    <output className="measurement-sum">
      {t("estimates.measurements.sum")}{" "}
      {sum.ok ? (
        <strong>{`${figures.number(sum.value)} ${unit}`}</strong>
      ) : (
        <span className="panel-message">
          {lineProblemText(t, sum.problem, { titleOf: () => "", formula: null })}
        </span>
      )}
    </output>
  );
}
