import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { EstimateSettings, SettingsFields } from "./editor/panels/estimate-settings.tsx";
import { BesidePreview, type Part } from "./preview/beside-preview.tsx";
import { useRoomForPreview } from "./preview/use-room-for-preview.ts";
import { CheckedPreview } from "./send/checked-preview.tsx";

interface SettingsDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const withPreview = "min(1400px, 94vw)";

/** The settings of the estimate with the document that they lead to. */
export function SettingsDialog({ store, isOpen, onClose }: SettingsDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [part, setPart] = useState<Part>("fields");
  /** Shown before one of them is focused; what stands in the way of an offer are its dates first. */
  const toFields = () => {
    flushSync(() => setPart("fields"));
    document.getElementById(id)?.querySelector<HTMLElement>("input:not([type=radio])")?.focus();
  };
  const isWide = useRoomForPreview();
  return (
    <EstimateSettings
      store={store}
      isOpen={isOpen}
      onClose={onClose}
      {...(isWide && { width: withPreview })}
    >
      <BesidePreview
        label={t("estimates.preview.settings")}
        preview={<CheckedPreview store={store} onLeave={onClose} onSettings={toFields} />}
        shown={part}
        onShow={setPart}
        fieldsId={id}
      >
        <SettingsFields store={store} />
      </BesidePreview>
    </EstimateSettings>
  );
}
