import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import { useNavigate } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { isCovered } from "../kit/page/is-covered.ts";
import { ButtonLink } from "../kit/page/button-link.tsx";

/**
 * Leads to the form of the record that is shown, also by one key: the one that edits a cell of an estimate.
 * A letter would get in the way of those who speak to their computer.
 */
export function EditButton({ link }: { link: Pick<LinkProps, "to" | "params"> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F2" || event.defaultPrevented || isCovered(document.body)) return;
    event.preventDefault();
    void navigate(link);
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <ButtonLink
      {...link}
      icon={<EditOutlined aria-hidden />}
      aria-keyshortcuts="F2"
      aria-label={t("overviews.edit")}
      title={t("overviews.editKey")}
    >
      <span className="wide-only">{t("overviews.edit")}</span>
    </ButtonLink>
  );
}
