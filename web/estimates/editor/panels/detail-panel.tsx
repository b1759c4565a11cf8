import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import Button from "antd/es/button";
import { Drawer } from "../../../kit/page/drawer.tsx";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { GroupPanel } from "./group-panel.tsx";
import { LinePanel } from "./line-panel.tsx";
import "./panels.css";
import { useRow, useViewPart } from "../store/use-estimate-store.ts";
import { useRoomForPanel } from "./use-room-for-panel.ts";

interface DetailPanelProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything about the selected row: beside the grid where there is room, else as a sheet from below. */
export function DetailPanel({ store, isOpen, onClose }: DetailPanelProps) {
  const { t } = useTranslation();
  const hasRoom = useRoomForPanel();
  const key = useViewPart(store, (view) => view.selectedKey);
  const content = key === null ? <Nothing /> : <RowPanel key={key} store={store} rowKey={key} />;
  if (hasRoom) return isOpen && <SidePanel onClose={onClose}>{content}</SidePanel>;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="bottom"
      size="85%"
      title={t("estimates.line.panel")}
      closable={{ "aria-label": t("estimates.detail.close") }}
      className="detail-sheet"
      destroyOnHidden
    >
      {content}
    </Drawer>
  );
}

function SidePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  // Whoever opens the panel wants to work in it, and afterwards goes on where it was opened.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  };
  return (
    // Through React: a field that takes an entry back keeps the key to itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has the focus itself
    <aside
      ref={panel}
      tabIndex={-1}
      className="detail-panel"
      aria-label={t("estimates.line.panel")}
      onKeyDown={onKeyDown}
    >
      <div className="detail-head">
        {t("estimates.line.panel")}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t("estimates.detail.close")}
          title={t("estimates.detail.close")}
          onClick={onClose}
        />
      </div>
      <div className="detail-scroller">{children}</div>
    </aside>
  );
}

function RowPanel({ store, rowKey }: { store: EstimateStore; rowKey: Key }) {
  const { t } = useTranslation();
  const row = useRow(store, rowKey);
  if (row === undefined) return <p className="muted">{t("estimates.detail.removed")}</p>;
  return row.type === "line" ? (
    <LinePanel store={store} row={row} />
  ) : (
    <GroupPanel store={store} row={row} />
  );
}

function Nothing() {
  const { t } = useTranslation();
  return <p className="muted">{t("estimates.detail.nothing")}</p>;
}
