import MenuFoldOutlined from "@ant-design/icons/es/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/es/icons/MenuUnfoldOutlined";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { readStored, writeStored } from "../base/stored.ts";
import { MenuTip } from "./menu-tip.tsx";

const defaultWidth = 200;
const collapsedWidth = 64;
const narrowest = 160;
const widest = 400;
const step = 16;
/** Drawn narrower than half-way between its pictures and its narrowest names the menu folds. */
const collapsesBelow = (collapsedWidth + narrowest) / 2;

const within = (width: number) => Math.min(widest, Math.max(narrowest, Math.round(width)));

function storedWidth(): number {
  const width = Number(readStored("siderWidth"));
  return Number.isFinite(width) && width > 0 ? within(width) : defaultWidth;
}

/** How wide the menu is, and whether only its pictures are shown; this browser remembers both. */
function useSider() {
  const [width, setWidth] = useState(storedWidth);
  const [isCollapsed, setCollapsed] = useState(() => readStored("siderCollapsed") === "yes");
  const collapse = (wanted: boolean) => {
    setCollapsed(wanted);
    writeStored("siderCollapsed", wanted ? "yes" : "no");
  };
  const resize = (wanted: number) => {
    const next = within(wanted);
    setWidth(next);
    writeStored("siderWidth", String(next));
    collapse(false);
  };
  return { width: isCollapsed ? collapsedWidth : width, isCollapsed, collapse, resize };
}

interface SiderProps {
  readonly children: (isCollapsed: boolean) => ReactNode;
}

/** The column of the menu, which folds to its pictures. */
export function Sider({ children }: SiderProps) {
  const { t } = useTranslation();
  const id = useId();
  const sider = useSider();
  const { width, isCollapsed, collapse } = sider;
  const toggleText = t(isCollapsed ? "menu.expand" : "menu.collapse");
  return (
    <aside className={isCollapsed ? "sider collapsed" : "sider"} style={{ width }}>
      <div className="sider-content" id={id}>
        {children(isCollapsed)}
      </div>
      <MenuTip text={isCollapsed && toggleText}>
        <button
          type="button"
          className="menu-link sider-toggle"
          aria-expanded={!isCollapsed}
          aria-controls={id}
          onClick={() => collapse(!isCollapsed)}
        >
          {isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          <span>{toggleText}</span>
        </button>
      </MenuTip>
      <Handle {...sider} />
    </aside>
  );
}

/** The edge of the menu: it is drawn, or moved with the arrow keys; at its narrowest the menu folds. */
function Handle({ width, isCollapsed, collapse, resize }: ReturnType<typeof useSider>) {
  const { t } = useTranslation();
  const narrow = () => (width <= narrowest ? collapse(true) : resize(width - step));
  const onKeyDown = (event: KeyboardEvent) => {
    const action = new Map([
      ["ArrowLeft", narrow],
      ["ArrowRight", () => (isCollapsed ? collapse(false) : resize(width + step))],
      ["Home", () => resize(narrowest)],
      ["End", () => resize(widest)],
      ["Enter", () => resize(defaultWidth)],
    ]).get(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.clientX < collapsesBelow) collapse(true);
    else resize(event.clientX);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see tabIndex
    <hr
      className="sider-handle"
      aria-orientation="vertical"
      aria-label={t("menu.resize")}
      aria-valuenow={width}
      aria-valuemin={collapsedWidth}
      aria-valuemax={widest}
      // A separator that takes the focus is a control for the sizes of what it parts.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => resize(defaultWidth)}
    />
  );
}
