import LibraryModal, { type ModalProps } from "antd/es/modal";
import { useTabGoesRound } from "./use-tab-goes-round.ts";

/** The dialog of the library, in which Tab goes round. */
export function Modal(props: ModalProps) {
  useTabGoesRound(props.open === true);
  return <LibraryModal {...props} />;
}
