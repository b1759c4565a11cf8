import HistoryOutlined from "@ant-design/icons/es/icons/HistoryOutlined";
import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import SendOutlined from "@ant-design/icons/es/icons/SendOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import Button from "antd/es/button";
import Dropdown from "antd/es/dropdown";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { useCan } from "../app/guard.ts";
import { usePageTitle } from "../kit/use-page-title.ts";
import { EmailLog } from "./email-log.tsx";
import { EstimateSettings } from "./estimate-settings.tsx";
import type { EstimateStore } from "./estimate-store.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { NewVersionButton } from "./new-version-button.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { SaveState } from "./save-state.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { StatusTag } from "./status-tag.tsx";
import { useViewPart } from "./use-estimate-store.ts";

type Dialog = "settings" | "send" | "history" | "emails" | "keys";

/** Which estimate this is, whether it is saved, and what can be done with it as a whole. */
export function EstimateHead({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const header = useViewPart(store, (view) => view.header);
  const can = useCan();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const title = t("estimates.versionTitle", { version: header.version });
  usePageTitle(`${header.project.number} ${title}`);
  const items = [
    {
      key: "history",
      icon: <HistoryOutlined />,
      label: t("estimates.grid.toolbar.history"),
      onClick: () => setDialog("history"),
    },
    {
      key: "emails",
      icon: <MailOutlined />,
      label: t("estimates.grid.toolbar.emails"),
      onClick: () => setDialog("emails"),
    },
    {
      key: "keys",
      label: t("estimates.grid.toolbar.keys"),
      onClick: () => setDialog("keys"),
    },
  ];
  return (
    <header className="estimate-head">
      <h1>
        {title} <StatusTag status={header.status} />
      </h1>
      <SaveState store={store} />
      <div className="estimate-head-actions">
        <Button
          icon={<SettingOutlined />}
          aria-label={t("estimates.grid.toolbar.settings")}
          title={t("estimates.grid.toolbar.settings")}
          onClick={() => setDialog("settings")}
        />
        <PdfButton estimateId={store.id} version={header.version} />
        {can(estimates.send.access) && (
          <Button
            type="primary"
            icon={<SendOutlined />}
            aria-label={t("estimates.grid.toolbar.send")}
            onClick={() => setDialog("send")}
          >
            <span className="wide-only">{t("estimates.grid.toolbar.send")}</span>
          </Button>
        )}
        {can(estimates.create.access) && (
          <NewVersionButton
            projectId={header.projectId}
            from={header}
            language={header.language}
            isCompact
          />
        )}
        <Dropdown trigger={["click"]} menu={{ items }}>
          <Button icon={<MoreOutlined />} aria-label={t("estimates.grid.toolbar.more")} />
        </Dropdown>
      </div>
      <EstimateSettings store={store} isOpen={dialog === "settings"} onClose={close} />
      <SendDialog store={store} isOpen={dialog === "send"} onClose={close} />
      <HistoryPanel store={store} isOpen={dialog === "history"} onClose={close} />
      <EmailLog
        estimateId={store.id}
        mayCancel={can(estimates.cancelEmail.access)}
        isOpen={dialog === "emails"}
        onClose={close}
      />
      <KeysDialog isOpen={dialog === "keys"} onClose={close} />
    </header>
  );
}
