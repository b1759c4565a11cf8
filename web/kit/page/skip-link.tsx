import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Where the layout keeps a place for the links of a page, behind its own one to the content. */
export const skipLinksId = "skip-links";

interface SkipLinkProps {
  /** The id of what is skipped to. */
  readonly to: string;
  /** Moves the focus there. */
  readonly onSkip: () => void;
  readonly children: ReactNode;
}

/** The second stop of Tab: a way past the menu and all that the page has before what one works in. */
export function SkipLink({ to, onSkip, children }: SkipLinkProps) {
  const place = document.getElementById(skipLinksId);
  if (!place) return null;
  const link = (
    <a
      className="skip-link"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        onSkip();
      }}
    >
      {children}
    </a>
  );
  return createPortal(link, place);
}
