import { type RefObject, useEffect, useRef } from "react";

/** Opens the dialog that the ref is given to. Its own `close` event tells when it has been left. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // The backdrop belongs to the dialog itself, everything else lies inside of it.
    const onClick = ({ target }: MouseEvent) => {
      if (target === element) element?.close();
    };
    element?.addEventListener("click", onClick);
    // As a modal it makes the rest of the page inert, and gives the focus back when it closes.
    element?.showModal();
    return () => {
      element?.removeEventListener("click", onClick);
      element?.close();
    };
  }, []);
  return dialog;
}
