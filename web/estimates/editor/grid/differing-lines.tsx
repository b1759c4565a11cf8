import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useFigures } from "../cells/figures.ts";
import { differenceText } from "./difference-text.ts";
import type { GridController } from "./grid-controller.ts";
import type { DifferingLine } from "./grid-state.ts";
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
  const left = lines.filter(({ key }) => grid.store.row(key) !== undefined);
  if (left.length === 0) return null;
  const title = t("estimates.paste.differingLines", { count: left.length });
  return (
    <section className="differing-lines" aria-label={title}>
      <div>
        <strong>{title}</strong>
        <Button size="small" onClick={() => grid.set({ differing: [] })}>
          {t("common.close")}
        </Button>
      </div>
      <ul>
        {left.map(({ key, difference }) => (
          <li key={key}>
            <Button
              type="link"
              size="small"
              onClick={() => grid.select({ key, columnId: "quantity" })}
            >
              {rowTitle(grid.store, key)}
            </Button>{" "}
            {differenceText(t, figures, difference)}
          </li>
        ))}
      </ul>
    </section>
  );
}
