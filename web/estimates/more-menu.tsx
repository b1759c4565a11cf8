import CalculatorOutlined from "@ant-design/icons/es/icons/CalculatorOutlined";
import ExportOutlined from "@ant-design/icons/es/icons/ExportOutlined";
import FileDoneOutlined from "@ant-design/icons/es/icons/FileDoneOutlined";
import FileExcelOutlined from "@ant-design/icons/es/icons/FileExcelOutlined";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import HistoryOutlined from "@ant-design/icons/es/icons/HistoryOutlined";
import LinkOutlined from "@ant-design/icons/es/icons/LinkOutlined";
import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import PercentageOutlined from "@ant-design/icons/es/icons/PercentageOutlined";
import QuestionCircleOutlined from "@ant-design/icons/es/icons/QuestionCircleOutlined";
import ShoppingCartOutlined from "@ant-design/icons/es/icons/ShoppingCartOutlined";
import SolutionOutlined from "@ant-design/icons/es/icons/SolutionOutlined";
import SyncOutlined from "@ant-design/icons/es/icons/SyncOutlined";
import Button from "antd/es/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type EstimateHeader, estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offers } from "../../contracts/offers.ts";
import { useCan, useSeesCosts } from "../base/guard.ts";
import { dialogDeedsOf } from "../offers/use-deed.ts";
import { ButtonMenu } from "../kit/page/button-menu.tsx";
import { keyOfKeys } from "./editor/grid/grid-keys.ts";
import type { EstimateDialog } from "./estimate-dialogs.tsx";
import { type SavedSheet, useSavedSheets, useSheets } from "./send/use-sheets.ts";
import { useOfferState } from "./versions/status-tag.tsx";

interface MoreMenuProps {
  readonly version: EstimateHeader;
  readonly onOpen: (dialog: EstimateDialog) => void;
}

/** Documents for colleagues, and files; who sees no costs is offered none that tells of them. */
function useFileItems(estimateId: string) {
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
    ? {
        printed: [report, crewSheet, shopping],
        saved: [workbook, ownWorkbook, csv, json, shoppingTable],
      }
    : { printed: [crewSheet, shopping], saved: [workbook, csv, shoppingTable] };
}

/** What is not needed every day: what becomes of the offer, and what there is to read and to save. */
export function MoreMenu({ version, onOpen }: MoreMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  const section = <Item,>(name: "offer" | "estimate" | "print" | "save", children: Item[]) => ({
    key: `section-${name}`,
    type: "group" as const,
    label: t(`estimates.more.${name}`),
    children,
  });
  const dialog = (key: EstimateDialog, label: string, icon: ReactNode) => ({
    key,
    icon,
    label,
    onClick: () => onOpen(key),
  });
  const { printed, saved } = useFileItems(version.id);
  const seesCosts = useSeesCosts();
  const state = useOfferState()(version);
  const deeds = can(offers.accept.access) && !version.sending ? dialogDeedsOf(state) : [];
  const link = dialog("link", t("estimates.offerLink.menu"), <LinkOutlined aria-hidden />);
  const prices = dialog("prices", t("priceCare.update.menu"), <SyncOutlined aria-hidden />);
  const linePrices = dialog(
    "linePrices",
    t("priceCare.lines.menu"),
    <PercentageOutlined aria-hidden />,
  );
  const bid = dialog("bid", t("estimates.bid.menu"), <ExportOutlined aria-hidden />);
  const items = [
    section("offer", [
      ...deeds.map((deed) =>
        dialog(deed, t(`offers.deeds.${deed}`), <FileDoneOutlined aria-hidden />),
      ),
      ...(can(offerLinks.make.access) ? [link] : []),
      dialog("emails", t("estimates.grid.toolbar.emails"), <MailOutlined aria-hidden />),
      ...(seesCosts ? [bid] : []),
    ]),
    section("estimate", [
      // What it tells are costs.
      ...(seesCosts && can(estimates.change.access) ? [prices, linePrices] : []),
      dialog("history", t("estimates.grid.toolbar.history"), <HistoryOutlined aria-hidden />),
      {
        ...dialog("keys", t("estimates.grid.toolbar.keys"), <QuestionCircleOutlined aria-hidden />),
        extra: keyOfKeys,
      },
    ]),
    section("print", printed),
    section("save", saved),
  ];
  return (
    <ButtonMenu menu={{ items, className: "more-menu" }}>
      <Button icon={<MoreOutlined />} aria-label={t("estimates.grid.toolbar.more")} />
    </ButtonMenu>
  );
}
