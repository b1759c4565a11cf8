import Button from "antd/es/button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { forgetSessionKeysUnder, keepInSession } from "../../../base/stored.ts";
import { useEstimateView } from "../store/use-estimate-store.ts";
import { useFigures } from "../cells/figures.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { differenceText } from "./difference-text.ts";
import type { GridController } from "./grid-controller.ts";
import type { DifferingLine } from "./grid-state.ts";
import { readDiffering } from "./kept-differing.ts";
import { rowTitle } from "./shown-rows.ts";
import "./differing-lines.css";

interface DifferingLinesProps {
  readonly grid: GridController;
  /** Null before the first table of this visit. */
  readonly lines: readonly DifferingLine[] | null;
  /** Where this tab keeps them, so that they are there after a reload. */
  readonly place: string;
}

/** What an amount is made of; who has changed it has seen to it. */
const isAsItCame = (now: Line | undefined, { line }: DifferingLine) =>
  now?.quantity === line.quantity &&
  now.formula === line.formula &&
  now.buyingPrice === line.buyingPrice &&
  now.sellingPrice === line.sellingPrice;

/** The lines of the last table that come to something else than their sheet says, each with a way to it. */
export function DifferingLines({ grid, lines, place }: DifferingLinesProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { estimate } = useEstimateView(grid.store).priced;
  const left = lines?.filter((one) => isAsItCame(estimate.lines.get(one.key), one)) ?? [];
  useKept({ grid, lines, place }, left);
  const close = () => {
    grid.set({ differing: [] });
    const { active } = grid.get();
    if (active !== null) grid.select(active, true);
  };
  if (left.length === 0) return null;
  const title = t("estimates.paste.differingLines", { count: left.length });
  return (
    <section className="differing-lines" aria-label={title}>
      <header>
        <strong>{title}</strong>
        <Button size="small" onClick={close}>
          {t("common.close")}
        </Button>
      </header>
      <ScrollArea className="differing-lines-list" label={title}>
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
      </ScrollArea>
    </section>
  );
}

/** Takes up what was kept before a reload, and keeps what is left of it, as it is shown. */
function useKept(
  { grid, lines, place }: DifferingLinesProps,
  left: readonly DifferingLine[],
): void {
  useEffect(() => {
    if (lines === null) grid.set({ differing: readDiffering(place) });
  }, [grid, lines, place]);
  const text = lines === null ? null : JSON.stringify(left);
  useEffect(() => {
    if (text === "[]") forgetSessionKeysUnder(place);
    else if (text !== null) keepInSession(place, text);
  }, [place, text]);
}
