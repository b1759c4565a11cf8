import {
  hourlyRate,
  notNegative,
  percent,
  positive,
  price,
  share,
  signedShare,
  unitPrice,
} from "./number-rules.ts";

// What the rows of an estimate take, kept by hand like `inputRules`.

/** The cells of a line that a step of a batch sets. */
export const lineRules = {
  titleEn: "line 0–300",
  titleNb: "line 0–300",
  description: "text 0–5000",
  note: "text 0–5000",
  serviceId: "id | null",
  unitId: "id | null",
  unitEn: "line 0–100",
  unitNb: "line 0–100",
  dimension: "count | length | area | volume | mass | time | lump",
  length: `${unitPrice} | null`,
  width: `${unitPrice} | null`,
  height: `${unitPrice} | null`,
  factor: `${unitPrice} | null`,
  credit: "boolean",
  quantity: `${positive} | null`,
  formula: "line 0–500 | null",
  measurementRows: `0–200 of (text: line 0–100, count: ${unitPrice} | null, length: ${unitPrice} | null, width: ${unitPrice} | null, height: ${unitPrice} | null, factor: ${unitPrice} | null)`,
  linkedKey: "id | null",
  linkedRatio: unitPrice,
  wastePercent: share,
  buyingPrice: `${unitPrice} | null`,
  sellingPrice: `${unitPrice} | null`,
  markupPercent: `${percent} | null`,
  hourNorm: `${positive} | null`,
  difficulty: `${positive} | null`,
  hoursUsed: `${notNegative} | null`,
  discountPercent: signedShare,
  discountAmount: `${price} | null`,
  vatPercent: `${share} | null`,
  optional: "boolean",
  chosen: "boolean",
  alternativeSet: "line 1–50 | null",
  percent: `${percent} | null`,
  percentGroups: "0–200 of (id)",
  percentKinds: "0–3 of (material | work | general)",
  purchaseAmount: `${price} | null`,
};

export const settingRules = {
  squares: notNegative,
  vatPercent: share,
  workCostPerHour: hourlyRate,
  workPricePerHour: hourlyRate,
  markupMaterial: `${percent} | null`,
  markupWork: `${percent} | null`,
  markupGeneral: `${percent} | null`,
  difficulty: positive,
  discountPercent: `${signedShare} | null`,
  discountAmount: `${price} | null`,
  discountVatPercent: `${share} | null`,
  totalRounding: "1 | 5 | 10 | 100 | null",
  lineOrder: "entered | kind",
};

/** A group as a step of a batch puts it in. */
export const newGroupRules = {
  key: "id",
  parentKey: "id | null",
  position: "position",
  titleEn: "line 0–200",
  titleNb: "line 0–200",
  markupPercent: `${percent} | null`,
  difficulty: `${positive} | null`,
  optional: "boolean",
  chosen: "boolean",
  alternativeSet: "line 1–50 | null",
};

/** A line as a step of a batch puts it in. */
export const newLineRules = {
  ...lineRules,
  key: "id",
  groupKey: "id",
  position: "position",
  kind: "material | work | general | text | percent",
  credit: "boolean = false",
  discountAmount: `${price} | null = null`,
};
