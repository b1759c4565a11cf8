import { applyChanges } from "../changes/apply-changes.ts";
import type { Group, Line } from "../estimate/estimate.ts";
import type { UnplacedRow } from "../estimate/new-row.ts";
import { positionsBetween } from "../estimate/order.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { readGaeb } from "../tender/read-gaeb.ts";
import type { Tender } from "../tender/tender.ts";
import { tenderRows } from "../tender/tender-rows.ts";
import type { XmlElement } from "../tender/xml-element.ts";
import { makeEstimate } from "./make.ts";

/** The tender of a file that is known to be one. */
export function tenderOf(root: XmlElement): Tender {
  const read = readGaeb(root);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

/** An estimate that holds a tender beside what was in it, with its figures. */
export function estimateOf(tender: Tender, before = makeEstimate({ groups: [] })) {
  let count = 0;
  const taken = tenderRows(tender, {
    estimate: before,
    currency: "NOK",
    newKey: () => {
      count += 1;
      return `k${count}`;
    },
    titles: (title) => ({ titleEn: title, titleNb: "" }),
    unit: (text) => ({ unitEn: text }),
    untitled: { titleEn: "Tender", titleNb: "Anbud" },
  });
  const { groups, lines } = placed(taken.rows);
  const done = applyChanges(before, [...taken.settings, { type: "insert", groups, lines }]);
  if (!done.ok) throw new Error(done.problem.code);
  return { taken, priced: priceEstimate(done.value.estimate) };
}

/** Every row below the one before it. */
export function placed(rows: readonly UnplacedRow[]) {
  const places = positionsBetween(null, null, rows.length);
  const groups: Group[] = [];
  const lines: Line[] = [];
  for (const [index, { row, parentKey }] of rows.entries()) {
    const position = places[index] ?? "";
    if ("kind" in row) lines.push({ ...row, groupKey: parentKey ?? "", position });
    else groups.push({ ...row, parentKey, position });
  }
  return { groups, lines };
}
