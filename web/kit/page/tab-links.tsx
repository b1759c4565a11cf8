import type { ReactNode } from "react";
import "./tab-links.css";

interface TabLinksProps {
  /** What the tabs are parts of. */
  readonly label: string;
  /** One link per tab, of class `tab-link`. */
  readonly children: ReactNode;
}

/** Pages that belong together, side by side above what the chosen one shows. */
export const TabLinks = ({ label, children }: TabLinksProps) => (
  <nav className="tab-links" aria-label={label}>
    {children}
  </nav>
);
