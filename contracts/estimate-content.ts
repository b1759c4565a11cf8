import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import type {
  Change as DomainChange,
  Effect as DomainEffect,
} from "../domain/changes/estimate-changes.ts";
import type { Group as DomainGroup, Line as DomainLine } from "../domain/estimate/estimate.ts";
import { maxFormulaLength, maxVariableNameLength } from "../domain/money/limits.ts";
import { isPosition } from "../domain/estimate/order.ts";
import {
  buyingPrice,
  decimalText,
  hourlyRate,
  id,
  longText,
  measure,
  notNegativeMeasure,
  percent,
  positiveMeasure,
  price,
  requiredText,
  share,
  text,
} from "./fields.ts";
import { Dimension } from "./units.ts";

const key = id;
const position = z.string().refine(isPosition, "not_a_position");
const PricedKind = z.enum(["material", "work", "service"]);
const LineKind = z.enum(["material", "work", "service", "text", "percent"]);
const setName = requiredText(textLimits.alternativeSet).nullable();
const flag = z.boolean();

export const MeasurementRow = z.strictObject({
  text: text(textLimits.measurement),
  count: measure,
  length: measure.nullable(),
  width: measure.nullable(),
  height: measure.nullable(),
  factor: measure.nullable(),
});

const groupFields = {
  titleEn: text(),
  titleNb: text(),
  markupPercent: percent.nullable(),
  difficulty: positiveMeasure.nullable(),
  optional: flag,
  chosen: flag,
  alternativeSet: setName,
};

export const lineFields = {
  titleEn: text(textLimits.lineTitle),
  titleNb: text(textLimits.lineTitle),
  description: longText(textLimits.lineText),
  note: longText(textLimits.lineText),
  serviceId: id.nullable(),
  unitId: id.nullable(),
  unitEn: text(textLimits.shortTitle),
  unitNb: text(textLimits.shortTitle),
  dimension: Dimension,
  length: measure.nullable(),
  width: measure.nullable(),
  height: measure.nullable(),
  factor: measure.nullable(),
  quantity: positiveMeasure.nullable(),
  formula: text(maxFormulaLength).nullable(),
  measurementRows: z.array(MeasurementRow).max(200, "too_many:200"),
  linkedKey: key.nullable(),
  linkedRatio: measure,
  wastePercent: share,
  buyingPrice: buyingPrice.nullable(),
  sellingPrice: price.nullable(),
  markupPercent: percent.nullable(),
  hourNorm: positiveMeasure.nullable(),
  difficulty: positiveMeasure.nullable(),
  hoursUsed: notNegativeMeasure.nullable(),
  discountPercent: share,
  vatPercent: share.nullable(),
  optional: flag,
  chosen: flag,
  alternativeSet: setName,
  percent: percent.nullable(),
  percentGroups: z.array(key).max(200, "too_many:200"),
  percentKinds: z.array(PricedKind).max(3, "too_many:3"),
  purchaseAmount: price.nullable(),
};

export const settingFields = {
  squares: notNegativeMeasure,
  vatPercent: share,
  workCostPerHour: hourlyRate,
  workPricePerHour: hourlyRate,
  markupMaterial: percent.nullable(),
  markupWork: percent.nullable(),
  markupService: percent.nullable(),
  difficulty: positiveMeasure,
  discountPercent: share.nullable(),
  discountAmount: price.nullable(),
};

export const Group = z.strictObject({ key, parentKey: key.nullable(), position, ...groupFields });
export const Line = z.strictObject({ key, groupKey: key, position, kind: LineKind, ...lineFields });

/** One schema for each field, so that a wrong value is refused by the rule of its own field. */
const setters = (type: string, fields: z.ZodRawShape, extra: z.ZodRawShape) => {
  const options = Object.entries(fields).map(([field, value]) =>
    z.strictObject({ type: z.literal(type), ...extra, field: z.literal(field), value }),
  );
  const [first, ...others] = options;
  if (!first) throw new Error("A set change needs fields.");
  return z.discriminatedUnion("field", [first, ...others]);
};

const variableName = z.string().max(maxVariableNameLength, `too_long:${maxVariableNameLength}`);

/** One step of a batch. The cast ties the schemas, made field by field, to the type that the engine knows. */
export const Change = z
  .discriminatedUnion("type", [
    setters("setLine", lineFields, { key }),
    setters("setGroup", groupFields, { key }),
    setters("setSetting", settingFields, {}),
    z.strictObject({
      type: z.literal("setVariable"),
      name: variableName,
      value: measure.nullable(),
    }),
    z.strictObject({
      type: z.literal("insert"),
      groups: z.array(Group).max(2_000, "too_many:2000"),
      lines: z.array(Line).max(5_000, "too_many:5000"),
    }),
    z.strictObject({ type: z.literal("remove"), key }),
    z.strictObject({ type: z.literal("move"), key, parentKey: key.nullable(), position }),
  ])
  .meta({ id: "Change" }) as unknown as z.ZodType<DomainChange, DomainChange>;

/** Logged changes leave as they were stored: the log outlives today's rules. */
export const LoggedChange = z.custom<DomainChange>();
export const LoggedEffect = z.custom<DomainEffect>();

const nullableDecimal = decimalText.nullable();

/** Groups and lines in an answer. Kept lean: an estimate may have thousands of lines. */
export const EstimateContent = z
  .object({
    settings: z.object({
      squares: decimalText,
      vatPayer: z.boolean(),
      vatPercent: decimalText,
      workCostPerHour: decimalText,
      workPricePerHour: decimalText,
      markupMaterial: nullableDecimal,
      markupWork: nullableDecimal,
      markupService: nullableDecimal,
      companyMarkupMaterial: decimalText,
      companyMarkupWork: decimalText,
      companyMarkupService: decimalText,
      difficulty: decimalText,
      discountPercent: nullableDecimal,
      discountAmount: nullableDecimal,
    }),
    variables: z.array(z.object({ name: z.string(), value: decimalText })),
    groups: z.array(z.custom<DomainGroup>()),
    lines: z.array(z.custom<DomainLine>()),
  })
  .meta({ id: "EstimateContent" });
