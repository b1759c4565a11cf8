import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Access } from "../../../contracts/permissions.ts";
import { useCan } from "../../base/guard.ts";

interface NoneYetProps {
  /** That there is nothing to choose yet. */
  readonly none: string;
  /** What it takes to add some, where that is done, and what that is called. */
  readonly access: Access;
  readonly to: "/user/add" | "/unit/add" | "/supplier/add" | "/client/add";
  readonly add: string;
}

/** Below a list of choices that is empty: how one gets there. In another tab, so that the form keeps what was typed. */
export function NoneYet({ none, access, to, add }: NoneYetProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <p role="status" className="muted">
      {none}.{" "}
      {can(access) ? (
        <Link to={to} target="_blank">
          {t("common.inNewTab", { text: add })}
        </Link>
      ) : (
        t("common.askAdministrator")
      )}
    </p>
  );
}
