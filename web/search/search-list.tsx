import { useTranslation } from "react-i18next";
import { Unbroken } from "../kit/page/unbroken.tsx";
import type { Entry, EntryGroup } from "./entries.ts";

interface SearchListProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly chosen: Entry | undefined;
  readonly optionId: (key: string) => string;
  readonly onChoose: (key: string) => void;
  readonly onOpen: (entry: Entry, isNewTab: boolean) => void;
}

/** The list of a combobox: its options are reached from the field, by arrow keys or by pointer. */
export function SearchList({ id, groups, ...list }: SearchListProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t("search.list")} className="search-list" tabIndex={-1}>
      {groups.map(({ key, title, entries }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} role="presentation">
            {title}
          </p>
          {entries.map((entry) => (
            <Option key={entry.key} entry={entry} {...list} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Omit<SearchListProps, "id" | "groups"> {
  readonly entry: Entry;
}

function Option({ entry, chosen, optionId, onChoose, onOpen }: OptionProps) {
  const { key, title, detail, end, isList } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <div
      id={optionId(key)}
      role="option"
      tabIndex={-1}
      aria-selected={key === chosen?.key}
      className={isList ? "search-option search-option-list" : "search-option"}
      onPointerMove={() => {
        if (key !== chosen?.key) onChoose(key);
      }}
      onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
    >
      <span className="search-option-text">
        <span>{title}</span>
        {detail !== "" && (
          <small>
            <Unbroken text={detail} />
          </small>
        )}
      </span>
      {end !== "" && <span className="search-option-end">{end}</span>}
    </div>
  );
}
