import type { MouseEventHandler, ReactNode } from "react";

export interface RowElementProps {
  /** A row of a table, or a card of a list. */
  readonly as: "tr" | "li";
  readonly id: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** The element around a row. Another one may take its place, such as one that can be moved. */
export const PlainRow = ({ as: Element, onClick, children }: RowElementProps) => (
  // The link in the row does the same for the keyboard.
  <Element onClick={onClick}>{children}</Element>
);
