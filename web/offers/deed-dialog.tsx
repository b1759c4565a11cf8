import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { versionName } from "./version-name.ts";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { DeedForm, type DeedVersion } from "./deed-form.tsx";
import type { Changed, DialogDeed } from "./use-deed.ts";

interface DeedDialogProps {
  readonly deed: DialogDeed;
  readonly version: DeedVersion;
  readonly isOpen: boolean;
  readonly onDone: (changed: Changed) => void;
  readonly onClose: () => void;
}

/** Asks for what a deed needs, and does it. */
export function DeedDialog({ deed, version, isOpen, onDone, onClose }: DeedDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog open={isOpen} title={deedTitle(t, deed, version)} width={520} onCancel={onClose}>
      <DeedForm deed={deed} version={version} onDone={onDone} onClose={onClose} />
    </FormDialog>
  );
}

export const deedTitle = (t: TFunction, deed: DialogDeed, version: DeedVersion) =>
  `${t(`offers.deeds.${deed}`)} · ${versionName(t, version)}`;
