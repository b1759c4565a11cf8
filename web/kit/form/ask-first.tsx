import type Button from "antd/es/button";
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useOpener } from "./use-opener.ts";
import { Modal } from "../page/modal.tsx";

interface AskFirstProps {
  readonly question: string;
  /** What follows of it. */
  readonly hint?: ReactNode;
  readonly yes: string;
  readonly no?: string;
  readonly onYes: () => void;
  /** Asks instead of acting. */
  readonly children: ReactElement<ComponentProps<typeof Button>>;
}

/** A button that asks in a dialog before something happens. */
export function AskFirst({ question, hint, yes, no, onYes, children }: AskFirstProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Of two clicks the second one may find the dialog still there.
  const isAnswered = useRef(false);
  const giveFocusBack = useOpener(isOpen);
  return (
    <>
      {cloneElement(children, { onClick: () => setOpen(true) })}
      <Modal
        open={isOpen}
        title={question}
        okText={yes}
        okButtonProps={{ danger: children.props.danger === true }}
        cancelText={no ?? t("common.cancel")}
        cancelButtonProps={{ autoFocus: true }}
        closable={{ "aria-label": t("common.close") }}
        onOk={() => {
          if (isAnswered.current) return;
          isAnswered.current = true;
          setOpen(false);
          onYes();
        }}
        onCancel={() => setOpen(false)}
        afterClose={() => {
          isAnswered.current = false;
          giveFocusBack();
        }}
        width={440}
        destroyOnHidden
      >
        {hint}
      </Modal>
    </>
  );
}
