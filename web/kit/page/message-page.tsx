import type { ReactNode } from "react";
import { usePageTitle } from "./use-page-title.ts";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly role?: "alert";
  /** What to do next. */
  readonly children: ReactNode;
}

/** A page that only says something. It must show whatever else fails, so it uses no component library. */
export function MessagePage({ title, text, role, children }: MessagePageProps) {
  usePageTitle(title);
  return (
    <section className="message-page" role={role}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="message-page-actions">{children}</p>
    </section>
  );
}
