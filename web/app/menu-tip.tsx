import Tooltip from "antd/es/tooltip";
import type { ReactElement } from "react";

interface MenuTipProps {
  /** False where the name stands beside the picture. */
  readonly text: string | false;
  readonly children: ReactElement;
}

/** Shows the name of what is only a picture, to the pointer and to the keyboard. */
export const MenuTip = ({ text, children }: MenuTipProps) => (
  <Tooltip title={text} placement="right" trigger={["hover", "focus"]}>
    {children}
  </Tooltip>
);
