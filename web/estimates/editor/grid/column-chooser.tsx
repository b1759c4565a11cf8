import TableOutlined from "@ant-design/icons/es/icons/TableOutlined";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ColumnId,
  type PresetId,
  columns,
  fixedColumns,
  openColumns,
  withPreset,
} from "../cells/columns.ts";

interface ColumnChooserProps {
  readonly choice: ReadonlySet<ColumnId>;
  readonly seesCosts: boolean;
  readonly onChoose: (choice: ReadonlySet<ColumnId>) => void;
}

const presetIds: readonly PresetId[] = ["price", "sizes", "hours"];

/**
 * Which columns the grid shows: a ready choice, or one by one. The browser's own popover stands behind its button for the
 * Tab key, closes on Escape and on a click beside it, and then gives the focus back.
 */
export function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useTranslation();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = t("estimates.grid.toolbar.columns");
  return (
    <>
      <Button
        className="column-opener"
        icon={<TableOutlined />}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <span className="wide-only">{name}</span>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of what is done inside */}
      <div
        ref={popover}
        id={id}
        className="column-chooser"
        popover="auto"
        role="dialog"
        aria-label={name}
        onBeforeToggle={({ newState }) => {
          if (newState === "open") setOpen(true);
        }}
        // Once it has closed: the focus is given back only from what is still in it.
        onToggle={({ newState }) => {
          if (newState === "open") popover.current?.querySelector("button")?.focus();
          else setOpen(false);
        }}
        // Whoever goes on with Tab has chosen; what is clicked beside it closes it without this.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        {isOpen && <Choices {...props} />}
      </div>
    </>
  );
}

function Choices({ choice, seesCosts, onChoose }: ColumnChooserProps) {
  const { t } = useTranslation();
  const open = openColumns(
    columns.map(({ id }) => id),
    seesCosts,
  );
  const isPressed = (id: PresetId) =>
    isSameChoice(openColumns(choice, seesCosts), openColumns(withPreset(choice, id), seesCosts));
  return (
    <>
      <div className="column-presets">
        {presetIds.map((id) => (
          <Button
            key={id}
            size="small"
            aria-pressed={isPressed(id)}
            type={isPressed(id) ? "primary" : "default"}
            onClick={() => onChoose(withPreset(choice, id))}
          >
            {t(`estimates.grid.toolbar.presets.${id}`)}
          </Button>
        ))}
      </div>
      <fieldset>
        <legend className="visually-hidden">{t("estimates.grid.toolbar.columns")}</legend>
        {open
          .filter((id) => !fixedColumns.includes(id))
          .map((id) => (
            <Checkbox
              key={id}
              checked={choice.has(id)}
              onChange={() => onChoose(toggled(choice, id))}
            >
              {t(`estimates.grid.columns.${id}`)}
            </Checkbox>
          ))}
      </fieldset>
    </>
  );
}

function isSameChoice(choice: readonly ColumnId[], ids: readonly ColumnId[]): boolean {
  return choice.length === ids.length && ids.every((id) => choice.includes(id));
}

function toggled(choice: ReadonlySet<ColumnId>, id: ColumnId): ReadonlySet<ColumnId> {
  const next = new Set(choice);
  if (!next.delete(id)) next.add(id);
  return next;
}
