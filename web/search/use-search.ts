import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { search as endpoints } from "../../contracts/search.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { usePaused } from "../kit/page/use-paused.ts";
import type { Command } from "./commands.ts";
import { entriesWith, type EntryGroup, useFoundEntries, usePageEntries } from "./entries.ts";

const typingPauseMs = 120;

interface Search {
  readonly groups: readonly EntryGroup[];
  /** The groups answer what is typed now, not what was typed before. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
}

/**
 * What there is for the words: records from the server and pages of the menu; without words the pages
 * alone. The records found last stay until the next ones are there.
 */
export function useSearch(typed: string, commands: readonly Command[]): Search {
  const { t } = useTranslation();
  const can = useCan();
  const words = typed.trim().slice(0, textLimits.search);
  const asked = usePaused(words, typingPauseMs);
  const isAsking = asked !== "" && can(endpoints.find.access);
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(endpoints.find, { query: { search: asked } }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const toGroups = useFoundEntries();
  const { pages, recent } = usePageEntries(commands);
  const pageGroup = (entries: EntryGroup["entries"]) => ({
    key: "pages",
    title: t("search.pages"),
    entries,
  });
  if (words === "") {
    const groups = [
      { key: "recent", title: t("search.recent"), entries: recent },
      pageGroup(pages),
    ];
    return { groups: groups.filter(hasEntries), isCurrent: true, error: null };
  }
  const found = isAsking && data ? toGroups(data, words) : [];
  const groups = [pageGroup(entriesWith(pages, words)), ...found].filter(hasEntries);
  const isAnswered = data !== undefined || error !== null || !can(endpoints.find.access);
  return { groups, isCurrent: asked === words && isAnswered && !isPlaceholderData, error };
}

const hasEntries = ({ entries }: EntryGroup) => entries.length > 0;
