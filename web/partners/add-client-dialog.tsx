import { useTranslation } from "react-i18next";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { clientFace, type Partner } from "./face.ts";
import { PartnerForm } from "./partner-form.tsx";

interface AddClientDialogProps {
  readonly isOpen: boolean;
  /** What stands in the first field when the dialog opens. */
  readonly title: string;
  readonly onAdded: (client: Partner) => void;
  readonly onClose: () => void;
}

/** The form for a new client above another form, which keeps what was typed into it. */
export function AddClientDialog({ isOpen, title, onAdded, onClose }: AddClientDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={isOpen}
      onCancel={onClose}
      title={t("partners.clients.add")}
      width={720}
      mask={{ closable: false }}
    >
      <PartnerForm
        face={clientFace}
        name="new-client"
        title={title}
        onSaved={onAdded}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
