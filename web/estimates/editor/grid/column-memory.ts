import * as z from "zod";
import type { Cells } from "../../../../domain/table/cells.ts";
import { columnMeanings } from "../../../../domain/table/column-meaning.ts";
import { headings } from "../../../../domain/table/header-row.ts";
import { pageCompany } from "../../../base/page-company.ts";
import { readStored, writeStored } from "../../../base/stored.ts";
import { type TableChoices, withColumn } from "./table-choices.ts";

/** So many headers are remembered, the latest ones. */
const maxHeaders = 50;

const Memory = z.array(
  z.object({
    header: z.string(),
    columns: z.array(z.tuple([z.number().int(), z.enum(columnMeanings).nullable()])),
  }),
);

const storageName = () => `table-columns.${pageCompany()?.id ?? ""}`;

function loadMemory(): z.infer<typeof Memory> {
  try {
    return Memory.parse(JSON.parse(readStored(storageName()) ?? "[]"));
  } catch {
    return [];
  }
}

const headerOf = (cells: Cells, { reading: { header } }: TableChoices): string =>
  headings(cells, header)
    .map((text) => text.trim().toLocaleLowerCase("nb"))
    .join("\t");

/** Keeps in this browser what was said of the columns below this header, for the company. */
export function rememberColumns(cells: Cells, choices: TableChoices): void {
  const header = headerOf(cells, choices);
  if (header === "" || choices.byHand.size === 0) return;
  const others = loadMemory().filter((one) => one.header !== header);
  const memory = [{ header, columns: [...choices.byHand] }, ...others].slice(0, maxHeaders);
  writeStored(storageName(), JSON.stringify(memory));
}

/** The choices, with what was said of the same header before. */
export function withRemembered(cells: Cells, choices: TableChoices): TableChoices {
  const header = headerOf(cells, choices);
  const known = header === "" ? undefined : loadMemory().find((one) => one.header === header);
  const columns = known?.columns ?? [];
  const chosen = columns.reduce(
    (all, [column, meaning]) => withColumn(all, column, meaning),
    choices,
  );
  return { ...chosen, asBefore: new Map(columns) };
}
