import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { isInPanel } from "../editor/grid/is-in-panel.ts";
import { ArticleProposals } from "./article-proposals.tsx";
import { OneArticle } from "./one-article.tsx";
import "../prices/price-update.css";

interface ArticleDialogProps {
  readonly grid: GridController;
  /** Of the materials that are chosen. */
  readonly keys: readonly Key[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A single line is searched for; for several what fits is proposed. */
export function ArticleDialog({ grid, keys, isOpen, onClose }: ArticleDialogProps) {
  const { t } = useTranslation();
  const [first] = keys;
  const props = { store: grid.store, onClose };
  /** To the cell, with its block as it was. */
  const goBack = () => {
    const { active } = grid.get();
    if (active !== null && !isInPanel()) grid.select(active, true);
  };
  return (
    <FormDialog
      open={isOpen}
      onCancel={onClose}
      afterClose={goBack}
      title={t("estimates.articles.title")}
      width={keys.length > 1 ? 960 : 640}
      className="price-update-modal"
    >
      {first === undefined && <p>{t("estimates.articles.materialsOnly")}</p>}
      {first !== undefined && keys.length === 1 && <OneArticle {...props} lineKey={first} />}
      {keys.length > 1 && <ArticleProposals {...props} keys={keys} />}
    </FormDialog>
  );
}
