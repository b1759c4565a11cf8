import FileDoneOutlined from "@ant-design/icons/es/icons/FileDoneOutlined";
import SendOutlined from "@ant-design/icons/es/icons/SendOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { useCan } from "../base/guard.ts";
import { usePageTitle } from "../kit/page/use-page-title.ts";
import { EstimateDialogs } from "./estimate-dialogs.tsx";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { MoreMenu } from "./more-menu.tsx";
import { NewVersionButton } from "./versions/new-version-button.tsx";
import { PdfButton } from "./send/pdf-button.tsx";
import { SaveState } from "./save-state.tsx";
import { versionName } from "../offers/version-name.ts";
import { StatusTag } from "./versions/status-tag.tsx";
import { useViewPart } from "./editor/store/use-estimate-store.ts";
import type { ShownDialog } from "./use-shown-dialog.ts";

interface EstimateHeadProps {
  readonly store: EstimateStore;
  readonly dialog: ShownDialog;
}

/** Which estimate this is, whether it is saved, and what can be done with it as a whole. */
export function EstimateHead({ store, dialog: { shown, show, close } }: EstimateHeadProps) {
  const { t } = useTranslation();
  const header = useViewPart(store, (view) => view.header);
  const content = useViewPart(store, (view) => view.priced.estimate);
  const can = useCan();
  const title = versionName(t, header);
  const { number, title: projectTitle, clientTitle } = header.project;
  usePageTitle(`${number} ${title}`, `${projectTitle} · ${clientTitle}`);
  return (
    <header className="estimate-head">
      <h1>
        <span className="estimate-head-title">{title}</span> <StatusTag version={header} />
      </h1>
      <SaveState store={store} />
      <div className="estimate-head-actions">
        <Button
          icon={<SettingOutlined />}
          aria-label={t("estimates.grid.toolbar.settings")}
          title={t("estimates.grid.toolbar.settings")}
          onClick={() => show("settings")}
        />
        <PdfButton estimateId={store.id} version={header} content={content} />
        {can(estimates.send.access) && (
          // On a phone, which has no room for it, the window that sends shows the same.
          <span className="wide-only">
            <Button
              icon={<FileDoneOutlined />}
              aria-label={t("checks.open")}
              title={t("checks.open")}
              onClick={() => show("check")}
            />
          </span>
        )}
        {can(estimates.send.access) && (
          <Button
            type="primary"
            icon={<SendOutlined />}
            aria-label={t("estimates.grid.toolbar.send")}
            onClick={() => show("send")}
          >
            <span className="wide-only">{t("estimates.grid.toolbar.send")}</span>
          </Button>
        )}
        {can(estimates.create.access) && header.changeNumber === null && (
          <NewVersionButton projectId={header.projectId} from={header} isCompact />
        )}
        <MoreMenu version={header} onOpen={show} />
      </div>
      <EstimateDialogs store={store} shown={shown} onShow={show} onClose={close} />
    </header>
  );
}
