import {
  hourlyRate,
  notNegative,
  paymentShare,
  percent,
  positive,
  price,
  share,
  signedShare,
  unitPrice,
} from "./number-rules.ts";

// What the rows of an estimate take, kept by hand like `inputRules`.

/** A line as a program sends it that knows no more. */
const shortLine = {
  groupKey: "id | null = null",
  group: "line 1–200 | null = null",
  kind: 'material | work | general | text = "material"',
  title: "line 1–300",
  quantity: `${positive} | null = null`,
  unit: 'line 0–100 = ""',
  buyingPrice: `${unitPrice} | null = null`,
  sellingPrice: `${unitPrice} | null = null`,
  hourNorm: `${positive} | null = null`,
  description: 'text 0–5000 = ""',
  note: 'text 0–5000 = ""',
};

export const shortLines = `1–1000 of (${Object.entries(shortLine)
  .map(([name, rule]) => `${name}: ${rule}`)
  .join(", ")})`;

/** The cells of a line that a step of a batch sets. */
export const lineRules = {
  kind: "material | work | general | text | percent",
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
  vatCode: "exempt | outside | null",
  vatReason: "line 0–200",
  allowance: "boolean",
  optional: "boolean",
  chosen: "boolean",
  alternativeSet: "line 1–50 | null",
  percent: `${percent} | null`,
  percentGroups: "0–200 of (id)",
  percentKinds: "0–3 of (material | work | general)",
  percentLines: "0–200 of (id)",
  percentScope: "chosen | above_in_group | above",
  percentOnPercent: "boolean",
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
  amountsShown: "client | with_vat | without_vat",
  unitPricesShown: "boolean",
  detailLevel: "total | groups | lines | full",
  changesShown: "boolean",
  coverShown: "boolean",
  measurementsShown: "boolean",
  priceLimitPercent: share,
  paymentPlan: `0–20 of (titleEn: line 0–200, titleNb: line 0–200, percent: ${paymentShare}, due: line 0–100)`,
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
  lumpAmount: `${price} | null = null`,
  detailLevel: "total | groups | lines | full | null = null",
  discountPercent: `${signedShare} | null = null`,
  discountAmount: `${price} | null = null`,
  allowance: "boolean = false",
  optional: "boolean",
  chosen: "boolean",
  alternativeSet: "line 1–50 | null",
};

/** A line as a step of a batch puts it in. */
export const newLineRules = {
  ...lineRules,
  allowance: "boolean = false",
  key: "id",
  groupKey: "id",
  position: "position",
  credit: "boolean = false",
  discountAmount: `${price} | null = null`,
  percentLines: "0–200 of (id) = []",
  percentOnPercent: "boolean = false",
  percentScope: 'chosen | above_in_group | above = "chosen"',
  vatCode: "exempt | outside | null = null",
  vatReason: 'line 0–200 = ""',
};
