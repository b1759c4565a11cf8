import { type Result, failure, success } from "../base/result.ts";
import { isZero } from "../money/decimal.ts";
import { type Bc3Content, bc3Content, isChapter, plainCode } from "./bc3-content.ts";
import { placesIn } from "./bc3-records.ts";
import { Bc3Refused, bc3Number, bc3Rows } from "./bc3-rows.ts";
import {
  type Tender,
  type TenderNote,
  type TenderRefusal,
  type TenderRow,
  noTotals,
  rowsWithin,
} from "./tender.ts";

/** Does a text begin as a file of FIEBDC-3: with one of its records? */
export const startsAsBc3 = (text: string): boolean => /^\s*~[~\s]*[A-Z]\s*\|/.test(text);

/** What a file says of the charset that it is written in; empty where it does not. */
export const charsetOfBc3 = (start: string): string =>
  (/^\s*~[~\s]*V\s*\|(?:[^|~]*\|){4}([^|~]*)\|/.exec(start)?.[1] ?? "").trim().toUpperCase();

/**
 * A file of FIEBDC-3 ("BC3"): chapters and works with quantities, measurements and texts. What a work is made of
 * stays out, as its price stands beside it. Source of the rules: FIEBDC-3/2020 and before.
 */
export function readBc3(text: string): Result<Tender, TenderRefusal> {
  const content = bc3Content(text);
  const placeAt = placesIn(text);
  if (isCut(text)) return failure({ code: "cut_off", line: placeAt(text.length).line, text: "" });
  const root = rootOf(content);
  if (root === undefined) return failure({ code: "no_rows", line: 1, text: "" });
  try {
    const { rows, notes } = bc3Rows(content, root, placeAt);
    if (rows.length === 0) return failure({ code: "no_rows", line: 1, text: "" });
    return success(tenderOf(content, root, rows, [...notes, ...notesOnFile(content, placeAt)]));
  } catch (error) {
    if (error instanceof Bc3Refused) return failure(error.refusal);
    throw error;
  }
}

/** Each record ends with a bar: one that does not, in a file whose first one does, has been cut. */
function isCut(text: string): boolean {
  const [, first = "", ...others] = text.replaceAll("\u001A", "").trimEnd().split("~", 3);
  const last = text.slice(text.lastIndexOf("~")).replaceAll("\u001A", "").trimEnd();
  return others.length > 0 && first.trimEnd().endsWith("|") && !last.endsWith("|");
}

/** The concept that is marked as the whole; else a chapter that is part of nothing. */
function rootOf({ concepts, children }: Bc3Content): string | undefined {
  for (const [code, concept] of concepts) if (concept.code.endsWith("##")) return code;
  const parts = new Set(
    [...children.values()].flatMap((rows) => rows.map(({ code }) => plainCode(code))),
  );
  return [...children.keys()].find((code) => {
    const concept = concepts.get(code);
    return concept !== undefined && isChapter(concept, children.get(code)) && !parts.has(code);
  });
}

function tenderOf(
  content: Bc3Content,
  root: string,
  rows: readonly TenderRow[],
  notes: TenderNote[],
): Tender {
  const concept = content.concepts.get(root);
  const reader = { placeAt: () => ({ line: 1, column: 1 }), notes };
  const isPriced = [...rowsWithin(rows)].some(
    (row) => row.type === "item" && row.unitPrice !== null && !isZero(row.unitPrice),
  );
  const total = bc3Number(concept?.price, "", reader);
  const vat = bc3Number(content.terms[4], "", reader);
  const title = concept?.title ?? "";
  return {
    format: "bc3",
    phase: isPriced ? "estimate" : "request",
    version: content.version,
    title,
    currency: content.currency,
    head: { project: title, projectLabel: "", billId: "", billName: root, levels: [] },
    rows: isPriced ? rows : rows.map(withoutPrices),
    totals: {
      ...noTotals,
      total: total === null || isZero(total) ? null : total,
      vatPercent: vat === null || isZero(vat) ? null : vat,
    },
    notes,
  };
}

/** A request has prices of 0 that nobody offers. */
function withoutPrices(row: TenderRow): TenderRow {
  if (row.type === "item") return { ...row, unitPrice: null };
  return row.type === "group" ? { ...row, rows: row.rows.map(withoutPrices) } : row;
}

const termNames = ["", "GG", "BI", "BAJA"];

/** What holds for the whole and is none of its rows, and records that are not read. */
function notesOnFile(
  { terms, left }: Bc3Content,
  placeAt: (at: number) => { readonly line: number },
): readonly TenderNote[] {
  const said = termNames.flatMap((name, index) => {
    const text = terms[index]?.text ?? "";
    return name === "" || /^[-+0.]*$/.test(text) ? [] : [`${name} ${text} %`];
  });
  const line = placeAt(terms[0]?.at ?? 0).line;
  const onTerms: readonly TenderNote[] =
    said.length === 0 ? [] : [{ code: "overheads_left", number: "", line, text: said.join(", ") }];
  const onRecords = [...left].map(
    ([kind, { at, count }]): TenderNote => ({
      code: "lines_left",
      number: "",
      line: placeAt(at).line,
      text: `~${kind} × ${count}`,
    }),
  );
  return [...onTerms, ...onRecords];
}
