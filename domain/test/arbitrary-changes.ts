import * as fc from "fast-check";
import type { Change } from "../changes/estimate-changes.ts";
import {
  choice,
  decimals,
  groupKeys,
  lineFor,
  lineKeys,
  maybe,
  oneOf,
  position,
} from "./arbitrary.ts";
import { makeGroup, makePayment } from "./make.ts";

const anyLineKey = fc.constantFrom(...lineKeys);
const anyGroupKey = fc.constantFrom(...groupKeys);
const anyGroup = makeGroup({ key: "g" });

const lineChange = fc
  .tuple(anyLineKey, lineFor("a", [anyGroup]), fc.nat())
  .map(([key, line, seed]): Change => {
    const fields = [
      "kind",
      "quantity",
      "formula",
      "measurementRows",
      "linkedKey",
      "linkedRatio",
      "buyingPrice",
      "sellingPrice",
      "markupPercent",
      "wastePercent",
      "hourNorm",
      "difficulty",
      "hoursUsed",
      "discountPercent",
      "discountAmount",
      "credit",
      "vatPercent",
      "vatCode",
      "vatReason",
      "percentScope",
      "percentLines",
      "percentOnPercent",
      "percent",
      "purchaseAmount",
      "percentGroups",
      "percentKinds",
      "optional",
      "chosen",
      "alternativeSet",
      "length",
      "titleEn",
      "dimension",
    ] as const;
    const field = fields[seed % fields.length] ?? "quantity";
    return { type: "setLine", key, field, value: line[field] };
  });

const groupChange = fc
  .tuple(anyGroupKey, choice, maybe(decimals(0, 40, 2)), fc.nat())
  .map(([key, chosen, value, seed]): Change => {
    const field = (["optional", "chosen", "alternativeSet"] as const)[seed % 8];
    if (field !== undefined) return { type: "setGroup", key, field, value: chosen[field] };
    const prices = [
      "markupPercent",
      "difficulty",
      "lumpAmount",
      "discountPercent",
      "discountAmount",
    ] as const;
    return { type: "setGroup", key, field: prices[seed % prices.length] ?? "difficulty", value };
  });

const discounts = fc.tuple(
  fc.constantFrom("discountAmount", "discountPercent", "markupWork"),
  maybe(decimals(0, 90, 2)),
);

const settingChange = fc.oneof(
  discounts.map(([field, value]): Change => ({ type: "setSetting", field, value })),
  oneOf("0", "99.5").map((value): Change => ({ type: "setSetting", field: "squares", value })),
  fc
    .constantFrom(null, "1", "5", "10", "100")
    .map((value): Change => ({ type: "setSetting", field: "totalRounding", value })),
  fc
    .constantFrom("entered", "kind")
    .map((value): Change => ({ type: "setSetting", field: "lineOrder", value })),
  fc
    .constantFrom("client", "with_vat", "without_vat")
    .map((value): Change => ({ type: "setSetting", field: "amountsShown", value })),
  fc.boolean().map((value): Change => ({ type: "setSetting", field: "unitPricesShown", value })),
  fc
    .constantFrom("total", "groups", "lines", "full")
    .map((value): Change => ({ type: "setSetting", field: "detailLevel", value })),
  fc.boolean().map((value): Change => ({ type: "setSetting", field: "changesShown", value })),
  fc.boolean().map((value): Change => ({ type: "setSetting", field: "coverShown", value })),
  fc.boolean().map((value): Change => ({ type: "setSetting", field: "measurementsShown", value })),
  fc.boolean().map((value): Change => ({ type: "setSetting", field: "clientNumbersShown", value })),
  oneOf("50", "100").map(
    (percent): Change => ({
      type: "setSetting",
      field: "paymentPlan",
      value: [makePayment(percent)],
    }),
  ),
  oneOf("10", "20").map(
    (value): Change => ({ type: "setSetting", field: "priceLimitPercent", value }),
  ),
  oneOf("25", "12").map((value): Change => ({ type: "setSetting", field: "vatPercent", value })),
  maybe(decimals(0, 90, 2)).map((value): Change => ({ type: "setVariable", name: "WALLS", value })),
);

const newLine = fc
  .tuple(anyLineKey, anyGroupKey)
  .chain(([key, group]) => lineFor(key, [makeGroup({ key: group })]));

const newGroup = fc
  .record({ key: anyGroupKey, parentKey: maybe(anyGroupKey), choice })
  .map((parts) => makeGroup({ key: parts.key, parentKey: parts.parentKey, ...parts.choice }));

const rowChange = fc.oneof(
  fc
    .record({ key: fc.oneof(anyLineKey, anyGroupKey), parentKey: maybe(anyGroupKey), position })
    .map((move): Change => ({ type: "move", ...move })),
  fc.oneof(anyLineKey, anyGroupKey).map((key): Change => ({ type: "remove", key })),
  newLine.map((line): Change => ({ type: "insert", groups: [], lines: [line] })),
  fc.tuple(newGroup, newLine).map(([group, line]): Change => {
    const lines = [{ ...line, groupKey: group.key }];
    return { type: "insert", groups: [group], lines };
  }),
);

/** Changes of every type; many of them do not fit the estimate and are refused. */
export const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: lineChange },
  { weight: 2, arbitrary: groupChange },
  { weight: 2, arbitrary: settingChange },
  { weight: 3, arbitrary: rowChange },
);
