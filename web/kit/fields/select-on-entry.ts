import { type MouseEvent, type PointerEvent, useRef } from "react";

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Selects the text of a field as it is entered, so that the first key replaces it. Everything happens in
 * the event itself: a select() that came later could find the field left already, take the focus back,
 * and send what is typed into the wrong field.
 */
export function useSelectOnEntry() {
  const isEnteredByPress = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<TextInput>) => {
      isEnteredByPress.current = document.activeElement !== currentTarget;
    },
    /** The press that brought the focus has put the caret somewhere after that. */
    onClick: ({ currentTarget }: MouseEvent<TextInput>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (isEnteredByPress.current && selectionStart === selectionEnd)
        selectIfActive(currentTarget);
      isEnteredByPress.current = false;
    },
  };
}

/** Only where the focus is: select() would bring it there. */
export function selectIfActive(field: TextInput | null): void {
  if (field !== null && document.activeElement === field) field.select();
}
