/** Is the focus in the panel of a row? Whoever came from there goes on there, and not in the grid. */
export const isInPanel = (): boolean =>
  document.activeElement?.closest(".detail-panel, .detail-sheet") != null;
