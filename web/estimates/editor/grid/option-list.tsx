import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

export interface OptionListProps<T> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly T[];
  readonly highlighted: number;
  readonly keyOf: (option: T) => string;
  readonly renderOption: (option: T) => ReactNode;
  readonly onPick: (option: T) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The choices under an input. The focus stays in the input, which names the highlighted one. */
export function OptionList<T>(props: OptionListProps<T>) {
  const { id, label, options, highlighted, keyOf, renderOption, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: "nearest" });
  }, [highlighted]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="option-list">
      {options.map((option, index) => (
        <div
          key={keyOf(option)}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={index === highlighted ? "option is-highlighted" : "option"}
          // The input must keep the focus, or leaving it would end the entry before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {renderOption(option)}
        </div>
      ))}
    </div>
  );
}

/** Up and down go through the choices; -1 is the input itself. Undefined for all other keys. */
export function nextHighlight(
  { key, altKey }: Pick<KeyboardEvent, "key" | "altKey">,
  highlighted: number,
  count: number,
): number | undefined {
  if (altKey || count === 0) return undefined;
  if (key === "ArrowDown") return highlighted + 1 < count ? highlighted + 1 : -1;
  if (key === "ArrowUp") return highlighted < 0 ? count - 1 : highlighted - 1;
  return undefined;
}
