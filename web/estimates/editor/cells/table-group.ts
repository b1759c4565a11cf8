import type { Group } from "../../../../domain/estimate/estimate.ts";
import { type Decimal, negate } from "../../../../domain/money/decimal.ts";
import { type Result, failure, mapped, success } from "../../../../domain/base/result.ts";
import type { ColumnMeaning } from "../../../../domain/table/column-meaning.ts";
import type { Agreed } from "../../../../domain/table/group-terms.ts";
import { readOptionCell } from "../../../../domain/table/option-words.ts";
import type { TableRow, TermRow } from "../../../../domain/table/table-rows.ts";
import { titleFieldsIn } from "../../../kit/page/title-in.ts";
import type { EntryProblem } from "./entry.ts";
import { checkedGroupTitle, checkedText, readNumber, required } from "./number-entry.ts";
import {
  type RefusedTableCell,
  type TableContext,
  type TableRead,
  isWithoutTitle,
  oneLine,
} from "./table-line.ts";

const numberIn = ({ cells }: TableRow) => cells.get("reference") ?? cells.get("number") ?? "";

/** The group that a row of a table heads. Of its cells number, title, markup and option mean something. */
export function readTableGroup(
  row: TableRow,
  blank: Group,
  context: TableContext,
): TableRead<Group> {
  const refused: RefusedTableCell[] = [];
  let group = blank;
  const take = (meaning: ColumnMeaning, read: Result<Partial<Group>, EntryProblem>) => {
    if (read.ok) group = { ...group, ...read.value };
    else {
      const text = row.cells.get(meaning) ?? "";
      refused.push({ index: row.index, meaning, text, problem: read.problem });
    }
  };
  const [titleField] = titleFieldsIn(context.language);
  const title = checkedGroupTitle(oneLine(row.cells.get("title") ?? ""));
  const isMissing = title.ok && title.value === "";
  take("title", isMissing ? required : mapped(title, (value) => ({ [titleField]: value })));
  take(
    "number",
    mapped(checkedText("reference", numberIn(row)), (reference) => ({ reference })),
  );
  const signs = context.signsOf("markupPercent");
  const markup = readNumber("markupPercent", row.cells.get("markupPercent") ?? "", {
    ...context,
    signs,
  });
  take(
    "markupPercent",
    mapped(markup, (markupPercent) => ({ markupPercent })),
  );
  const optional = readOptionCell(row.cells.get("optional") ?? "no");
  const unknown = failure({ code: "option_unknown" } as const);
  take("optional", optional === undefined ? unknown : success({ optional }));
  return { row: isWithoutTitle(refused) ? undefined : group, refused };
}

/** What the row says is agreed for its group: its lump sum, or its discount in percent or as an amount. */
export function readTableTerm(
  { index, kind, cells }: TermRow,
  context: TableContext,
): TableRead<Agreed> {
  const percent = cells.has("discountPercent") ? "discountPercent" : "amount";
  const meaning = kind === "lumpSum" ? "sellingPrice" : percent;
  const text = cells.get(meaning) ?? "";
  const field = meaning === "discountPercent" ? meaning : "discountAmount";
  const read = readNumber(field, text, { ...context, signs: context.signsOf(meaning) });
  if (!read.ok)
    return { row: undefined, refused: [{ index, meaning, text, problem: read.problem }] };
  return { row: agreed[meaning](read.value), refused: [] };
}

/** By the cell that tells it; a sheet takes off what is below 0. */
const agreed = {
  sellingPrice: (lumpAmount: Decimal | null) => ({ lumpAmount }),
  discountPercent: (discountPercent: Decimal | null) => ({ discountPercent }),
  amount: (off: Decimal | null) => ({ discountAmount: off && negate(off) }),
};
