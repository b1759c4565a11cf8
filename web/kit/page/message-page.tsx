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
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <rect x="14" y="8" width="68" height="48" rx="6" />
        <path d="M14 22h68M40 32l16 16M56 32l-16 16" />
        <circle cx="22" cy="15" r="1.5" />
        <circle cx="28" cy="15" r="1.5" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="message-page-actions">{children}</p>
    </section>
  );
}
