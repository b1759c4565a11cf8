import type { ReactNode } from "react";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";
import "./price-update.css";

interface PriceDialogBodyProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What stands above the buttons of a dialog about prices, and is scrolled by itself. */
export function PriceDialogBody({ label, children }: PriceDialogBodyProps) {
  return (
    <ScrollArea className="price-update-content" label={label}>
      <div className="price-update">{children}</div>
    </ScrollArea>
  );
}
