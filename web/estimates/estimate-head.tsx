import CalculatorOutlined from "@ant-design/icons/es/icons/CalculatorOutlined";
import FileExcelOutlined from "@ant-design/icons/es/icons/FileExcelOutlined";
import ExportOutlined from "@ant-design/icons/es/icons/ExportOutlined";
import FileDoneOutlined from "@ant-design/icons/es/icons/FileDoneOutlined";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import HistoryOutlined from "@ant-design/icons/es/icons/HistoryOutlined";
import LinkOutlined from "@ant-design/icons/es/icons/LinkOutlined";
import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import QuestionCircleOutlined from "@ant-design/icons/es/icons/QuestionCircleOutlined";
import SolutionOutlined from "@ant-design/icons/es/icons/SolutionOutlined";
import ShoppingCartOutlined from "@ant-design/icons/es/icons/ShoppingCartOutlined";
import SendOutlined from "@ant-design/icons/es/icons/SendOutlined";
import SyncOutlined from "@ant-design/icons/es/icons/SyncOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import Button from "antd/es/button";
import Dropdown from "antd/es/dropdown";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { offerLinks } from "../../contracts/offer-links.ts";
import { type EstimateHeader, estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { useCan, useSeesCosts } from "../base/guard.ts";
import { usePageTitle } from "../kit/page/use-page-title.ts";
import { type EstimateDialog, EstimateDialogs } from "./estimate-dialogs.tsx";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { emailLogHash } from "./send/email-log-hash.ts";
import { NewVersionButton } from "./versions/new-version-button.tsx";
import { PdfButton } from "./send/pdf-button.tsx";
import { type SavedSheet, useSavedSheets, useSheets } from "./send/use-sheets.ts";
import { SaveState } from "./save-state.tsx";
import { dialogDeedsOf } from "../offers/use-deed.ts";
import { versionName } from "../offers/version-name.ts";
import { StatusTag, useOfferState } from "./versions/status-tag.tsx";
import { useViewPart } from "./editor/store/use-estimate-store.ts";

/** Which estimate this is, whether it is saved, and what can be done with it as a whole. */
export function EstimateHead({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const header = useViewPart(store, (view) => view.header);
  const can = useCan();
  const { shown, show, close } = useShownDialog();
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
        <PdfButton estimateId={store.id} version={header} />
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
          <NewVersionButton
            projectId={header.projectId}
            from={header}
            language={header.language}
            isCompact
          />
        )}
        <MoreMenu version={header} onOpen={show} />
      </div>
      <EstimateDialogs store={store} shown={shown} onShow={show} onClose={close} />
    </header>
  );
}

/** What is open over the editor: what was asked for here, or the log that the address asks for. */
function useShownDialog() {
  const [dialog, setDialog] = useState<EstimateDialog | null>(null);
  const navigate = useNavigate();
  const isLogAsked = useLocation({ select: ({ hash }) => hash === emailLogHash });
  const close = () => {
    setDialog(null);
    if (isLogAsked) void navigate({ to: ".", hash: "", replace: true });
  };
  return { shown: dialog ?? (isLogAsked ? ("emails" as const) : null), show: setDialog, close };
}

interface MoreMenuProps {
  readonly version: EstimateHeader;
  readonly onOpen: (dialog: EstimateDialog) => void;
}

/** The documents for colleagues; who sees no costs is offered no report of them. */
function useSheetItems(estimateId: string) {
  const { t } = useTranslation();
  const open = useSheets(estimateId);
  const save = useSavedSheets(estimateId);
  const report = {
    key: "calculationReport",
    icon: <CalculatorOutlined aria-hidden />,
    label: t("estimates.sheets.calculationReport"),
    onClick: () => open("calculationReport"),
  };
  const crewSheet = {
    key: "crewSheet",
    icon: <SolutionOutlined aria-hidden />,
    label: t("estimates.sheets.crewSheet"),
    onClick: () => open("crewSheet"),
  };
  const shopping = {
    key: "shoppingList",
    icon: <ShoppingCartOutlined aria-hidden />,
    label: t("estimates.sheets.shoppingList"),
    onClick: () => open("shoppingList"),
  };
  const saved = (key: SavedSheet, icon: ReactNode) => ({
    key,
    icon,
    label: t(`estimates.sheets.${key}`),
    onClick: () => save(key),
  });
  const shoppingTable = saved("shoppingTable", <ShoppingCartOutlined aria-hidden />);
  const workbook = saved("workbook", <FileExcelOutlined aria-hidden />);
  const ownWorkbook = saved("calculationWorkbook", <FileExcelOutlined aria-hidden />);
  const csv = saved("csv", <FileTextOutlined aria-hidden />);
  const json = saved("json", <FileTextOutlined aria-hidden />);
  return useSeesCosts()
    ? [report, crewSheet, shopping, shoppingTable, workbook, ownWorkbook, csv, json]
    : [crewSheet, shopping, shoppingTable, workbook, csv];
}

/** What is not needed every day: what becomes of the offer, and what there is to read. */
function MoreMenu({ version, onOpen }: MoreMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  const dialog = (key: EstimateDialog, label: string, icon: ReactNode) => ({
    key,
    icon,
    label,
    onClick: () => onOpen(key),
  });
  const sheets = useSheetItems(version.id);
  const seesCosts = useSeesCosts();
  const state = useOfferState()(version);
  const deeds = can(offers.accept.access) && !version.sending ? dialogDeedsOf(state) : [];
  const link = dialog("link", t("estimates.offerLink.menu"), <LinkOutlined aria-hidden />);
  const prices = dialog("prices", t("priceCare.update.menu"), <SyncOutlined aria-hidden />);
  const bid = dialog("bid", t("estimates.bid.menu"), <ExportOutlined aria-hidden />);
  const items = [
    ...deeds.map((deed) =>
      dialog(deed, t(`offers.deeds.${deed}`), <FileDoneOutlined aria-hidden />),
    ),
    ...(deeds.length > 0 ? [{ type: "divider" as const }] : []),
    // What it tells are costs.
    ...(seesCosts && can(estimates.change.access) ? [prices] : []),
    dialog("history", t("estimates.grid.toolbar.history"), <HistoryOutlined aria-hidden />),
    dialog("emails", t("estimates.grid.toolbar.emails"), <MailOutlined aria-hidden />),
    ...(can(offerLinks.make.access) ? [link] : []),
    ...(seesCosts ? [bid] : []),
    ...sheets,
    dialog("keys", t("estimates.grid.toolbar.keys"), <QuestionCircleOutlined aria-hidden />),
  ];
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button icon={<MoreOutlined />} aria-label={t("estimates.grid.toolbar.more")} />
    </Dropdown>
  );
}
