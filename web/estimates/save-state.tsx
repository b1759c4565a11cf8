import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import DisconnectOutlined from "@ant-design/icons/es/icons/DisconnectOutlined";
import SyncOutlined from "@ant-design/icons/es/icons/SyncOutlined";
import WarningOutlined from "@ant-design/icons/es/icons/WarningOutlined";
import { useTranslation } from "react-i18next";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { useViewPart } from "./editor/store/use-estimate-store.ts";

const icons = {
  saved: <CheckOutlined aria-hidden />,
  saving: <SyncOutlined aria-hidden />,
  offline: <DisconnectOutlined aria-hidden />,
  refused: <WarningOutlined aria-hidden />,
};

const names = {
  saved: "saved",
  saving: "saving",
  offline: "offlineShort",
  refused: "refusedShort",
} as const;

/** Is everything that was typed with the server? The banners below say more when it is not. */
export function SaveState({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const status = useViewPart(store, (view) => view.status);
  const canEnterHours = useViewPart(store, (view) => view.canEnterHours);
  if (!canEnterHours) return null;
  const text = t(`estimates.grid.status.${names[status]}`);
  return (
    <p className={`save-state is-${status}`} title={text}>
      {icons[status]}
      <span>{text}</span>
    </p>
  );
}
