import { textBlocks } from "../../../contracts/text-blocks.ts";
import { useCan, useSession, useSettings } from "../../base/guard.ts";
import { type EmailCalls, emailCalls } from "./email-calls.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { SendModal } from "./send-modal.tsx";
import { useSendEmail } from "./use-send-email.ts";

interface SendDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Shows the settings of the estimate instead. */
  readonly onSettings: () => void;
  readonly calls?: EmailCalls;
}

/** Sends the offer by e-mail and says what became of it. Stays on the page, so that it hears the outcome. */
export function SendDialog(props: SendDialogProps) {
  const { store, isOpen, onClose, onSettings, calls = emailCalls } = props;
  const session = useSession();
  const { canSendMail, mailTexts } = useSettings();
  const hasTextBlocks = useCan()(textBlocks.options.access);
  const email = useSendEmail(store, calls);
  return (
    <SendModal
      store={store}
      calls={calls}
      email={email}
      sender={{
        name: session.user.name,
        company: session.company.title,
        address: session.user.email,
      }}
      mailTexts={mailTexts}
      canSendMail={canSendMail}
      hasTextBlocks={hasTextBlocks}
      isOpen={isOpen}
      onClose={onClose}
      onSettings={onSettings}
    />
  );
}
