import { useTranslation } from "react-i18next";
import type { mailWords, OfferWord } from "../../../domain/project/offer-words.ts";
import "./word-list.css";

interface WordListProps {
  readonly words: readonly (OfferWord | (typeof mailWords)[number])[];
}

/** The words in braces that a text may have, and what stands for them. */
export function WordList({ words }: WordListProps) {
  const { t } = useTranslation();
  return (
    <ul className="muted word-list">
      {words.map((word) => (
        <li key={word}>
          <code>{`{${word}}`}</code> {t(`common.offerWords.${word}`)}
        </li>
      ))}
    </ul>
  );
}
