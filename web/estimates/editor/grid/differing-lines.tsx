import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { useFigures } from "../cells/figures.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { ShowThem, mostAtOnce } from "../../../kit/page/show-them.tsx";
import { differenceText } from "./difference-text.ts";
import { problemCell } from "./follow-store.ts";
import type { GridController } from "./grid-controller.ts";
import type { DifferingLine } from "./grid-state.ts";
import { goToColumn } from "./grid-moves.ts";
import { rowTitle } from "./shown-rows.ts";
import "./differing-lines.css";

interface DifferingLinesProps {
  readonly grid: GridController;
  readonly lines: readonly DifferingLine[];
}

/** The lines of the last table that come to something else than their sheet says, each with a way to it. */
export function DifferingLines({ grid, lines }: DifferingLinesProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const [isOpen, setOpen] = useState(false);
  const isMany = lines.length > mostAtOnce;
  const close = () => {
    grid.set({ differing: [] });
    const { active } = grid.get();
    if (active !== null) grid.select(active, true);
  };
  const lead = (key: Key) => {
    const row = grid.store.row(key);
    grid.select({ key, columnId: "title" });
    goToColumn(grid, (row?.type === "line" && problemCell(grid, row)) || "quantity");
  };
  const title = t("estimates.paste.differingLines", { count: lines.length });
  return (
    <section className="differing-lines" aria-label={title}>
      <header>
        <strong>{title}</strong>
        <span>
          {isMany && <ShowThem label={title} isOpen={isOpen} onOpen={setOpen} />}{" "}
          <Button size="small" onClick={close}>
            {t("common.close")}
          </Button>
        </span>
      </header>
      {(isOpen || !isMany) && (
        <ScrollArea className="differing-lines-list" label={title}>
          <ul>
            {lines.map(({ key, difference }) => (
              <li key={key}>
                <Button type="link" size="small" onClick={() => lead(key)}>
                  {rowTitle(grid.store, key)}
                </Button>{" "}
                {differenceText(t, figures, difference)}
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
    </section>
  );
}
