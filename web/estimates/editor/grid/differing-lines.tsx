import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { useEstimateView } from "../store/use-estimate-store.ts";
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

/** What an amount is made of; who has changed it has seen to it. */
const isAsItCame = (now: Line | undefined, { line }: DifferingLine) =>
  now?.quantity === line.quantity &&
  now.formula === line.formula &&
  now.buyingPrice === line.buyingPrice &&
  now.sellingPrice === line.sellingPrice;

/** The lines of the last table that come to something else than their sheet says, each with a way to it. */
export function DifferingLines({ grid, lines }: DifferingLinesProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { estimate } = useEstimateView(grid.store).priced;
  const left = lines.filter((one) => isAsItCame(estimate.lines.get(one.key), one));
  const close = () => {
    grid.set({ differing: [] });
    const { active } = grid.get();
    if (active !== null) grid.select(active, true);
  };
  if (left.length === 0) return null;
  const title = t("estimates.paste.differingLines", { count: left.length });
  return (
    <section className="differing-lines" aria-label={title}>
      <div>
        <strong>{title}</strong>
        <Button size="small" onClick={close}>
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
