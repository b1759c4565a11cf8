import { createHash } from "node:crypto";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import type { Line } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { testGroup, testLine } from "./estimate-content.ts";
import type { Caller, TestCompany } from "./test-app.ts";

/** Markers of what no customer may learn. */
export const secrets = ["431.97", "nobody's business", "secret note"];

/** A floor for 1 000, a heater for 200 on wish, and a tap for 300 or another one for 500; net of VAT. */
export function offeredRows() {
  const group = testGroup({ titleEn: "Bathroom", titleNb: "Bad" });
  const line = (position: string, titleEn: string, price: string, values: object = {}) =>
    testLine(group.key, {
      position,
      titleEn,
      titleNb: titleEn,
      sellingPrice: decimal(price),
      buyingPrice: decimal("431.97"),
      note: "secret note, nobody's business",
      ...values,
    });
  return {
    group,
    floor: line("V", "Floor", "1000"),
    heater: line("W", "Heater", "200", { optional: true }),
    tap: line("X", "Tap", "300", { alternativeSet: "taps", chosen: true }),
    otherTap: line("Y", "Other tap", "500", { alternativeSet: "taps" }),
  };
}

/** A line below all others: 8 % of what stands above it. */
export const percentOfAll: Partial<Line> = {
  position: "Z",
  kind: "percent",
  percent: decimal("8"),
  percentScope: "above",
  quantity: null,
};

/** An offer that is out, with one more line where that is said, and the token of its link. */
export async function customerOffer(
  { make, ok, own }: TestCompany,
  values: object = {},
  more?: Partial<Line>,
) {
  const { id, projectId } = await make.estimate(values);
  const { group, ...lines } = offeredRows();
  const params = { id };
  const rows = [...Object.values(lines), ...(more ? [testLine(group.key, more)] : [])];
  const changes = [{ type: "insert" as const, groups: [group], lines: rows }];
  await ok(estimates.change, { params, body: { batchId: newId(), baseRevision: 0, changes } });
  await own((db) => freezeSentEstimate(db, id, new Date("2026-11-20T10:00:00Z")));
  const { url } = await ok(offerLinks.make, { params });
  return { id, projectId, params, lines, token: url.split("#")[1] ?? "" };
}

/** What the customer sends when he accepts all as it is. */
export async function acceptanceOf({ ok, send }: Caller, token: string) {
  const { offer } = await ok(offerPage.look, { body: { token } });
  const pdf = await send({ method: "POST", url: offerPage.pdf.path, payload: { token } });
  return {
    token,
    id: newId(),
    name: "Kari Nordås",
    email: "kari@post.example",
    chosen: offer?.choices.flatMap(({ key, isChosen }) => (isChosen ? [key] : [])) ?? [],
    totalAmount: offer?.totalAmount ?? decimal("0"),
    pdfSha256: createHash("sha256").update(pdf.rawPayload).digest("hex"),
    strokes: [],
  };
}
