import type { ReactNode, Ref } from "react";
import "./way-in.css";

interface Props {
  readonly isPrimary?: boolean;
  /** What it has begun is under way: it keeps the focus, and begins nothing more. */
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
  /** Without it the button sends its form off. */
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button over the whole width, on pages that stand before the component library is there. */
export function WayInButton({ isPrimary = false, isBusy = false, onClick, ...button }: Props) {
  return (
    <button
      {...button}
      type={onClick ? "button" : "submit"}
      className={isPrimary ? "way-in-button is-primary" : "way-in-button"}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    />
  );
}
