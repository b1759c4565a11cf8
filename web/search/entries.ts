import { useRouter } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Find, SearchGroup } from "../../contracts/search.ts";
import { useCan } from "../base/guard.ts";
import { type Language, useLanguage } from "../base/i18n.ts";
import { menuSections } from "../app/menu.tsx";
import { ownPages } from "../app/own-pages.ts";
import { titleIn } from "../kit/page/title-in.ts";
import { useActions } from "./actions.ts";
import { findTarget, listTarget, type Target } from "./targets.ts";
import { readRecentPages } from "./recent-pages.ts";
import { usePageOwner } from "./use-recent-pages.ts";

/** One line of the search: a record, a page, or the way to all records of a kind. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Number, code, status: what stands at the end of the line. */
  readonly end: string;
  readonly href: string;
  /** Words in both languages that find it besides its title. */
  readonly keywords?: string;
  /** Leads to all records of the kind; is no find itself. */
  readonly isList?: true;
}

export interface EntryGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What the answer of the server becomes on the screen of this role, in this language. */
export function useFoundEntries(): (
  groups: readonly SearchGroup[],
  search: string,
) => EntryGroup[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const can = useCan();
  const hrefOf = (target: Target) => router.buildLocation(target).href;
  return (groups, search) =>
    groups.map(({ kind, rows, hasMore }) => {
      const list = hasMore ? listTarget(kind, search) : undefined;
      const all = list && {
        key: `${kind} all`,
        title: t("search.showAll"),
        detail: "",
        end: "",
        href: hrefOf(list),
        isList: true as const,
      };
      const entries = rows.map((find) => ({
        key: `${kind} ${find.id}`,
        title: titleIn(find, language),
        detail: detailOf(find, language),
        end: endOf(t, find),
        href: hrefOf(findTarget(kind, find, can)),
      }));
      return {
        key: kind,
        title: t(`search.groups.${kind}`),
        entries: all ? [...entries, all] : entries,
      };
    });
}

/** A service is found by its title in either language, so the other one is shown too. */
function detailOf(find: Find, language: Language): string {
  const other = titleIn(find, language === "nb" ? "en" : "nb");
  return find.detail === "" && other !== titleIn(find, language) ? other : find.detail;
}

function endOf(t: TFunction, { code, version, projectStatus, estimateStatus }: Find): string {
  const parts = [
    code,
    version === null ? "" : t("estimates.versionTitle", { version }),
    projectStatus === null ? "" : t(`projects.statuses.${projectStatus}`),
    estimateStatus === null ? "" : t(`estimates.status.${estimateStatus}`),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

const entry = (key: string, title: string, href: string): Entry => ({
  key: `page ${key}`,
  title,
  detail: "",
  end: "",
  href,
});

/** The pages that the role may open, as commands, and what was open last. */
export function usePageEntries(): { pages: Entry[]; recent: Entry[] } {
  const { t } = useTranslation();
  const can = useCan();
  const owner = usePageOwner();
  const ofMenu = menuSections
    .filter(({ access }) => can(access))
    .flatMap(({ items }) => items.filter(({ access }) => can(access)))
    .map(({ text, link }) => entry(text, t(`menu.${text}`), link.to));
  const own = ownPages
    .filter(({ access }) => can(access))
    .map(({ key, text, link }) => entry(key, t(text), link.to));
  const added = useActions().map(({ name, title, to, keywords }) => ({
    ...entry(`add ${name}`, title, to),
    keywords,
  }));
  const recent = readRecentPages(owner).map(({ href, title }) =>
    entry(`recent ${href}`, title, href),
  );
  return { pages: [...ofMenu, ...added, ...own], recent };
}

/** Entries whose title holds all words, or whose keywords begin with those that it lacks. */
export function entriesWith(entries: readonly Entry[], search: string): Entry[] {
  const words = search.toLowerCase().split(/\s+/);
  return entries.filter(({ title, keywords = "" }) => {
    const others = keywords.split(" ");
    return words.every(
      (word) =>
        title.toLowerCase().includes(word) || others.some((other) => other.startsWith(word)),
    );
  });
}
