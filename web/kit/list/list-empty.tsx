import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface ListEmpty {
  readonly title: string;
  readonly hint: string;
  /** The one thing to do next; left out where the user may not. */
  readonly action?: ReactNode;
}

/** A list without rows says why, and what to do. */
export function EmptyList({ empty, search }: { empty: ListEmpty; search: string }) {
  const { t } = useTranslation();
  const isSearch = search !== "";
  return (
    <output className="list-empty">
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <rect x="14" y="8" width="68" height="48" rx="6" />
        <path d="M14 22h68M26 34h26M26 44h40" />
        <circle cx="22" cy="15" r="1.5" />
        <circle cx="28" cy="15" r="1.5" />
      </svg>
      <h2>{isSearch ? t("list.noMatch", { search }) : empty.title}</h2>
      <p className="muted">{isSearch ? t("list.noMatchHint") : empty.hint}</p>
      {!isSearch && empty.action}
    </output>
  );
}
