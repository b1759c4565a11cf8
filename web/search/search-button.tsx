import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import type { Command } from "./commands.ts";
import { useRecentPages } from "./use-recent-pages.ts";
import "./search-button.css";

const SearchDialog = whenFetched(() => import("./search-dialog.tsx"), "SearchDialog");

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the search over everything; so does Ctrl+K, wherever the focus is. */
export function SearchButton({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useRecentPages();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      // The browser would move the focus to its own search.
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void SearchDialog.preload()}
        onFocus={() => void SearchDialog.preload()}
      >
        <SearchOutlined aria-hidden />
        <span className="search-button-text">{t("search.title")}</span>
        <kbd aria-hidden="true">{t(isMac ? "search.keysOnMac" : "search.keys")}</kbd>
      </button>
      {isOpen && <SearchDialog commands={commands} onClose={() => setOpen(false)} />}
    </>
  );
}
