import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Unbroken } from "./unbroken.tsx";
import { usePageTitle } from "./use-page-title.ts";
import "./page-header.css";

interface PageHeaderProps {
  readonly title: string;
  /** What the browser's tab says, where that is not the title: a header above several pages. */
  readonly tabTitle?: string | undefined;
  /** One line that says what the page is for, or what stands in it. */
  readonly meaning?: string | undefined;
  /** Links to the pages above this one, outermost first. */
  readonly parents?: readonly { key: string; link: ReactNode }[];
  readonly actions?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, tabTitle = title, meaning, parents = [], actions } = props;
  const { t } = useTranslation();
  usePageTitle(tabTitle, meaning);
  return (
    <header className="page-header">
      <div className="page-header-text">
        {parents.length > 0 && (
          <nav aria-label={t("common.breadcrumbs")}>
            <ol>
              {parents.map(({ key, link }) => (
                <li key={key}>{link}</li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        <h1>{title}</h1>
        {meaning && (
          <p className="muted">
            <Unbroken text={meaning} />
          </p>
        )}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  );
}
