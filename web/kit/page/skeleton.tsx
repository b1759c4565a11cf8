import { useTranslation } from "react-i18next";
import "./skeleton.css";

/** A sketch of what is still to come. Appears after 150 ms only, so that quick answers do not flicker. */
export function Skeleton({ lines, isCard = false }: { lines: number; isCard?: boolean }) {
  const { t } = useTranslation();
  return (
    <output className={isCard ? "card skeleton" : "skeleton"} aria-label={t("common.loading")}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </output>
  );
}
