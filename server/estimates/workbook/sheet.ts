import type { Decimal } from "../../../domain/money/decimal.ts";

/** How a number is shown; what is typed as a quantity has as many decimals as it has. */
export type NumberForm = "money" | "price" | "quantity" | "percent" | "hours";

/** What stands in a cell: a text, which is never read as anything else, a number, or how a number is counted. */
export type Cell =
  | { readonly text: string }
  | { readonly number: Decimal; readonly form: NumberForm }
  | {
      /** Written when all rows have their places, as it may name rows that come later. */
      readonly formula: () => string;
      /** What the engine says that it comes to. */
      readonly number: Decimal;
      readonly form: NumberForm;
    };

/** The cells of a row that have something in them. */
export type Cells<Column extends string> = Readonly<Partial<Record<Column, Cell | undefined>>>;

export type RowLook = "title" | "note" | "head" | "group" | "line" | "sum";

export interface SheetRow<Column extends string> {
  readonly look: RowLook;
  readonly cells: Cells<Column>;
}

export interface SheetColumn<Column extends string> {
  readonly id: Column;
  readonly label: string;
  /** In characters. */
  readonly width: number;
}

/** A sheet as it is filled; its first rows say what it is. */
export interface Sheet<Column extends string = string> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Column>[];
  readonly rows: readonly SheetRow<Column>[];
  /** So many rows stay in sight. */
  readonly stickyRows: number;
}

export const text = (value: string): Cell => ({ text: value });

export const amount = (number: Decimal, form: NumberForm = "money"): Cell => ({ number, form });

export const counted = (
  number: Decimal,
  formula: () => string,
  form: NumberForm = "money",
): Cell => ({ number, formula, form });

/** A figure that follows from others, or is told as it is where the formula would give another one. */
export const countedWhere = (
  follows: boolean,
  number: Decimal,
  formula: () => string,
  form: NumberForm = "money",
): Cell => (follows ? counted(number, formula, form) : amount(number, form));

/** A cell that is empty where nothing is known. */
export const amountOrNothing = (number: Decimal | null, form: NumberForm = "money") =>
  number === null ? undefined : amount(number, form);

/** "A" for the first column. The sheets have fewer than 27. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index);

/** The name of a sheet as formulas write it. */
export const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;
