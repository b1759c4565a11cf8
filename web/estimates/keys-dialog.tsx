import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { keyOfKeys } from "./editor/grid/grid-keys.ts";
import { Modal } from "../kit/page/modal.tsx";

/** Where the keys have names of their own in each language, the second part is the name of a text. */
const keys = [
  { name: "edit", press: "Enter, F2" },
  { name: "type", press: "A–Z, 0–9" },
  { name: "cancel", press: "Esc" },
  { name: "meant", press: "Alt+Enter" },
  { name: "newLine", press: "Ctrl+Enter" },
  { name: "newGroup", named: "newGroup" },
  { name: "kind", named: "kind" },
  { name: "clear", press: "Delete" },
  { name: "remove", press: "Ctrl+Delete" },
  { name: "duplicate", named: "duplicate" },
  { name: "move", named: "move" },
  { name: "indent", named: "moveGroup" },
  { name: "fill", press: "Ctrl+D" },
  { name: "range", named: "range" },
  { name: "wholeRows", named: "wholeRows" },
  { name: "copy", press: "Ctrl+C, Ctrl+X, Ctrl+V" },
  { name: "undo", press: "Ctrl+Z, Ctrl+Y" },
  { name: "find", press: "Ctrl+F" },
  { name: "ends", named: "ends" },
  { name: "keys", press: keyOfKeys },
] as const;

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      title={t("estimates.grid.keys.title")}
      width={680}
      destroyOnHidden
    >
      <table className="keys-table">
        <tbody>
          {keys.map((key) => (
            <tr key={key.name}>
              <th scope="row">{t(`estimates.grid.keys.${key.name}`)}</th>
              <td>
                <Keys
                  text={"press" in key ? key.press : t(`estimates.grid.presses.${key.named}`)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

/** Each key, or each that are pressed together, as one cap of the keyboard. */
const Keys = ({ text }: { text: string }) =>
  text.split(", ").map((press) => (
    <Fragment key={press}>
      <kbd>{press}</kbd>{" "}
    </Fragment>
  ));
