import { useQuery } from "@tanstack/react-query";
import Input from "antd/es/input";
import Skeleton from "antd/es/skeleton";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TextBlock, textBlocks } from "../../contracts/text-blocks.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { fitsInto, isFound, type TextField } from "../../domain/project/text-places.ts";
import { printedIn } from "../../domain/project/two-languages.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";

interface TextBlockListProps {
  readonly into: TextField;
  readonly onChoose: (block: TextBlock) => void;
}

/** The text blocks for a field, found by their words; Enter takes the first, arrows lead to the others. */
export function TextBlockList({ into, onChoose }: TextBlockListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const query = useQuery(queryOf(textBlocks.options, {}));
  if (query.isLoadingError)
    return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (data === undefined) return <Skeleton active />;
  const fitting = data.filter(({ place }) => fitsInto(place, into));
  const found = fitting.filter((block) =>
    isFound({ title: block.title, nb: block.textNb, en: block.textEn }, typed),
  );
  const [first] = found;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons in it
    <div className="text-block-list" onKeyDown={moveByArrows}>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
        type="search"
        aria-label={t("textBlocks.insert.search")}
        placeholder={t("textBlocks.insert.search")}
        maxLength={textLimits.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={(event) => {
          // The field that the text goes to may have the focus before the key is done: it takes no line break.
          event.preventDefault();
          if (first) onChoose(first);
        }}
      />
      <p className="muted" role="status">
        {found.length > 0
          ? t("textBlocks.insert.hint")
          : t(`textBlocks.insert.${fitting.length > 0 ? "nothingFound" : "none"}`)}
      </p>
      <ul>
        {found.map((block) => (
          <li key={block.id}>
            <button type="button" onClick={() => onChoose(block)}>
              <strong>{block.title}</strong>
              <small className="muted">
                {printedIn({ nb: block.textNb, en: block.textEn }, language)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li button")];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops.at(Math.min(Math.max(here + step, 0), stops.length - 1))?.focus();
}
