import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { EstimateDialog } from "./estimate-dialogs.tsx";
import { emailLogHash } from "./send/email-log-hash.ts";

export interface ShownDialog {
  readonly shown: EstimateDialog | null;
  readonly show: (dialog: EstimateDialog) => void;
  readonly close: () => void;
}

/** What is open over the editor: what was asked for here, or the log that the address asks for. */
export function useShownDialog(): ShownDialog {
  const [dialog, setDialog] = useState<EstimateDialog | null>(null);
  const navigate = useNavigate();
  const isLogAsked = useLocation({ select: ({ hash }) => hash === emailLogHash });
  const close = () => {
    setDialog(null);
    if (isLogAsked) void navigate({ to: ".", hash: "", replace: true });
  };
  return { shown: dialog ?? (isLogAsked ? ("emails" as const) : null), show: setDialog, close };
}
