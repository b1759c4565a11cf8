import type { Unit } from "../../../../contracts/units.ts";
import type { Cells } from "../../../../domain/table/cells.ts";
import type { ReadTable } from "../../../../domain/table/price-units.ts";
import type { Language } from "../../../base/i18n.ts";
import { titleIn } from "../../../kit/page/title-in.ts";
import type { RefusedTableCell } from "../cells/table-line.ts";
import { findUnit } from "../../../kit/fields/find-unit.ts";
import { isHour } from "../cells/units.ts";

/** What the unit of a table is said to mean, by how it is written there. */
export type ChosenUnits = ReadonlyMap<string, Unit>;

/** A short form that stands for two units, and the units of the company that it may mean. */
export interface OpenUnit {
  readonly text: string;
  readonly meant: readonly Unit[];
  /** What it means nearly always; undefined where a person has to say it. */
  readonly usual: Unit | undefined;
}

const plain = (text = "") => text.trim().replace(/\.$/, "").toLocaleLowerCase("nb");

/** Is this what a person may have written for it? */
export const isUnit = (shortForm: string, written: string | undefined): boolean =>
  plain(written) === shortForm;

/** "t" is short for the ton, and in Norway for the hour; "m" for the metre, and at times for the month. */
const shortForms = [
  { text: "t", names: ["hour", "tonne"], usual: undefined },
  { text: "m", names: ["metre", "month"], usual: "metre" },
] as const;

const named = (units: readonly Unit[], name: string) =>
  name === "hour" ? units.find(isHour) : findUnit(units, name);

/** The short forms of a table that leave open what they mean to a company that has both units. */
export function openUnits(
  { cells, reading }: ReadTable,
  units: readonly Unit[],
): readonly OpenUnit[] {
  const column = reading.meanings.indexOf("unit");
  const written = new Set(cells.slice(reading.header + 1).map((row) => plain(row[column])));
  return shortForms.flatMap(({ text, names, usual }) => {
    const meant = [...new Set(names.flatMap((name) => named(units, name) ?? []))];
    if (!written.has(text) || meant.length < 2) return [];
    return { text, meant, usual: usual === undefined ? undefined : named(units, usual) };
  });
}

/** Those that a person has to say yet. */
export const unansweredUnits = (
  open: readonly OpenUnit[],
  { units }: { readonly units: ChosenUnits },
): readonly OpenUnit[] => open.filter(({ text, usual }) => !units.has(text) && usual === undefined);

/** A unit that the company does not know by that name. */
export interface UnknownUnit {
  /** What it is chosen by. */
  readonly text: string;
  readonly written: string;
  readonly rows: number;
}

/** The units in the column of them that were refused, and those of them that somebody has answered since. */
export function unknownUnits(
  { cells, reading }: ReadTable,
  refused: readonly RefusedTableCell[],
  answered: readonly string[],
): readonly UnknownUnit[] {
  const column = reading.meanings.indexOf("unit");
  const asked = refused.filter(({ problem }) => problem.code === "unit_unknown");
  const open = new Set([...answered, ...asked.map(({ text }) => plain(text))]);
  const written = cells.slice(reading.header + 1).map((row) => (row[column] ?? "").trim());
  const found = Map.groupBy(
    written.filter((one) => open.has(plain(one))),
    plain,
  );
  return [...found].map(([text, all]) => ({ text, written: all[0] ?? "", rows: all.length }));
}

/** The cells with the units that were chosen, by their names in the language of the reader. */
export function withUnits(
  { cells, reading: { meanings, header } }: ReadTable,
  chosen: ChosenUnits,
  language: Language,
): Cells {
  const column = meanings.indexOf("unit");
  if (column < 0 || chosen.size === 0) return cells;
  return cells.map((row, index) => {
    const unit = index > header ? chosen.get(plain(row[column])) : undefined;
    return unit === undefined ? row : row.with(column, titleIn(unit, language));
  });
}
