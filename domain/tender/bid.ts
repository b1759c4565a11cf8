import type { Group, Key, Line } from "../estimate/estimate.ts";
import { type Decimal, isZero, sum } from "../money/decimal.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";
import {
  type BidFinding,
  type Find,
  countsInTender,
  findAtRow,
  findOutside,
} from "./bid-findings.ts";
import { type Tender, type TenderGroup, type TenderRow, rowsWithin } from "./tender.ts";

/** What a bidder says to a gap in the text of an item, which its label names. */
export interface BidAnswer {
  readonly number: string;
  readonly label: string;
  readonly text: string;
}

/** A bid to a tender: the line for each of its rows, by their numbers, and the estimate behind it. */
export interface Bid {
  readonly tender: Tender;
  readonly priced: PricedEstimate;
  readonly lines: ReadonlyMap<string, Line>;
  readonly groups: ReadonlyMap<string, BidGroup>;
  readonly answers: ReadonlyMap<string, string>;
}

/** What a group of the tender comes to. */
export interface BidGroup {
  /** Of the estimate; undefined where its rows stand elsewhere there. */
  readonly group: Group | undefined;
  /** Of its rows, before a lump sum and a discount. */
  readonly total: Decimal;
  /** What goes up. */
  readonly after: Decimal;
}

export const answerKey = (number: string, label: string): string => `${number} ${label}`;

/**
 * Joins an estimate to the tender that it answers, by the numbers of its rows. While there are findings the bid
 * would be something else than the estimate, so none is written.
 */
export function makeBid(
  tender: Tender,
  priced: PricedEstimate,
  given: readonly BidAnswer[],
): { readonly bid: Bid; readonly findings: readonly BidFinding[] } {
  const findings: BidFinding[] = [];
  const find: Find = (code, number, text = "") => {
    findings.push({ code, number, text });
  };
  const answers = new Map(given.map((one) => [answerKey(one.number, one.label), one.text]));
  const lines = joinLines(tender, priced, find);
  const bid: Bid = { tender, priced, lines, groups: groupSums(tender, priced, lines), answers };
  findCounting(tender.rows, bid, true, find);
  findOutside(priced, new Set([...lines.values()].map(({ key }) => key)), find);
  const { roundingAmount, sumAmount } = priced.totals;
  if (!isZero(roundingAmount)) find("rounding", "", roundingAmount);
  const total = sumOfRows(tender.rows, bid);
  if (findings.length === 0 && total !== sumAmount) find("sum_differs", "", total);
  findAnswers(bid, find);
  return { bid, findings };
}

function joinLines(tender: Tender, priced: PricedEstimate, find: Find): ReadonlyMap<string, Line> {
  const named = Map.groupBy(priced.estimate.lines.values(), ({ reference }) => reference);
  const joined = new Map<string, Line>();
  for (const row of rowsWithin(tender.rows)) {
    if ((row.type !== "item" && row.type !== "markup") || row.isDropped) continue;
    const [line, other] = named.get(row.number) ?? [];
    if (line === undefined) find("row_missing", row.number);
    else if (other !== undefined || joined.has(row.number)) find("row_twice", row.number);
    else {
      joined.set(row.number, line);
      findAtRow(row, line, priced, find);
    }
  }
  return joined;
}

/** Rows that are in the total of one and not of the other. */
function findCounting(
  rows: readonly TenderRow[],
  { lines, priced, ...bid }: Bid,
  isAround: boolean,
  find: Find,
): void {
  for (const row of rows) {
    const counts = isAround && countsInTender(row);
    if (row.type === "group") findCounting(row.rows, { lines, priced, ...bid }, counts, find);
    const figures = priced.lines.get(lines.get(row.number)?.key ?? "");
    if (figures !== undefined && figures.counts !== counts) find("counts_differ", row.number);
  }
}

function findAnswers({ tender, answers }: Bid, find: Find): void {
  for (const row of rowsWithin(tender.rows)) {
    if (row.type !== "item" || row.isDropped) continue;
    for (const { label, answer } of row.questions) {
      const said = answers.get(answerKey(row.number, label)) ?? answer;
      if (said.trim() === "") find("answer_missing", row.number, label);
    }
  }
}

/** Sums of groups are those of the estimate, where the group is still there with all its rows. */
function groupSums(
  tender: Tender,
  priced: PricedEstimate,
  lines: ReadonlyMap<string, Line>,
): ReadonlyMap<string, BidGroup> {
  const known = new Map(
    [...priced.estimate.groups.values()].map((group) => [group.reference, group] as const),
  );
  const found = new Map<string, BidGroup>();
  for (const row of rowsWithin(tender.rows)) {
    if (row.type !== "group") continue;
    const group = known.get(row.number);
    const figures = priced.groups.get(group?.key ?? "");
    const total = figures?.linesAmount ?? plainSum(row, priced, lines);
    found.set(row.number, { group, total, after: figures?.sellingAmount ?? total });
  }
  return found;
}

const plainSum = (
  group: TenderGroup,
  priced: PricedEstimate,
  lines: ReadonlyMap<string, Line>,
): Decimal =>
  sum(
    [...rowsWithin(group.rows)].flatMap(({ number }) => countedOf(lines.get(number)?.key, priced)),
  );

function countedOf(key: Key | undefined, { lines }: PricedEstimate): readonly Decimal[] {
  const figures = lines.get(key ?? "");
  return figures?.counts === true && figures.sellingAmount !== null ? [figures.sellingAmount] : [];
}

/** Of rows side by side, as far as the tender counts them. */
function sumOfRows(rows: readonly TenderRow[], { groups, lines, priced }: Bid): Decimal {
  return sum(
    rows.flatMap((row) => {
      if (row.type !== "group") return countedOf(lines.get(row.number)?.key, priced);
      const found = groups.get(row.number);
      return found !== undefined && countsInTender(row) && !row.isDropped ? [found.after] : [];
    }),
  );
}
