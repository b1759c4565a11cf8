import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import BookOutlined from "@ant-design/icons/es/icons/BookOutlined";
import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import InsertRowBelowOutlined from "@ant-design/icons/es/icons/InsertRowBelowOutlined";
import MenuFoldOutlined from "@ant-design/icons/es/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/es/icons/MenuUnfoldOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import ProfileOutlined from "@ant-design/icons/es/icons/ProfileOutlined";
import RollbackOutlined from "@ant-design/icons/es/icons/RollbackOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import ShoppingOutlined from "@ant-design/icons/es/icons/ShoppingOutlined";
import TagOutlined from "@ant-design/icons/es/icons/TagOutlined";
import SnippetsOutlined from "@ant-design/icons/es/icons/SnippetsOutlined";
import UngroupOutlined from "@ant-design/icons/es/icons/UngroupOutlined";
import Button from "antd/es/button";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { useCan } from "../base/guard.ts";
import { ButtonMenu } from "../kit/page/button-menu.tsx";
import { useAddToCatalogue, useFindArticles } from "./editor/grid/catalogue-context.ts";
import { chosenRows } from "./editor/grid/chosen-rows.ts";
import { kindToAdd } from "./catalogue/service-of-line.ts";
import { ColumnChooser } from "./editor/grid/column-chooser.tsx";
import type { ColumnId } from "./editor/cells/columns.ts";
import type { GridController } from "./editor/grid/grid-controller.ts";
import { lineKinds } from "./editor/grid/kind-picker.tsx";
import type { TemplateDialog } from "./templates/template-dialogs.tsx";
import { useGridPart } from "./editor/grid/use-grid.ts";
import { useRow, useViewPart } from "./editor/store/use-estimate-store.ts";

interface ToolbarProps {
  readonly grid: GridController;
  readonly columnChoice: ReadonlySet<ColumnId>;
  readonly onColumnChoice: (choice: ReadonlySet<ColumnId>) => void;
  readonly onFind: () => void;
  readonly hasDetails: boolean;
  readonly onDetails: (isOpen: boolean) => void;
  readonly onTemplate: (dialog: TemplateDialog) => void;
}

/** All commands of the grid for those who do not use its keys. */
export function Toolbar(props: ToolbarProps) {
  const { grid, columnChoice, onColumnChoice, onFind, hasDetails, onDetails, onTemplate } = props;
  const { t } = useTranslation();
  const canEdit = useViewPart(grid.store, (view) => view.canEdit);
  const seesCosts = useViewPart(grid.store, (view) => view.seesCosts);
  const canEnterHours = useViewPart(grid.store, (view) => view.canEnterHours);
  return (
    <div className="editor-toolbar" role="toolbar" aria-label={t("estimates.grid.toolbar.label")}>
      {canEdit && <AddMenu grid={grid} onTemplate={onTemplate} />}
      {canEnterHours && <UndoTools grid={grid} />}
      {canEdit && <RowMenu grid={grid} onTemplate={onTemplate} />}
      <IconButton
        label={t("estimates.grid.toolbar.find")}
        keys="Ctrl+F"
        icon={<SearchOutlined />}
        onClick={onFind}
      />
      <ColumnChooser choice={columnChoice} seesCosts={seesCosts} onChoose={onColumnChoice} />
      <span className="toolbar-space" />
      <Button
        icon={<ProfileOutlined />}
        aria-pressed={hasDetails}
        aria-label={t("estimates.grid.toolbar.details")}
        onClick={() => onDetails(!hasDetails)}
      >
        <span className="wide-only">{t("estimates.grid.toolbar.details")}</span>
      </Button>
    </div>
  );
}

type EditingToolsProps = Pick<ToolbarProps, "grid" | "onTemplate">;

function UndoTools({ grid }: Pick<ToolbarProps, "grid">) {
  const { t } = useTranslation();
  const canUndo = useViewPart(grid.store, (view) => view.canUndo);
  const canRedo = useViewPart(grid.store, (view) => view.canRedo);
  return (
    <>
      <IconButton
        label={t("estimates.grid.toolbar.undo")}
        keys="Ctrl+Z"
        icon={<RollbackOutlined />}
        isDisabled={!canUndo}
        onClick={grid.undo}
      />
      <IconButton
        label={t("estimates.grid.toolbar.redo")}
        keys="Ctrl+Y"
        icon={<RollbackOutlined className="toolbar-redo" />}
        isDisabled={!canRedo}
        onClick={grid.redo}
      />
    </>
  );
}

/** A click adds a line, the menu has the other kinds. */
function AddMenu({ grid, onTemplate }: EditingToolsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const kinds = lineKinds.map((kind) => ({
    key: kind,
    label: t(`estimates.kinds.${kind}`),
    onClick: () => grid.rows.startEntryRow(kind, true),
  }));
  const group = {
    key: "group",
    label: t("estimates.grid.newGroup"),
    onClick: () => grid.rows.startEntryRow("group", true),
  };
  const template = {
    key: "template",
    label: t("serviceTemplates.insert.menu"),
    onClick: () => onTemplate("insert"),
  };
  const templates = can(serviceTemplates.contents.access) ? [template] : [];
  const table = {
    key: "table",
    label: t("estimates.import.menu"),
    onClick: grid.blocks.startImport,
  };
  return (
    <ButtonMenu menu={{ items: [group, line, ...kinds, line, ...templates, table] }}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        title={`Ctrl+Enter, ${t("estimates.grid.presses.newGroup")}`}
      >
        {t("estimates.grid.toolbar.add")}
      </Button>
    </ButtonMenu>
  );
}

const line = { type: "divider" as const };

/** Makes the lines of the block another kind; where it holds groups alone it says why there is nothing to choose. */
function kindItem(t: TFunction, grid: GridController, isOfGroups: boolean) {
  const item = {
    key: "kind",
    icon: <TagOutlined aria-hidden />,
    label: t("estimates.grid.toolbar.kind"),
  };
  if (isOfGroups) {
    return { ...item, disabled: true, extra: t("estimates.grid.toolbar.kindOfLines") };
  }
  const children = lineKinds
    .filter((kind) => kind !== "percent")
    .map((kind) => ({
      key: kind,
      label: t(`estimates.kinds.${kind}`),
      onClick: () => grid.blocks.setKind(kind),
    }));
  return { ...item, children };
}

const dissolveItem = (t: TFunction, grid: GridController, disabled: boolean) => ({
  key: "dissolve",
  icon: <UngroupOutlined aria-hidden />,
  label: t("estimates.grid.toolbar.dissolve"),
  disabled,
  onClick: grid.rows.dissolve,
});

type RowCommand = "moveUp" | "moveDown" | "indent" | "outdent" | "duplicate" | "remove";

function RowMenu({ grid, onTemplate }: EditingToolsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { rows, store } = grid;
  const addToCatalogue = useAddToCatalogue();
  const findArticles = useFindArticles();
  const isOfGroups = useGridPart(grid, grid.blocks.hasOnlyGroups);
  const selectedKey = useViewPart(store, (view) => view.selectedKey) ?? "";
  const row = useRow(store, selectedKey);
  const isFree = row?.type === "line" && kindToAdd(row.line) !== undefined;
  const catalogue = addToCatalogue && {
    key: "catalogue",
    icon: <BookOutlined aria-hidden />,
    label: t("estimates.catalogue.menu"),
    disabled: !isFree,
    onClick: () => addToCatalogue(selectedKey),
  };
  const articles = findArticles && {
    key: "articles",
    icon: <ShoppingOutlined aria-hidden />,
    label: t("estimates.articles.menu"),
    onClick: () => findArticles(chosenRows(grid)),
  };
  const item = (key: RowCommand, icon: ReactNode, onClick: () => void) => ({
    key,
    icon,
    label: t(`estimates.grid.toolbar.${key}`),
    extra: t(`estimates.grid.presses.${key}`),
    onClick,
  });
  const template = {
    key: "template",
    icon: <SnippetsOutlined aria-hidden />,
    label: t("serviceTemplates.make.menu"),
    onClick: () => onTemplate("make"),
  };
  const items = [
    kindItem(t, grid, isOfGroups),
    item("duplicate", <CopyOutlined aria-hidden />, rows.duplicate),
    line,
    item("moveUp", <ArrowUpOutlined aria-hidden />, () => rows.step("up")),
    item("moveDown", <ArrowDownOutlined aria-hidden />, () => rows.step("down")),
    item("indent", <MenuUnfoldOutlined aria-hidden />, rows.indent),
    item("outdent", <MenuFoldOutlined aria-hidden />, rows.outdent),
    dissolveItem(t, grid, row?.type !== "group"),
    ...(articles || catalogue || can(serviceTemplates.create.access) ? [line] : []),
    ...(articles ? [articles] : []),
    ...(catalogue ? [catalogue] : []),
    ...(can(serviceTemplates.create.access) ? [template] : []),
    line,
    { ...item("remove", <DeleteOutlined aria-hidden />, rows.remove), danger: true },
  ];
  return (
    <ButtonMenu menu={{ items }}>
      <Button icon={<InsertRowBelowOutlined />} aria-label={t("estimates.grid.toolbar.row")}>
        <span className="wide-only">{t("estimates.grid.toolbar.row")}</span>
      </Button>
    </ButtonMenu>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, keys, icon, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <Button
      icon={icon}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}
