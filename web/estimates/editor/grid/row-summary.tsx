import { useTranslation } from "react-i18next";
import type { UnplacedRow } from "../../../../domain/estimate/new-row.ts";

/** "2 groups, 298 lines, 3 of them options" */
export function RowSummary({ rows }: { readonly rows: readonly UnplacedRow[] }) {
  const { t } = useTranslation();
  const groups = rows.filter(({ type }) => type === "group").length;
  const options = rows.filter(({ row }) => row.optional).length;
  const parts = [
    groups > 0 && t("estimates.paste.groups", { count: groups }),
    rows.length > groups && t("estimates.paste.lines", { count: rows.length - groups }),
    options > 0 && t("estimates.paste.options", { count: options }),
  ];
  return (
    <span className="paste-summary" role="status">
      {parts.filter((part) => part !== false).join(", ")}
    </span>
  );
}
