import type { Decimal } from "../../domain/money/decimal.ts";
import type {
  Estimate,
  Group,
  Line,
  MeasurementRow,
  Settings,
} from "../../domain/estimate/estimate.ts";

/**
 * How the parts of an estimate lie in the database: field by field, with the type of the column.
 * Column names are the field names in snake case; a new field is one new entry here and one in a migration.
 */
export const groupColumns = {
  key: "uuid",
  parentKey: "uuid",
  position: "text",
  reference: "text",
  titleEn: "text",
  titleNb: "text",
  markupPercent: "numeric",
  difficulty: "numeric",
  lumpAmount: "numeric",
  detailLevel: "text",
  discountPercent: "numeric",
  discountAmount: "numeric",
  allowance: "boolean",
  optional: "boolean",
  chosen: "boolean",
  alternativeSet: "text",
} as const satisfies Record<keyof Group, string>;

export const lineColumns = {
  key: "uuid",
  groupKey: "uuid",
  position: "text",
  kind: "text",
  reference: "text",
  titleEn: "text",
  titleNb: "text",
  description: "text",
  note: "text",
  serviceId: "uuid",
  articleId: "uuid",
  unitId: "uuid",
  unitEn: "text",
  unitNb: "text",
  dimension: "text",
  length: "numeric",
  width: "numeric",
  height: "numeric",
  factor: "numeric",
  credit: "boolean",
  quantity: "numeric",
  formula: "text",
  linkedKey: "uuid",
  linkedRatio: "numeric",
  wastePercent: "numeric",
  buyingPrice: "numeric",
  sellingPrice: "numeric",
  markupPercent: "numeric",
  hourNorm: "numeric",
  difficulty: "numeric",
  hoursUsed: "numeric",
  discountPercent: "numeric",
  discountAmount: "numeric",
  vatPercent: "numeric",
  vatCode: "text",
  vatReason: "text",
  allowance: "boolean",
  optional: "boolean",
  chosen: "boolean",
  alternativeSet: "text",
  percent: "numeric",
  percentScope: "text",
  percentGroups: "uuid[]",
  percentLines: "uuid[]",
  percentKinds: "text[]",
  percentOnPercent: "boolean",
  purchaseAmount: "numeric",
} as const satisfies Record<Exclude<keyof Line, "measurementRows">, string>;

export const measurementColumns = {
  lineKey: "uuid",
  number: "int",
  text: "text",
  count: "numeric",
  length: "numeric",
  width: "numeric",
  height: "numeric",
  factor: "numeric",
} as const satisfies Record<keyof MeasurementRow | "lineKey" | "number", string>;

export const settingColumns = [
  "squares",
  "vatPayer",
  "vatPercent",
  "workCostPerHour",
  "workPricePerHour",
  "markupMaterial",
  "markupWork",
  "markupGeneral",
  "companyMarkupMaterial",
  "companyMarkupWork",
  "companyMarkupGeneral",
  "difficulty",
  "discountPercent",
  "discountAmount",
  "discountVatPercent",
  "totalRounding",
  "lineOrder",
  "amountsShown",
  "unitPricesShown",
  "detailLevel",
  "changesShown",
  "coverShown",
  "measurementsShown",
  "clientNumbersShown",
  "priceLimitPercent",
  "paymentPlan",
] as const satisfies readonly (keyof Settings)[];

/** Settings as they are written: a document goes as its text. */
export const settingsRow = ({ paymentPlan, ...settings }: Settings) => ({
  ...settings,
  paymentPlan: JSON.stringify(paymentPlan),
});

/** The names of such columns, as they stand here. */
export const namesOf = <Columns extends object>(columns: Columns) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constants above have no other keys
  Object.keys(columns) as (keyof Columns & string)[];

export type StoredLine = Omit<Line, "measurementRows">;
export type StoredMeasurementRow = MeasurementRow & {
  readonly lineKey: string;
  readonly number: number;
};

export interface StoredVariable {
  readonly name: string;
  readonly value: Decimal;
}

export interface StoredEstimate {
  readonly settings: Settings;
  readonly variables: readonly StoredVariable[];
  readonly groups: readonly Group[];
  readonly lines: readonly StoredLine[];
  readonly measurementRows: readonly StoredMeasurementRow[];
}

/** The estimate as the engine knows it, from rows as they lie in the database. */
export function toEstimate({
  settings,
  variables,
  groups,
  lines,
  measurementRows,
}: StoredEstimate): Estimate {
  const rowsOf = Map.groupBy(measurementRows, ({ lineKey }) => lineKey);
  const noRows: readonly MeasurementRow[] = [];
  return {
    settings,
    variables: new Map(variables.map(({ name, value }) => [name, value])),
    groups: new Map(groups.map((group) => [group.key, group])),
    lines: new Map(
      lines.map((line) => [
        line.key,
        { ...line, measurementRows: rowsOf.get(line.key)?.map(toMeasurementRow) ?? noRows },
      ]),
    ),
  };
}

function toMeasurementRow({
  lineKey: _key,
  number: _number,
  ...row
}: StoredMeasurementRow): MeasurementRow {
  return row;
}
