import { useEffect } from "react";

/**
 * The title of the browser's tab, and in a few words what the page is about, which tells pages of one
 * title apart. Nothing while it is not known yet.
 */
export function usePageTitle(title: string | undefined, about = ""): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} – Overslag`;
    document.querySelector("meta[name=description]")?.setAttribute("content", about);
  }, [title, about]);
}
