import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Command } from "./commands.ts";
import type { Entry } from "./entries.ts";
import { SearchField } from "./search-field.tsx";
import { SearchList } from "./search-list.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";
import { useSearch } from "./use-search.ts";
import "./search-dialog.css";

interface SearchDialogProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** A field and a list below it, by the combobox pattern: the focus stays in the field. */
export function SearchDialog({ commands, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const dialog = useModalDialog();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const entered = useRef<{ readonly typed: string; readonly isNewTab: boolean }>(undefined);
  const { groups, isCurrent, error } = useSearch(typed, commands);
  const entries = groups.flatMap((group) => group.entries);
  const { chosen, isByHand, choose, move, optionId } = useChoice(listId, entries);

  const open = useOpenEntry(dialog);
  // Who types and presses Enter at once wants what he typed, not what was found for half of it.
  useEffect(() => {
    const waiting = entered.current;
    if (!isCurrent || waiting?.typed !== typed || !entries[0]) return;
    entered.current = undefined;
    open(entries[0], waiting.isNewTab);
  });
  const type = (text: string) => {
    setTyped(text);
    choose(undefined);
    // Enter was meant for what stood there then.
    entered.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const isNewTab = event.ctrlKey || event.metaKey;
    if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" && !isCurrent && !isByHand) entered.current = { typed, isNewTab };
    else if (key === "Enter" && chosen) open(chosen, isNewTab);
    else if (key !== "Enter") return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className="search-dialog" aria-label={t("search.title")} onClose={onClose}>
      <div className="search-dialog-content">
        <SearchField
          value={typed}
          listId={listId}
          activeId={chosen && optionId(chosen.key)}
          isExpanded={entries.length > 0}
          onChange={type}
          onKeyDown={press}
          onClose={() => dialog.current?.close()}
        />
        <SearchList
          id={listId}
          groups={groups}
          chosen={chosen}
          optionId={optionId}
          onChoose={choose}
          onOpen={open}
        />
        <SearchOutcome typed={typed} entries={entries} isCurrent={isCurrent} error={error} />
      </div>
    </dialog>
  );
}

/** Goes to where an entry leads; the dialog stays where that is a new tab. */
function useOpenEntry(dialog: RefObject<HTMLDialogElement | null>) {
  const router = useRouter();
  return (entry: Entry, isNewTab: boolean) => {
    if (isNewTab) {
      window.open(entry.href, "_blank", "noopener");
      return;
    }
    dialog.current?.close();
    router.history.push(entry.href);
  };
}

/** Which entry Enter opens: the first one, until another one is chosen. */
function useChoice(listId: string, entries: readonly Entry[]) {
  const [chosenKey, choose] = useState<string>();
  const chosen = entries.find(({ key }) => key === chosenKey) ?? entries[0];
  const optionId = (key: string) => `${listId} ${key}`.replaceAll(/[^\w-]/g, "-");
  const move = (step: number) => {
    const index = chosen ? entries.indexOf(chosen) : -1;
    const next = entries[(index + step + entries.length) % entries.length];
    choose(next?.key);
    if (next) document.getElementById(optionId(next.key))?.scrollIntoView({ block: "nearest" });
  };
  return { chosen, isByHand: chosenKey !== undefined, choose, move, optionId };
}
