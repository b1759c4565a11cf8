import type { CellMark } from "./cell-marks.ts";

const signs: Record<CellMark["type"], string> = {
  problem: "!",
  formula: "ƒ",
  rows: "Σ",
  link: "⇄",
  inherited: "↑",
  fixed: "•",
};

/** A figure with a small sign; the sign's meaning is a tooltip and is read out after the figure. */
export function MarkedText({ text, mark }: { text: string; mark: CellMark }) {
  return (
    <span className={`marked is-${mark.type}`} title={mark.text}>
      <span className="mark" aria-hidden="true">
        {signs[mark.type]}
      </span>
      <span className="marked-text">{text}</span>
      <span className="visually-hidden">{`, ${mark.text}`}</span>
    </span>
  );
}
