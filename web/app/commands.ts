import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCan } from "../base/guard.ts";
import type { Command } from "../search/commands.ts";
import { openSections } from "./menu.tsx";
import { ownPages } from "./own-pages.ts";
import { recordPaths } from "./record-paths.ts";

/** What the search offers besides records: the menu, what the role may add, and the pages about oneself. */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation();
  const can = useCan();
  const router = useRouter();
  const ofMenu = openSections(can)
    .flatMap(({ items }) => items)
    .map(({ text, link }) => ({ key: text, title: t(`menu.${text}`), href: link.to }));
  const added = Object.entries(recordPaths).flatMap(([kind, { add }]) =>
    add && can(add.access)
      ? {
          key: `add ${kind}`,
          title: t(add.text),
          // "new client" finds it as "add client" does.
          keywords: `${t("search.keywords.add")} ${t(add.keywords)}`,
          href: router.buildLocation(add.link).href,
        }
      : [],
  );
  const own = ownPages
    .filter(({ access }) => can(access))
    .map(({ key, text, link }) => ({ key, title: t(text), href: link.to }));
  return [...ofMenu, ...added, ...own];
}
