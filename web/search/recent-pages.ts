import * as z from "zod";

const key = "overslag.recent";
const mostPages = 6;

/** `about` says in a few words what the page is about. */
const Page = z.object({ href: z.string(), title: z.string(), about: z.string() });
const Stored = z.object({ owner: z.string(), pages: z.array(Page) });
type Page = z.output<typeof Page>;

/**
 * The pages that this person saw last in this tab, newest first. Their titles may name customers, so
 * they are kept no longer than the tab, and shown to nobody else.
 */
export function readRecentPages(owner: string): Page[] {
  try {
    const stored = Stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return stored.data?.owner === owner ? stored.data.pages : [];
  } catch {
    return [];
  }
}

const pathOf = (href: string) => href.replace(/[?#].*$/, "");

export function rememberPage(owner: string, page: Page): void {
  const others = readRecentPages(owner).filter(({ href }) => pathOf(href) !== pathOf(page.href));
  try {
    const pages = [page, ...others].slice(0, mostPages);
    sessionStorage.setItem(key, JSON.stringify({ owner, pages }));
  } catch {
    // Storage may be full or forbidden; then nothing is remembered.
  }
}

export function forgetPages(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

/** What tells each page from another one of the same title; nothing where its title is enough. */
export function toldApart(pages: readonly Page[]): (Page & { detail: string })[] {
  return pages.map((page) => {
    const twins = pages.filter(({ title }) => title === page.title);
    const isTold =
      page.about !== "" && twins.filter(({ about }) => about === page.about).length === 1;
    const detail = isTold ? page.about : pathOf(page.href);
    return { ...page, detail: twins.length === 1 ? "" : detail };
  });
}
