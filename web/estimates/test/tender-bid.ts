import { applyChanges } from "../../../domain/changes/apply-changes.ts";
import type { Change } from "../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { estimateOf, tenderOf } from "../../../domain/test/read-tender.ts";
import { type BidAnswer, makeBid } from "../../../domain/tender/bid.ts";
import type { XmlElement } from "../../../domain/tender/xml-element.ts";
import { readXmlTree } from "../editor/tender-files/read-xml-tree.ts";

/** Who makes the bid, and when. */
export const head = {
  program: "Overslag",
  bidder: "Bygg & Søn AS",
  currency: "NOK",
  date: "2026-11-25",
  time: "09:14:00",
};

/** The file of a bid, read as a tender and as an estimate. */
export function readBack(text: string) {
  const tree = readXmlTree(text);
  if (!tree.ok) throw new Error(tree.problem.code);
  const tender = tenderOf(tree.value);
  return { tender, ...estimateOf(tender) };
}

function changed(estimate: Estimate, changes: readonly Change[]) {
  const applied = applyChanges(estimate, changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return priceEstimate(applied.value.estimate);
}

/** The estimate of a tender after changes of its lines, by their numbers. */
export function bidOf(
  root: XmlElement,
  edit: (estimate: Estimate) => readonly Change[],
  answers: readonly BidAnswer[] = [],
) {
  const tender = tenderOf(root);
  const { priced } = estimateOf(tender);
  const { estimate } = priced;
  return makeBid(tender, changed(estimate, edit(estimate)), answers);
}
