import { useTranslation } from "react-i18next";

/** The number of the row. It is also what the row is dragged by; Alt+Shift+arrows do the same. */
export function NumberCell({ number, canMove }: { number: string; canMove: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      aria-readonly
      className={`grid-cell cell-number${canMove ? " can-move" : ""}`}
      title={canMove ? t("estimates.grid.move") : undefined}
      data-handle={canMove || undefined}
    >
      <span className="drag-dots" aria-hidden="true" />
      {number}
    </div>
  );
}
