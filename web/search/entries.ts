import { useRouter } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Find, SearchGroup } from "../../contracts/search.ts";
import { useCan } from "../base/guard.ts";
import { type Language, useLanguage } from "../base/i18n.ts";
import { type RecordLink, useRecordPaths } from "../base/record-paths.ts";
import { versionName } from "../offers/version-name.ts";
import { otherTitle, titleIn } from "../kit/page/title-in.ts";
import type { Command } from "./commands.ts";
import { linkToFind, linkToList } from "./targets.ts";
import { readRecentPages, toldApart } from "./recent-pages.ts";
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
  const paths = useRecordPaths();
  const hrefOf = (link: RecordLink) => router.buildLocation(link).href;
  return (groups, search) =>
    groups.map(({ kind, rows, hasMore }) => {
      const list = hasMore ? linkToList(paths, kind, search) : undefined;
      const all = list && {
        key: `${kind} all`,
        title: t("search.showAll"),
        detail: "",
        end: "",
        href: hrefOf(list),
        isList: true as const,
      };
      const entries = rows.flatMap((find) => {
        const link = linkToFind(paths, kind, find, can);
        if (!link) return [];
        return {
          key: `${kind} ${find.id}`,
          title: titleIn(find, language),
          detail: detailOf(find, language),
          end: endOf(t, find),
          href: hrefOf(link),
        };
      });
      return {
        key: kind,
        title: t(`search.groups.${kind}`),
        entries: all ? [...entries, all] : entries,
      };
    });
}

/** A service is found by its title in either language, so the other one is shown too. */
function detailOf(find: Find, language: Language): string {
  return find.detail === "" ? (otherTitle(find, language) ?? "") : find.detail;
}

function endOf(
  t: TFunction,
  { code, version, changeNumber, projectStatus, offerState }: Find,
): string {
  const parts = [
    code,
    version === null ? "" : versionName(t, { version, changeNumber }),
    projectStatus === null ? "" : t(`projects.statuses.${projectStatus}`),
    offerState === null ? "" : t(`estimates.status.${offerState}`),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

const entryOf = ({ key, ...command }: Command): Entry => ({
  ...command,
  key: `page ${key}`,
  detail: "",
  end: "",
});

/** What is offered before anything is typed: pages and forms, and what was open last. */
export function usePageEntries(commands: readonly Command[]): {
  pages: Entry[];
  recent: Entry[];
} {
  const owner = usePageOwner();
  const recent = toldApart(readRecentPages(owner)).map(({ href, title, detail }) => ({
    ...entryOf({ key: `recent ${href}`, title, href }),
    detail,
  }));
  return { pages: commands.map(entryOf), recent };
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
