import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Modal from "antd/es/modal";
import Skeleton from "antd/es/skeleton";
import { useTranslation } from "react-i18next";
import type { EmailCalls } from "./email-calls.ts";
import { isSettled } from "../../../domain/project/email-state.ts";
import { emailTextIn } from "./email-text.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { findObstacles, isBlocked } from "./send-obstacles.ts";
import { Obstacles } from "./obstacles.tsx";
import { SendForm } from "./send-form.tsx";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import type { useSendEmail } from "./use-send-email.ts";
import "./send.css";

interface SendModalProps {
  readonly store: EstimateStore;
  readonly calls: EmailCalls;
  readonly email: ReturnType<typeof useSendEmail>;
  readonly sender: { readonly name: string; readonly company: string };
  /** False where no mail server is there to take the message. */
  readonly canSendMail: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SendModal(props: SendModalProps) {
  const { store, email, isOpen, onClose } = props;
  const { t } = useTranslation();
  const { priced } = useEstimateView(store);
  const obstacles = findObstacles(priced);
  const close = () => {
    onClose();
    if (email.sending.step === "refused" || isOver(email.sending)) email.reset();
  };
  return (
    <Modal
      open={isOpen}
      onCancel={close}
      title={t("estimates.send.title")}
      closable={{ "aria-label": t("common.close") }}
      footer={null}
      width={640}
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
        <PreparedForm {...props} onClose={close} />
      )}
    </Modal>
  );
}

const isOver = (sending: SendModalProps["email"]["sending"]) =>
  sending.step === "queued" && isSettled(sending.email.state);

/** Waits for the contact persons and the prepared text, which the form starts from. */
function PreparedForm(props: SendModalProps) {
  const { store, calls, email, sender, onClose } = props;
  const { t } = useTranslation();
  const { header } = useEstimateView(store);
  const { project, language } = header;
  const persons = useQuery({
    queryKey: ["send-persons", project.clientId],
    queryFn: () => calls.listPersons(project.clientId),
  });
  const text = useQuery({
    queryKey: ["send-text", header.id, language, header.validUntil, project.estimateType],
    queryFn: () =>
      emailTextIn(language, {
        title: project.title,
        number: project.number,
        version: String(header.version),
        estimateType: project.estimateType,
        validUntil: header.validUntil,
        sender: sender.name,
        company: sender.company,
      }),
    // Another date makes another text; what was typed meanwhile must not go with the old one.
    placeholderData: keepPreviousData,
  });
  if (text.data === undefined || persons.isPending) return <Skeleton active />;
  return (
    <>
      {persons.error && (
        <Alert type="warning" showIcon title={t("list.loadFailed")} className="send-alert" />
      )}
      <SendForm
        store={store}
        calls={calls}
        email={email}
        persons={persons.data ?? []}
        text={text.data}
        onClose={onClose}
      />
    </>
  );
}
