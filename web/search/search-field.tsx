import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Button from "antd/es/button";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { textLimits } from "../../domain/base/text-limits.ts";

interface SearchFieldProps {
  readonly value: string;
  /** The list that its keys lead through. */
  readonly listId: string;
  /** The option that is chosen there. */
  readonly activeId: string | undefined;
  readonly isExpanded: boolean;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** Where the words are typed: the focus stays here while the list below is walked through. */
export function SearchField(props: SearchFieldProps) {
  const { value, listId, activeId, isExpanded, onChange, onKeyDown, onClose } = props;
  const { t } = useTranslation();
  return (
    <div className="search-field">
      <SearchOutlined aria-hidden />
      <input
        type="text"
        role="combobox"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={textLimits.search}
        aria-label={t("search.title")}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t("search.hint")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button className="search-close" onClick={onClose}>
        {t("common.close")}
      </Button>
    </div>
  );
}
