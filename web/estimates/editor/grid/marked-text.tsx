import type { CellMark } from "./cell-marks.ts";

/** Drawn on a field of 12 by 12; signs of a font could be missing where the font is. */
const strokes: Record<Exclude<CellMark["type"], "waste">, string> = {
  problem: "M6 1.5 L11 10.5 H1 Z M6 5 V7.4 M6 8.8 V9.2",
  formula: "M8 1.5 C5.5 1 5.5 3 5.2 5 L4.4 9.5 C4.2 11 3 11 2 10.5 M3 5 H7.5",
  rows: "M1.5 2.5 H10.5 M1.5 6 H10.5 M1.5 9.5 H10.5",
  link: "M5 3.5 H3.5 A2.5 2.5 0 0 0 3.5 8.5 H5 M7 3.5 H8.5 A2.5 2.5 0 0 1 8.5 8.5 H7 M4 6 H8",
  inherited: "M6 10.5 V2 M2.5 5.5 L6 2 L9.5 5.5",
  loss: "M6 1 V8.5 M2.5 5 L6 8.5 L9.5 5 M1.5 11 H10.5",
  old: "M6 1.5 A4.5 4.5 0 1 1 5.9 1.5 M6 3.5 V6.2 L8 7.4",
  other: "M1.5 4 H10 M7.5 1.5 L10 4 L7.5 6.5 M10.5 8.5 H2 M4.5 6.5 L2 8.5 L4.5 10.5",
  fixed: "M2.5 5.5 H9.5 V10.5 H2.5 Z M4 5.5 V3.5 A2 2 0 0 1 8 3.5 V5.5",
};

/** A figure with a small sign; the sign's meaning is a tooltip and is read out after the figure. */
export function MarkedText({ text, mark }: { text: string; mark: CellMark }) {
  return (
    <span className={`marked is-${mark.type}`} title={mark.text}>
      {mark.label !== undefined && (
        <span className="mark mark-label" data-label={mark.label} aria-hidden="true" />
      )}
      {mark.type !== "waste" && (
        <svg className="mark" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d={strokes[mark.type]} fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      )}
      <span className="marked-text">{text}</span>
      <span className="visually-hidden">{`, ${mark.text}`}</span>
    </span>
  );
}
