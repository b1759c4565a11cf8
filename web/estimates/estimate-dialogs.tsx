import { useState } from "react";
import { estimates } from "../../contracts/estimates.ts";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { offerDeeds } from "../../domain/estimate/estimate-status.ts";
import { useCan } from "../base/guard.ts";
import type { DialogDeed } from "../offers/use-deed.ts";
import type { EstimateStore } from "./editor/store/estimate-store.ts";

// The grid is there sooner when each of these is fetched on its first use.
const CheckDialog = whenFetched(() => import("./send/check-dialog.tsx"), "CheckDialog");
const EmailLog = whenFetched(() => import("./send/email-log.tsx"), "EmailLog");
const HistoryPanel = whenFetched(() => import("./history/history-panel.tsx"), "HistoryPanel");
const KeysDialog = whenFetched(() => import("./keys-dialog.tsx"), "KeysDialog");
const OfferLinkDialog = whenFetched(
  () => import("./send/offer-link-dialog.tsx"),
  "OfferLinkDialog",
);
const PriceUpdateDialog = whenFetched(
  () => import("./prices/price-update-dialog.tsx"),
  "PriceUpdateDialog",
);
const LinePricesDialog = whenFetched(
  () => import("./prices/line-prices-dialog.tsx"),
  "LinePricesDialog",
);
const ReturnDialog = whenFetched(() => import("./bid/return-dialog.tsx"), "ReturnDialog");
const SettingsDialog = whenFetched(() => import("./settings-dialog.tsx"), "SettingsDialog");
const SendDialog = whenFetched(() => import("./send/send-dialog.tsx"), "SendDialog");

const DeedDialog = whenFetched(() => import("../offers/deed-dialog.tsx"), "DeedDialog");

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
  const [used, setUsed] = useState<ReadonlySet<EstimateDialog>>(new Set());
  if (shown !== null && !used.has(shown)) setUsed(new Set([...used, shown]));
  const props = (dialog: EstimateDialog) => ({ isOpen: shown === dialog, onClose });
  const showSettings = () => onShow("settings");
  return (
    <>
      {used.has("settings") && <SettingsDialog store={store} {...props("settings")} />}
      {used.has("prices") && <PriceUpdateDialog store={store} {...props("prices")} />}
      {used.has("linePrices") && <LinePricesDialog store={store} {...props("linePrices")} />}
      {used.has("check") && (
        <CheckDialog store={store} {...props("check")} onSettings={showSettings} />
      )}
      {used.has("send") && (
        <SendDialog store={store} {...props("send")} onSettings={showSettings} />
      )}
      {used.has("history") && <HistoryPanel store={store} {...props("history")} />}
      {used.has("emails") && (
        <EmailLog
          estimateId={store.id}
          mayDecide={can(estimates.cancelEmail.access)}
          onSentAgain={() => store.setHeader({ ...store.get().header, sending: true })}
          {...props("emails")}
        />
      )}
      {used.has("bid") && <ReturnDialog store={store} {...props("bid")} />}
      {used.has("link") && <OfferLinkDialog estimateId={store.id} {...props("link")} />}
      {offerDeeds
        .filter((deed) => deed !== "send")
        .filter((deed) => used.has(deed))
        .map((deed) => (
          <DeedDialog
            key={deed}
            deed={deed}
            version={store.get().header}
            onDone={(changed) => {
              store.setHeader({ ...store.get().header, ...changed });
              onClose();
            }}
            {...props(deed)}
          />
        ))}
      {used.has("keys") && <KeysDialog {...props("keys")} />}
    </>
  );
}
