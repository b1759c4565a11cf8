import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Button from "antd/es/button";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../kit/field-message.ts";
import type { Entry } from "./entries.ts";
import { SearchList } from "./search-list.tsx";
import { useSearch } from "./use-search.ts";
import "./search-dialog.css";

/** A field and a list below it, by the combobox pattern: the focus stays in the field. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [enteredFor, setEnteredFor] = useState<string>();
  const { groups, isCurrent, error } = useSearch(typed);
  const entries = groups.flatMap((group) => group.entries);
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = entries.find(({ key }) => key === chosenKey) ?? entries[0];
  const optionId = (key: string) => `${listId} ${key}`.replaceAll(/[^\w-]/g, "-");

  useEffect(() => {
    const element = dialog.current;
    // The backdrop belongs to the dialog itself, everything else lies inside of it.
    const onClick = ({ target }: MouseEvent) => {
      if (target === element) element?.close();
    };
    element?.addEventListener("click", onClick);
    // As a modal it makes the rest of the page inert, and gives the focus back when it closes.
    element?.showModal();
    return () => {
      element?.removeEventListener("click", onClick);
      element?.close();
    };
  }, []);

  const open = (entry: Entry, isNewTab: boolean) => {
    if (isNewTab) {
      window.open(entry.href, "_blank", "noopener");
      return;
    }
    dialog.current?.close();
    router.history.push(entry.href);
  };
  // Who types and presses Enter at once wants what he typed, not what was found for half of it.
  useEffect(() => {
    if (isCurrent && enteredFor === typed && entries[0]) open(entries[0], false);
  });
  const move = (step: number) => {
    const index = chosen ? entries.indexOf(chosen) : -1;
    const next = entries[(index + step + entries.length) % entries.length];
    setChosenKey(next?.key);
    if (next) document.getElementById(optionId(next.key))?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" && !isCurrent && chosenKey === undefined) setEnteredFor(typed);
    else if (key === "Enter" && chosen) open(chosen, event.ctrlKey || event.metaKey);
    else if (key !== "Enter") return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className="search-dialog" aria-label={t("search.title")} onClose={onClose}>
      <div className="search-dialog-content">
        <div className="search-field">
          <SearchOutlined aria-hidden />
          <input
            type="text"
            role="combobox"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            aria-label={t("search.title")}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={chosen && optionId(chosen.key)}
            placeholder={t("search.hint")}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosenKey(undefined);
            }}
            onKeyDown={press}
          />
          <Button className="search-close" onClick={() => dialog.current?.close()}>
            {t("common.close")}
          </Button>
        </div>
        <SearchList
          id={listId}
          groups={groups}
          chosen={chosen}
          optionId={optionId}
          onChoose={setChosenKey}
          onOpen={open}
        />
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
          <span aria-live="polite">
            {typed.trim() === ""
              ? ""
              : isCurrent
                ? t("search.found", { count: entries.filter(({ isList }) => !isList).length })
                : t("search.searching")}
          </span>
          <span className="search-keys" aria-hidden="true">
            <ArrowUpOutlined /> <ArrowDownOutlined /> {t("search.move")} <kbd>Enter</kbd>{" "}
            {t("search.choose")} <kbd>Esc</kbd> {t("search.leave")}
          </span>
        </footer>
      </div>
    </dialog>
  );
}
