import { useTranslation } from "react-i18next";

/** Beside an answer that nobody has given here: it is remembered from the last table with these headings. */
export function AsLastTime({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return isShown ? <span className="muted"> ({t("estimates.paste.asLastTime")})</span> : null;
}
