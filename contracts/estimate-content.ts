import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import type { Change as DomainChange } from "../domain/changes/estimate-changes.ts";
import type {
  Group as DomainGroup,
  Line as DomainLine,
  MeasurementRow as DomainMeasurementRow,
  Payment as DomainPayment,
} from "../domain/estimate/estimate.ts";
import {
  maxFormulaLength,
  maxInsertedGroups,
  maxInsertedLines,
  maxPayments,
  maxVariableNameLength,
} from "../domain/money/limits.ts";
import { isPosition } from "../domain/estimate/order.ts";
import {
  buyingPrice,
  discountShare,
  formulaText,
  hourlyRate,
  id,
  longText,
  measure,
  notNegativeMeasure,
  paymentShare,
  percent,
  positiveMeasure,
  price,
  requiredText,
  sellingPrice,
  share,
  text,
} from "./fields.ts";
import {
  AmountsShown,
  DetailLevel,
  LineKind,
  LineOrder,
  PercentScope,
  PricedKind,
  TotalRounding,
  VatCode,
} from "./estimate-words.ts";
import { setters } from "./setters.ts";
import { exactly } from "./tied.ts";
import { Dimension } from "./units.ts";

export const key = id;
export const position = z
  .string()
  .refine(isPosition, "not_a_position")
  .meta({
    id: "Position",
    pattern: "^[0-9A-Za-z]*[1-9A-Za-z]$",
    description:
      "Orders the rows of one parent, groups and lines together: a fraction in base 62 (0-9, A-Z, a-z) without trailing zeros, compared character by character. V is the middle, VV comes right behind it.",
    examples: ["V"],
  });
const setName = requiredText(textLimits.alternativeSet).nullable();
const flag = z.boolean();

export const MeasurementRow = exactly<DomainMeasurementRow>()(
  z
    .strictObject({
      text: text(textLimits.measurement),
      count: measure.nullable(),
      length: measure.nullable(),
      width: measure.nullable(),
      height: measure.nullable(),
      factor: measure.nullable(),
    })
    .meta({
      id: "MeasurementRow",
      description:
        "A part of a measured quantity: the product of its numbers. A number that is null counts as 1, a row without any is no row, and a negative count is an opening.",
    }),
);

export const Payment = exactly<DomainPayment>()(
  z
    .strictObject({
      titleEn: text(),
      titleNb: text(),
      percent: paymentShare,
      due: text(textLimits.paymentDue),
    })
    .meta({
      id: "Payment",
      description:
        "A part of what the customer pays: its percent of the total, and a date or a milestone.",
    }),
);

export const groupFields = {
  reference: text(textLimits.reference),
  titleEn: text(),
  titleNb: text(),
  markupPercent: percent.nullable(),
  difficulty: positiveMeasure.nullable(),
  lumpAmount: price.nullable(),
  detailLevel: DetailLevel.nullable(),
  discountPercent: discountShare.nullable(),
  discountAmount: price.nullable(),
  allowance: flag,
  optional: flag,
  chosen: flag,
  alternativeSet: setName,
};

export const lineFields = {
  kind: LineKind,
  reference: text(textLimits.reference),
  titleEn: text(textLimits.lineTitle),
  titleNb: text(textLimits.lineTitle),
  description: longText(textLimits.lineText),
  note: longText(textLimits.lineText),
  serviceId: id.nullable(),
  articleId: id.nullable(),
  unitId: id.nullable(),
  unitEn: text(textLimits.shortTitle),
  unitNb: text(textLimits.shortTitle),
  dimension: Dimension,
  length: measure.nullable(),
  width: measure.nullable(),
  height: measure.nullable(),
  factor: measure.nullable(),
  credit: flag,
  quantity: positiveMeasure.nullable(),
  formula: formulaText(maxFormulaLength).nullable(),
  measurementRows: z.array(MeasurementRow).max(200, "too_many:200"),
  linkedKey: key.nullable(),
  linkedRatio: measure,
  wastePercent: share,
  buyingPrice: buyingPrice.nullable(),
  sellingPrice: sellingPrice.nullable(),
  markupPercent: percent.nullable(),
  hourNorm: positiveMeasure.nullable(),
  difficulty: positiveMeasure.nullable(),
  hoursUsed: notNegativeMeasure.nullable(),
  discountPercent: discountShare,
  discountAmount: price.nullable(),
  vatPercent: share.nullable(),
  vatCode: VatCode.nullable(),
  vatReason: text(textLimits.vatReason),
  allowance: flag,
  optional: flag,
  chosen: flag,
  alternativeSet: setName,
  percent: percent.nullable(),
  percentScope: PercentScope,
  percentGroups: z.array(key).max(200, "too_many:200"),
  percentLines: z.array(key).max(200, "too_many:200"),
  percentKinds: z.array(PricedKind).max(3, "too_many:3"),
  percentOnPercent: flag,
  purchaseAmount: price.nullable(),
};

export const settingFields = {
  squares: notNegativeMeasure,
  vatPercent: share,
  workCostPerHour: hourlyRate,
  workPricePerHour: hourlyRate,
  markupMaterial: percent.nullable(),
  markupWork: percent.nullable(),
  markupGeneral: percent.nullable(),
  difficulty: positiveMeasure,
  discountPercent: discountShare.nullable(),
  discountAmount: price.nullable(),
  discountVatPercent: share.nullable(),
  totalRounding: TotalRounding.nullable(),
  lineOrder: LineOrder,
  amountsShown: AmountsShown,
  unitPricesShown: flag,
  detailLevel: DetailLevel,
  changesShown: flag,
  coverShown: flag,
  measurementsShown: flag,
  clientNumbersShown: flag,
  priceLimitPercent: share,
  paymentPlan: z.array(Payment).max(maxPayments, `too_many:${maxPayments}`),
};

export const Group = exactly<DomainGroup>()(
  z
    .strictObject({
      key,
      parentKey: key.nullable(),
      position,
      ...groupFields,
      // Callers from before, and changes that waited through an upgrade, do not send these.
      reference: groupFields.reference.default(""),
      lumpAmount: groupFields.lumpAmount.default(null),
      detailLevel: groupFields.detailLevel.default(null),
      allowance: groupFields.allowance.default(false),
      discountPercent: groupFields.discountPercent.default(null),
      discountAmount: groupFields.discountAmount.default(null),
    })
    .meta({
      id: "Group",
      description:
        "A group of an estimate as it was entered. At most one of discountPercent and discountAmount lowers it.",
    }),
);
export const Line = exactly<DomainLine>()(
  z
    .strictObject({
      key,
      groupKey: key,
      position,
      ...lineFields,
      // Callers from before, and changes that waited through an upgrade, do not send these.
      reference: lineFields.reference.default(""),
      articleId: lineFields.articleId.default(null),
      credit: lineFields.credit.default(false),
      discountAmount: lineFields.discountAmount.default(null),
      vatCode: lineFields.vatCode.default(null),
      vatReason: lineFields.vatReason.default(""),
      percentScope: lineFields.percentScope.default("chosen"),
      percentLines: lineFields.percentLines.default([]),
      percentOnPercent: lineFields.percentOnPercent.default(false),
      allowance: lineFields.allowance.default(false),
    })
    .meta({
      id: "Line",
      description:
        "A line of an estimate as it was entered. At most one of quantity, formula, measurementRows and linkedKey says how much; at most one of sellingPrice and markupPercent sets the price; at most one of discountPercent (when not 0) and discountAmount lowers it; at most one of vatPercent and vatCode says which VAT it bears; at most one of serviceId and articleId says what it was copied from.",
    }),
);

const variableName = z.string().max(maxVariableNameLength, `too_long:${maxVariableNameLength}`);

const steps = {
  setLine: setters("setLine", lineFields, { key }).meta({ id: "SetLine" }),
  setGroup: setters("setGroup", groupFields, { key }).meta({ id: "SetGroup" }),
  setSetting: setters("setSetting", settingFields, {}).meta({ id: "SetSetting" }),
  setVariable: z
    .strictObject({
      type: z.literal("setVariable"),
      name: variableName,
      value: measure.nullable(),
    })
    .meta({ id: "SetVariable", description: "null takes the variable away." }),
  insert: z
    .strictObject({
      type: z.literal("insert"),
      groups: z.array(Group).max(maxInsertedGroups, `too_many:${maxInsertedGroups}`),
      lines: z.array(Line).max(maxInsertedLines, `too_many:${maxInsertedLines}`),
    })
    .meta({ id: "InsertRows", description: "Keys are new ids of the sender's own making." }),
  remove: z
    .strictObject({ type: z.literal("remove"), key })
    .meta({ id: "RemoveRow", description: "A group goes with everything in it." }),
  move: z
    .strictObject({ type: z.literal("move"), key, parentKey: key.nullable(), position })
    .meta({ id: "MoveRow" }),
} satisfies { [T in DomainChange["type"]]: z.ZodType<Extract<DomainChange, { type: T }>> };

/** One step of a batch. Wider than its steps: the engine knows fields and values, but not which go together. */
export const Change = z
  .discriminatedUnion("type", [
    steps.setLine,
    steps.setGroup,
    steps.setSetting,
    steps.setVariable,
    steps.insert,
    steps.remove,
    steps.move,
  ])
  .meta({ id: "Change", description: "One step of a batch." }) as unknown as z.ZodType<
  DomainChange,
  DomainChange
>;
