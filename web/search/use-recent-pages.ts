import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../base/guard.ts";
import { forgetPages, rememberPage } from "./recent-pages.ts";

/** Whose pages they are: another person, or another company, has others. */
export function usePageOwner(): string {
  const { user, company } = useSession();
  return `${user.id} ${company.id}`;
}

/** Remembers each page that is left, under the title that it had; forgets them on the way out. */
export function useRecentPages(): void {
  const router = useRouter();
  const owner = usePageOwner();
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || fromLocation.pathname === "/") return;
        const title = document.title.replace(/ – [^–]*$/, "");
        const { content: about = "" } =
          document.querySelector<HTMLMetaElement>("meta[name=description]") ?? {};
        rememberPage(owner, { href: fromLocation.href, title, about });
      }),
    [router, owner],
  );
  useEffect(() => forgetPages, []);
}
