import Button, { type ButtonProps } from "antd/es/button";
import type { ReactNode } from "react";
import { Modal } from "../../../kit/page/modal.tsx";

interface PreviewModalProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Shows what would come into the grid before anything is done. */
export function PreviewModal({ title, onCancel, children }: PreviewModalProps) {
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={1400}
      style={{ top: 24 }}
      className="paste-preview"
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onCancel}
    >
      {children}
    </Modal>
  );
}

/**
 * The button that takes what is shown, or closes where there is nothing to take. It has the focus from the beginning:
 * given at the end of the motion, the keys until then went to the cross that throws everything away.
 */
export function PreviewButton(props: ButtonProps) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked for what it takes
  return <Button autoFocus {...props} />;
}
