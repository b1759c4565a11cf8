import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Group, Key, Line } from "../../../../domain/estimate/estimate.ts";
import type { UnplacedRow } from "../../../../domain/estimate/new-row.ts";
import { groupsWithPrices } from "../../../../domain/pricing/groups-with-prices.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import { unitOf } from "../cells/cell-text.ts";
import { useFigures } from "../cells/figures.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import { EmptySpace } from "./empty-space.tsx";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { titleIn } from "../../../kit/page/title-in.ts";

/** In CSS pixels; paste-preview.css makes the rows so. */
const rowHeight = 33;

interface IncomingRowsProps {
  readonly rows: readonly UnplacedRow[];
  readonly priced: PricedEstimate;
  readonly language: Language;
}

/** All rows as they come in; those on screen are drawn. */
export function IncomingRows({ rows, priced, language }: IncomingRowsProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => rows.map(({ row }) => row.key), [rows]);
  const levels = useMemo(() => levelsOf(rows), [rows]);
  const withPrices = useMemo(() => groupsWithPrices(priced), [priced]);
  const isNumbered = useMemo(() => rows.some(({ row }) => row.reference !== ""), [rows]);
  const drawn = useDrawnRows({ keys, activeIndex: -1, rowHeight, scroller });
  const first = drawn.items[0]?.start ?? 0;
  const last = drawn.items.at(-1)?.end ?? drawn.totalHeight;
  return (
    <ScrollArea
      scroller={scroller}
      className="paste-table"
      role="region"
      label={t("estimates.paste.table")}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {isNumbered && <th scope="col">{t("estimates.line.reference")}</th>}
            <th scope="col" className="is-title">
              {t("estimates.grid.columns.title")}
            </th>
            <th scope="col" className="is-number">
              {t("estimates.grid.columns.quantity")}
            </th>
            <th scope="col">{t("estimates.grid.columns.unit")}</th>
            <th scope="col" className="is-number">
              {t("estimates.grid.columns.sellingPrice")}
            </th>
            <th scope="col" className="is-number">
              {t("estimates.paste.meanings.amount")}
            </th>
          </tr>
        </thead>
        <EmptySpace height={first} />
        <tbody>
          {drawn.items.map(({ index }) => {
            const row = rows[index]?.row;
            if (row === undefined) return null;
            const level = levels.get(row.key) ?? 0;
            return (
              <IncomingRow
                key={row.key}
                {...{ row, priced, withPrices, language, level, isNumbered }}
                rowIndex={index + 2}
              />
            );
          })}
        </tbody>
        <EmptySpace height={drawn.totalHeight - last} />
      </table>
    </ScrollArea>
  );
}

function levelsOf(rows: readonly UnplacedRow[]): ReadonlyMap<Key, number> {
  const levels = new Map<Key, number>();
  for (const { row, parentKey } of rows) {
    levels.set(row.key, parentKey === null ? 0 : (levels.get(parentKey) ?? 0) + 1);
  }
  return levels;
}

interface IncomingRowProps extends Pick<IncomingRowsProps, "priced" | "language"> {
  readonly row: Group | Line;
  readonly withPrices: ReadonlySet<Key>;
  readonly level: number;
  /** Some row has a number in a tender. */
  readonly isNumbered: boolean;
  readonly rowIndex: number;
}

function IncomingRow({ row, priced, withPrices, language, ...place }: IncomingRowProps) {
  const { level, isNumbered, rowIndex } = place;
  const figures = useFigures();
  const line = priced.lines.get(row.key);
  const group = withPrices.has(row.key) ? priced.groups.get(row.key) : undefined;
  const amount = (line ?? group)?.sellingAmount ?? null;
  const isLine = "kind" in row;
  const isText = isLine && row.kind === "text";
  const title = titleIn(row, language);
  const unit = isLine ? unitOf(row, line?.quantity ?? null, language) : "";
  const price = isLine && row.kind === "percent" ? figures.rate(row.percent) : undefined;
  const shown = (text: string) => (isText ? "" : text);
  return (
    <tr className={isLine ? undefined : "is-group"} aria-rowindex={rowIndex}>
      {isNumbered && <td>{row.reference}</td>}
      <td style={{ paddingLeft: 8 + level * 12 }} title={title}>
        {title}
      </td>
      <td className="is-number">{isLine && shown(figures.number(line?.quantity ?? null))}</td>
      <td>{shown(unit)}</td>
      <td className="is-number">
        {isLine && shown(price ?? figures.price(line?.sellingPrice ?? null))}
      </td>
      <td className="is-number">{shown(figures.money(amount))}</td>
    </tr>
  );
}
