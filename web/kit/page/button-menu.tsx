import Dropdown from "antd/es/dropdown";
import type { MenuProps } from "antd/es/menu";
import { type ComponentProps, cloneElement, type ReactElement, useRef, useState } from "react";

type Chosen = Parameters<NonNullable<MenuProps["onClick"]>>[0];

interface ButtonMenuProps {
  readonly menu: Pick<MenuProps, "items" | "className" | "selectedKeys" | "onClick">;
  readonly placement?: "bottomRight";
  readonly children: ReactElement<ComponentProps<"button">>;
}

/** A button with a menu. Opened by a key, the menu begins with its first entry, and arrows go on from there. */
export function ButtonMenu({ menu, placement, children }: ButtonMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isByKey, setByKey] = useState(false);
  const [room, setRoom] = useState(0);
  const choose = (chosen: Chosen) => {
    // The click on a link in it chooses the entry once more.
    if (chosen.domEvent.type === "keydown" && pressLink(chosen)) return;
    menu.onClick?.(chosen);
  };
  // Escape, and what is chosen, give the focus back: else it would go away with the menu, and a dialog that opens could
  // not give it back to the button later.
  const giveBack = (isOpen: boolean) => {
    if (!isOpen && isInMenu(document.activeElement)) ref.current?.focus({ preventScroll: true });
  };
  return (
    <Dropdown
      trigger={["click"]}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu is opened to choose from it
      autoFocus={isByKey}
      menu={{ ...menu, onClick: choose, style: { maxHeight: room, overflowY: "auto" } }}
      onOpenChange={giveBack}
      {...(placement && { placement })}
    >
      {cloneElement(children, {
        ref,
        // Told before the menu opens. A key presses the button without any click of a pointer.
        onClickCapture: ({ currentTarget, detail }) => {
          setByKey(detail === 0);
          setRoom(roomBeside(currentTarget));
        },
      })}
    </Dropdown>
  );
}

/** A key on an entry follows no link in it by itself, and would press the button as well, which has the focus by then. */
function pressLink({ domEvent }: Chosen): boolean {
  domEvent.preventDefault();
  const link = domEvent.currentTarget.querySelector("a");
  link?.click();
  return link !== null;
}

/** How high a menu may be above or below, wherever more room is: the library turns it to where it fits, but cuts nothing. */
function roomBeside(button: Element): number {
  const { top, bottom } = button.getBoundingClientRect();
  return Math.max(top, window.innerHeight - bottom) - 12;
}

const isInMenu = (element: Element | null) => element?.closest('[role="menu"]') != null;
