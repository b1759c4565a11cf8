import { estimates } from "../../contracts/estimates.ts";
import { whenOpened } from "../kit/page/when-fetched.tsx";
import { offerDeeds } from "../../domain/estimate/estimate-status.ts";
import { useCan } from "../base/guard.ts";
import type { Changed, DialogDeed } from "../offers/use-deed.ts";
import type { EstimateStore } from "./editor/store/estimate-store.ts";

// The grid is there sooner when each of these is fetched on its first use.
const CheckDialog = whenOpened(() => import("./send/check-dialog.tsx"), "CheckDialog");
const EmailLog = whenOpened(() => import("./send/email-log.tsx"), "EmailLog");
const HistoryPanel = whenOpened(() => import("./history/history-panel.tsx"), "HistoryPanel");
const KeysDialog = whenOpened(() => import("./keys-dialog.tsx"), "KeysDialog");
const OfferLinkDialog = whenOpened(() => import("./send/offer-link-dialog.tsx"), "OfferLinkDialog");
const PriceUpdateDialog = whenOpened(
  () => import("./prices/price-update-dialog.tsx"),
  "PriceUpdateDialog",
);
const LinePricesDialog = whenOpened(
  () => import("./prices/line-prices-dialog.tsx"),
  "LinePricesDialog",
);
const ReturnDialog = whenOpened(() => import("./bid/return-dialog.tsx"), "ReturnDialog");
const SettingsDialog = whenOpened(() => import("./settings-dialog.tsx"), "SettingsDialog");
const SendDialog = whenOpened(() => import("./send/send-dialog.tsx"), "SendDialog");
const HandOverDialog = whenOpened(() => import("./send/hand-over-dialog.tsx"), "HandOverDialog");
const DeedDialog = whenOpened(() => import("../offers/deed-dialog.tsx"), "DeedDialog");

export type EstimateDialog =
  | "settings"
  | "prices"
  | "linePrices"
  | "check"
  | "send"
  | "history"
  | "emails"
  | "link"
  | "bid"
  | "keys"
  | DialogDeed;

interface EstimateDialogsProps {
  readonly store: EstimateStore;
  readonly shown: EstimateDialog | null;
  readonly onShow: (dialog: EstimateDialog) => void;
  readonly onClose: () => void;
}

/** What opens over the editor. A dialog that has been open stays mounted, so that it can finish its work. */
export function EstimateDialogs({ store, shown, onShow, onClose }: EstimateDialogsProps) {
  const can = useCan();
  const props = (dialog: EstimateDialog) => ({ isOpen: shown === dialog, onClose });
  const showSettings = () => onShow("settings");
  const take = (changed: Changed) => {
    store.setHeader({ ...store.get().header, ...changed });
    onClose();
  };
  return (
    <>
      <SettingsDialog store={store} {...props("settings")} />
      <PriceUpdateDialog store={store} {...props("prices")} />
      <LinePricesDialog store={store} {...props("linePrices")} />
      <CheckDialog store={store} {...props("check")} onSettings={showSettings} />
      <SendDialog store={store} {...props("send")} onSettings={showSettings} />
      <HistoryPanel store={store} {...props("history")} />
      <EmailLog
        estimateId={store.id}
        mayDecide={can(estimates.cancelEmail.access)}
        onSentAgain={() => store.setHeader({ ...store.get().header, sending: true })}
        {...props("emails")}
      />
      <ReturnDialog store={store} {...props("bid")} />
      <OfferLinkDialog estimateId={store.id} {...props("link")} />
      <HandOverDialog
        store={store}
        onDone={take}
        onSettings={showSettings}
        {...props("hand_over")}
      />
      {offerDeeds
        .filter((deed) => deed !== "send" && deed !== "hand_over")
        .map((deed) => (
          <DeedDialog
            key={deed}
            deed={deed}
            version={store.get().header}
            onDone={take}
            {...props(deed)}
          />
        ))}
      <KeysDialog {...props("keys")} />
    </>
  );
}
