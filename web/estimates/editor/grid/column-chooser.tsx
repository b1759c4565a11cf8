import TableOutlined from "@ant-design/icons/es/icons/TableOutlined";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Popover from "antd/es/popover";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ColumnId,
  type PresetId,
  columns,
  fixedColumns,
  openColumns,
  presets,
} from "../cells/columns.ts";

interface ColumnChooserProps {
  readonly choice: ReadonlySet<ColumnId>;
  readonly seesCosts: boolean;
  readonly onChoose: (choice: ReadonlySet<ColumnId>) => void;
}

const presetIds: readonly PresetId[] = ["price", "sizes", "hours"];

/** Which columns the grid shows: a ready choice, or one by one. */
export function ColumnChooser({ choice, seesCosts, onChoose }: ColumnChooserProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = openColumns(
    columns.map(({ id }) => id),
    seesCosts,
  );
  const isPressed = (id: PresetId) =>
    isSameChoice(openColumns(choice, seesCosts), openColumns(presets[id], seesCosts));
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className="column-chooser">
          <div className="column-presets">
            {presetIds.map((id) => (
              <Button
                key={id}
                size="small"
                aria-pressed={isPressed(id)}
                type={isPressed(id) ? "primary" : "default"}
                onClick={() => onChoose(new Set(presets[id]))}
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
        </div>
      }
    >
      <Button icon={<TableOutlined />} aria-label={t("estimates.grid.toolbar.columns")}>
        <span className="wide-only">{t("estimates.grid.toolbar.columns")}</span>
      </Button>
    </Popover>
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
