import { useTranslation } from "react-i18next";

interface NumberCellProps {
  readonly number: string;
  readonly canMove: boolean;
  readonly isInActiveRow: boolean;
}

/** The number of the row. It is also what the row is dragged by; Alt+Shift+arrows do the same. */
export function NumberCell({ number, canMove, isInActiveRow }: NumberCellProps) {
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
      {canMove && (
        <span
          className={isInActiveRow ? "drag-dots is-in-active-row" : "drag-dots"}
          aria-hidden="true"
        />
      )}
      {number}
    </div>
  );
}
