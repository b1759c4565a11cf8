import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import { useTranslation } from "react-i18next";
import { problemText } from "../kit/page/field-message.ts";
import type { Entry } from "./entries.ts";

interface SearchOutcomeProps {
  readonly typed: string;
  readonly entries: readonly Entry[];
  /** The entries answer what is typed now. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
}

/** How many there are, or why there are none, and the keys of the list. */
export function SearchOutcome({ typed, entries, isCurrent, error }: SearchOutcomeProps) {
  const { t } = useTranslation();
  const count = entries.filter(({ isList }) => !isList).length;
  const state = isCurrent ? t("search.found", { count }) : t("search.searching");
  return (
    <>
      {entries.length === 0 && isCurrent && !error && (
        <div className="search-nothing">
          <strong>{t("search.nothing", { search: typed.trim() })}</strong>
          <span>{t("search.nothingHint")}</span>
        </div>
      )}
      {error && (
        <p role="alert" className="search-failed">
          {t("search.failed")}. {problemText(t, error)}
        </p>
      )}
      <footer>
        <span aria-live="polite">{typed.trim() === "" ? "" : state}</span>
        <span className="search-keys" aria-hidden="true">
          <ArrowUpOutlined /> <ArrowDownOutlined /> {t("search.move")} <kbd>Enter</kbd>{" "}
          {t("search.choose")} <kbd>Esc</kbd> {t("search.leave")}
        </span>
      </footer>
    </>
  );
}
