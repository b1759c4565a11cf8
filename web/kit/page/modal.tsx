import LibraryModal, { type ModalProps } from "antd/es/modal";
import { useTabGoesRound } from "./use-tab-goes-round.ts";
import "./modal.css";

/** The dialog of the library, in which Tab goes round and a long title ends before the cross. */
export function Modal(props: ModalProps) {
  useTabGoesRound(props.open === true);
  return <LibraryModal {...props} />;
}
