import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { ToldRows } from "./told-rows.tsx";
import type { NamedLinks } from "./unlinked-rows.ts";
import type { KnownArticlesState } from "./use-known-articles.ts";

interface PasteArticlesProps {
  readonly state: KnownArticlesState["state"];
  readonly links: NamedLinks;
  readonly onShow?: (index: number) => void;
}

/** How many lines go on with the article of a supplier, and which do not although they name one. */
export function PasteArticles({ state, links: { linked, unlinked }, onShow }: PasteArticlesProps) {
  const { t } = useTranslation();
  if (state === "failed") {
    return (
      <div className="paste-check">
        <Alert type="warning" showIcon role="status" title={t("estimates.paste.articles.failed")} />
      </div>
    );
  }
  if (state !== "asked") return null;
  return (
    <>
      {linked > 0 && (
        <p className="muted">{t("estimates.paste.articles.linked", { count: linked })}</p>
      )}
      <ToldRows
        type="info"
        title={t("estimates.paste.articles.unlinked", { count: unlinked.length })}
        rows={unlinked}
        textOf={({ title, cited: { supplier, number }, why }) => {
          const article = [supplier, number].filter((part) => part !== "").join(" ");
          return t(`estimates.paste.articles.${why}`, { title, article });
        }}
        {...(onShow && { onShow })}
      />
    </>
  );
}
