import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { ShowThem, mostAtOnce } from "../../../kit/page/show-them.tsx";
import type { RefusedCell } from "./block-entries.ts";
import { useEntryProblemText } from "./entry-problem-text.ts";
import type { GridController } from "./grid-controller.ts";
import { rowTitle } from "./shown-rows.ts";

const mostListed = 5;

interface RefusedListProps {
  readonly grid: GridController;
  readonly refused: readonly RefusedCell[];
  readonly label: string;
}

/** Each cell that was not taken, what should have gone into it, and why it did not. */
export function RefusedList({ grid, refused, label }: RefusedListProps) {
  const { t } = useTranslation();
  const textOf = useEntryProblemText();
  const [isOpen, setOpen] = useState(false);
  const more = refused.length - mostListed;
  const isMany = refused.length > mostAtOnce;
  return (
    <>
      {isMany && " "}
      {isMany && <ShowThem label={label} isOpen={isOpen} onOpen={setOpen} />}
      {(isOpen || !isMany) && (
        <ScrollArea className="notice-list" label={label}>
          <ul>
            {refused.slice(0, mostListed).map(({ key, columnId, text, problem }) => (
              <li key={`${key} ${columnId}`}>
                {t("estimates.grid.notices.refusedCell", {
                  title: rowTitle(grid.store, key),
                  column: t(`estimates.grid.columns.${columnId}`),
                  text,
                  reason: textOf(problem, columnId),
                })}
              </li>
            ))}
            {more > 0 && <li>{t("estimates.grid.notices.moreRefused", { count: more })}</li>}
          </ul>
        </ScrollArea>
      )}
    </>
  );
}
