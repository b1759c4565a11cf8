import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { readStored, writeStored } from "../base/stored.ts";

const defaultWidth = 200;
const narrowest = 160;
const widest = 400;
const step = 16;

const within = (width: number) => Math.min(widest, Math.max(narrowest, Math.round(width)));

function storedWidth(): number {
  const width = Number(readStored("siderWidth"));
  return Number.isFinite(width) && width > 0 ? within(width) : defaultWidth;
}

/** The column of the menu; its width is dragged or set with the arrow keys, and remembered. */
export function Sider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [width, setWidth] = useState(storedWidth);
  const resize = (wanted: number) => {
    const next = within(wanted);
    setWidth(next);
    writeStored("siderWidth", String(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = new Map([
      ["ArrowLeft", width - step],
      ["ArrowRight", width + step],
      ["Home", narrowest],
      ["End", widest],
      ["Enter", defaultWidth],
    ]).get(event.key);
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(event.clientX);
  };
  return (
    <aside className="sider" style={{ width }}>
      <div className="sider-content">{children}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see tabIndex */}
      <hr
        className="sider-handle"
        aria-orientation="vertical"
        aria-label={t("menu.resize")}
        aria-valuenow={width}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        // A separator that takes the focus is a control for the sizes of what it parts.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => resize(defaultWidth)}
      />
    </aside>
  );
}
