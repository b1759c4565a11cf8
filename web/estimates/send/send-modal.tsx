import type { Settings } from "../../../contracts/settings.ts";
import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Skeleton from "antd/es/skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmailCalls } from "./email-calls.ts";
import { isSettled } from "../../../domain/project/email-state.ts";
import { CheckFindings } from "./check-findings.tsx";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { BesidePreview, type Part } from "../preview/beside-preview.tsx";
import { OfferPreview } from "../preview/offer-preview.tsx";
import { useRoomForPreview } from "../preview/use-room-for-preview.ts";
import { isBlocked } from "./send-obstacles.ts";
import { useObstacles } from "./use-obstacles.ts";
import { Obstacles } from "./obstacles.tsx";
import { SendForm } from "./send-form.tsx";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { useOfferChecks } from "./use-offer-checks.ts";
import { type Sender, useMailText } from "./use-mail-text.ts";
import { type useSendEmail, canWrite } from "./use-send-email.ts";
import { Modal } from "../../kit/page/modal.tsx";
import "./send.css";

interface SendModalProps {
  readonly store: EstimateStore;
  readonly calls: EmailCalls;
  readonly email: ReturnType<typeof useSendEmail>;
  readonly sender: Sender;
  /** What messages say in the words of the company. */
  readonly mailTexts: Settings["mailTexts"];
  /** False where no mail server is there to take the message. */
  readonly canSendMail: boolean;
  /** May whoever sends insert the texts of the company? */
  readonly hasTextBlocks: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Shows the settings of the estimate instead. */
  readonly onSettings: () => void;
}

export function SendModal(props: SendModalProps) {
  const { store, email, isOpen, onClose } = props;
  const { t } = useTranslation();
  const { header } = useEstimateView(store);
  const obstacles = useObstacles(store);
  const [part, setPart] = useState<Part>("fields");
  const isWide = useRoomForPreview() && !isBlocked(obstacles);
  const close = () => {
    onClose();
    if (email.sending.step === "refused" || isOver(email.sending)) email.reset();
  };
  return (
    <Modal
      open={isOpen}
      onCancel={close}
      title={t(
        header.changeNumber === null ? "estimates.send.title" : "estimates.send.changeTitle",
      )}
      closable={{ "aria-label": t("common.close") }}
      footer={null}
      width={isWide ? 1320 : 640}
      centered
      className="send-modal"
      mask={{ closable: false }}
      destroyOnHidden
    >
      {!props.canSendMail && (
        <Alert
          type="warning"
          showIcon
          className="send-alert"
          title={t("estimates.send.noMailServer")}
          description={t(
            isBlocked(obstacles)
              ? "estimates.send.noMailServerYet"
              : "estimates.send.noMailServerHint",
          )}
        />
      )}
      {isBlocked(obstacles) ? (
        <Obstacles store={store} obstacles={obstacles} onLeave={close} />
      ) : (
        <BesidePreview
          label={t("estimates.preview.message")}
          preview={<OfferPreview store={store} isPrintable />}
          shown={part}
          onShow={setPart}
        >
          <PreparedForm {...props} onClose={close} />
        </BesidePreview>
      )}
    </Modal>
  );
}

const isOver = (sending: SendModalProps["email"]["sending"]) =>
  sending.step === "queued" && isSettled(sending.email.state);

/** Waits for the contact persons and the prepared text, which the form starts from. */
function PreparedForm(props: SendModalProps) {
  const { store, calls, email, sender, mailTexts, onClose, onSettings } = props;
  const { t } = useTranslation();
  const { header } = useEstimateView(store);
  const persons = useQuery({
    queryKey: ["send-persons", header.project.clientId],
    queryFn: () => calls.listPersons(header.project.clientId),
  });
  const known = persons.isPending ? undefined : (persons.data ?? []);
  const { recipients } = email.draft;
  const { text, fill } = useMailText({ store, sender, mailTexts, persons: known, recipients });
  const checks = useOfferChecks(store, calls);
  if (text === undefined || known === undefined || checks.isLoading) return <Skeleton active />;
  const { step } = email.sending;
  // A message that is under way is followed to its end, whatever stops the offer meanwhile.
  const isBeside = canWrite(email.sending) || checks.data?.canLeave === true;
  const findings = isFrozen(header.status) || !isBeside ? undefined : checks.data;
  const leads = { store, onLeave: onClose, onSettings };
  if (findings?.canLeave === false && step === "writing") {
    return <CheckFindings checks={findings} {...leads} />;
  }
  return (
    <>
      {findings && <CheckFindings checks={findings} {...leads} />}
      {persons.error && (
        <Alert type="warning" showIcon title={t("list.loadFailed")} className="send-alert" />
      )}
      <SendForm
        store={store}
        calls={calls}
        email={email}
        persons={known}
        text={text}
        fill={props.hasTextBlocks ? fill : undefined}
        canSendMail={props.canSendMail}
        ownAddress={sender.address}
        onClose={onClose}
      />
    </>
  );
}
