import { useTranslation } from "react-i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { useRow } from "../store/use-estimate-store.ts";
import { useFindArticles } from "./catalogue-context.ts";
import { CellPopup } from "./cell-popup.tsx";
import type { GridController } from "./grid-controller.ts";

/**
 * Below the title of a line that is there, where typing searches nothing: another title leaves its prices as they are,
 * and whoever means another article is led to the search for one.
 */
export function ArticleHint({ grid, lineKey }: { grid: GridController; lineKey: Key }) {
  const { t } = useTranslation();
  const findArticles = useFindArticles();
  const row = useRow(grid.store, lineKey);
  if (!findArticles || row?.type !== "line" || row.line.kind !== "material") return null;
  return (
    <CellPopup>
      <p className="option-empty">
        {t("estimates.grid.titleAlone")}{" "}
        <button
          type="button"
          className="cell-meant"
          // Pressed with the editor still open, which leaving would close.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            if (grid.commit("stay")) findArticles([lineKey]);
          }}
        >
          {t("estimates.articles.menu")}
        </button>
      </p>
    </CellPopup>
  );
}
