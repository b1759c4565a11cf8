import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { estimates } from "../../contracts/estimates.ts";
import { useCan } from "../base/guard.ts";
import type { EstimateStore } from "./editor/store/estimate-store.ts";

// The grid is there sooner when each of these is fetched on its first use.
const EmailLog = lazyRouteComponent(() => import("./send/email-log.tsx"), "EmailLog");
const EstimateSettings = lazyRouteComponent(
  () => import("./editor/panels/estimate-settings.tsx"),
  "EstimateSettings",
);
const HistoryPanel = lazyRouteComponent(
  () => import("./history/history-panel.tsx"),
  "HistoryPanel",
);
const KeysDialog = lazyRouteComponent(() => import("./keys-dialog.tsx"), "KeysDialog");
const SendDialog = lazyRouteComponent(() => import("./send/send-dialog.tsx"), "SendDialog");

export type EstimateDialog = "settings" | "send" | "history" | "emails" | "keys";

interface EstimateDialogsProps {
  readonly store: EstimateStore;
  readonly shown: EstimateDialog | null;
  readonly onClose: () => void;
}

/** What opens over the editor. A dialog that has been open stays mounted, so that it can finish its work. */
export function EstimateDialogs({ store, shown, onClose }: EstimateDialogsProps) {
  const can = useCan();
  const [used, setUsed] = useState<ReadonlySet<EstimateDialog>>(new Set());
  if (shown !== null && !used.has(shown)) setUsed(new Set([...used, shown]));
  const props = (dialog: EstimateDialog) => ({ isOpen: shown === dialog, onClose });
  return (
    <Suspense fallback={null}>
      {used.has("settings") && <EstimateSettings store={store} {...props("settings")} />}
      {used.has("send") && <SendDialog store={store} {...props("send")} />}
      {used.has("history") && <HistoryPanel store={store} {...props("history")} />}
      {used.has("emails") && (
        <EmailLog
          estimateId={store.id}
          mayDecide={can(estimates.cancelEmail.access)}
          onSentAgain={() => store.setHeader({ ...store.get().header, sending: true })}
          {...props("emails")}
        />
      )}
      {used.has("keys") && <KeysDialog {...props("keys")} />}
    </Suspense>
  );
}
