import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type PriceCells, tenderFiles } from "../../../../contracts/tender-files.ts";
import { textLimits } from "../../../../domain/base/text-limits.ts";
import type { ColumnMeanings } from "../../../../domain/table/column-meaning.ts";
import { call, callAnswering } from "../../../base/api.ts";
import type { OpenTable } from "./grid-state.ts";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";

/** The column of a table that is for prices. Whoever asks for them calls them no buying prices, but just prices. */
const pricesIn = (meanings: ColumnMeanings): number =>
  meanings.findIndex((meaning) => meaning === "sellingPrice" || meaning === "buyingPrice");

/** The column that prices go back to: that of prices, else the first one behind all that were read. */
function priceColumnOf(meanings: ColumnMeanings): number {
  const column = pricesIn(meanings);
  return column >= 0 ? column : meanings.findLastIndex((meaning) => meaning !== null) + 1;
}

/** Is it a table that asks for prices: with a column for them in which none stands? */
export function asksForPrices({ cells }: OpenTable, { reading }: TableChoices): boolean {
  const column = pricesIn(reading.meanings);
  return (
    column >= 0 && cells.slice(reading.header + 1).every((row) => (row[column] ?? "").trim() === "")
  );
}

/** Which row of the sheet became which row of the estimate, and where its price goes. */
const priceCellsOf = (
  sheet: string,
  { reading }: TableChoices,
  { keyOf }: TablePlan,
): PriceCells => ({
  sheet,
  column: priceColumnOf(reading.meanings),
  rows: [...keyOf].map(([row, key]) => ({ row, key })),
});

interface Kept {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly plan: TablePlan;
}

/** The workbook first: rows without it could never go back to the client. */
export function useKeptWorkbook(estimateId: string, onKept: (plan: TablePlan) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ table: { workbook }, choices, plan }: Kept) => {
      if (workbook === null) return;
      const { file, sheet } = workbook;
      const { id } = await callAnswering(tenderFiles.keep, {
        params: { id: estimateId },
        query: { fileName: file.name.slice(-textLimits.title), format: "workbook" },
        file,
      });
      const priceCells = priceCellsOf(sheet, choices, plan);
      await call(tenderFiles.update, { params: { id }, body: { answers: [], priceCells } });
    },
    onSuccess: (_, { plan }) => {
      void queryClient.invalidateQueries({ queryKey: [tenderFiles.list.path] });
      onKept(plan);
    },
  });
}
