import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShowThem } from "../../../kit/page/show-them.tsx";
import type { OpenTable } from "./grid-state.ts";
import { leftOutReasons, leftOutRows } from "./left-out-rows.ts";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";
import { ToldList } from "./told-rows.tsx";

interface PasteLeftOutProps {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly plan: TablePlan;
}

/** How many rows do not come in and why, with the way to which they are. */
export function PasteLeftOut({ table, choices, plan }: PasteLeftOutProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const rows = useMemo(() => leftOutRows(table, choices, plan), [table, choices, plan]);
  if (rows.length === 0) return null;
  const reasons = leftOutReasons.flatMap((reason) => {
    const count = rows.filter((row) => row.reason === reason).length;
    return count === 0 ? [] : [t(`estimates.paste.leftOutFor.${reason}`, { count })];
  });
  const title = t("estimates.paste.rowsLeftOut", {
    count: rows.length,
    reasons: reasons.join(", "),
  });
  return (
    <div className="paste-check paste-left-out">
      <span className="muted">{title}</span>{" "}
      <ShowThem label={title} isOpen={isOpen} onOpen={setOpen} />
      {isOpen && (
        <ToldList
          title={title}
          rows={rows}
          textOf={({ index, reason, text }) =>
            t("estimates.paste.leftOutRow", {
              row: index + 1,
              text,
              reason: t(`estimates.paste.leftOutAs.${reason}`),
            })
          }
        />
      )}
    </div>
  );
}
