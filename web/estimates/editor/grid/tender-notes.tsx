import { useTranslation } from "react-i18next";
import type { TenderNote } from "../../../../domain/tender/tender.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";

const mostListed = 30;

/** What of the tender comes in otherwise, or not at all, by the numbers of its rows. */
export function TenderNotes({ notes }: { notes: readonly TenderNote[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  const placeOf = ({ number, line, column, text }: TenderNote) => {
    const inFile =
      column === undefined
        ? t("estimates.tender.line", { line })
        : t("estimates.tender.lineAndColumn", { line, column });
    const named = column === undefined ? number : `${number}, ${inFile}`;
    const place = number === "" ? inFile : named;
    return text === "" ? place : `${place} (${text})`;
  };
  return (
    <section className="tender-notes" aria-labelledby="tender-notes">
      <h3 id="tender-notes">{t("estimates.tender.notesTitle")}</h3>
      <ScrollArea className="tender-notes-list" label={t("estimates.tender.notesTitle")}>
        <ul>
          {[...Map.groupBy(notes, ({ code }) => code)].map(([code, found]) => (
            <li key={code}>
              {t(`estimates.tender.notes.${code}`)}{" "}
              <span className="muted">
                {found.slice(0, mostListed).map(placeOf).join(", ")}
                {found.length > mostListed &&
                  ` ${t("estimates.paste.moreRows", { count: found.length - mostListed })}`}
              </span>
            </li>
          ))}
        </ul>
      </ScrollArea>
    </section>
  );
}
