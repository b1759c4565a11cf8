import { useTranslation } from "react-i18next";
import { SkipLink } from "../kit/page/skip-link.tsx";
import type { GridController } from "./editor/grid/grid-controller.ts";
import { gridId } from "./editor/grid/line-grid.tsx";

/** Past everything before the grid, to the cell where one was, or else to the first. */
export function SkipToLines({ grid }: { grid: GridController }) {
  const { t } = useTranslation();
  const focusLines = () => {
    const { active, shape, focusWish } = grid.get();
    if (active !== null) grid.select(active, true);
    else if (shape.keys.length > 0) grid.selectAt(0, 0);
    else grid.set({ focusWish: focusWish + 1 });
  };
  return (
    <SkipLink to={gridId} onSkip={focusLines}>
      {t("estimates.grid.skipToLines")}
    </SkipLink>
  );
}
