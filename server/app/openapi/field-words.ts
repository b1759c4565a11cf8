import type { Group, Line, MeasurementRow, Settings } from "../../../domain/estimate/estimate.ts";
import type { EstimateTotals } from "../../../domain/pricing/priced-estimate.ts";
import type { PricedGroup, PricedLine } from "../../../domain/pricing/priced-rows.ts";

/** What the fields of one schema mean, by their names. */
export type Words = Readonly<Record<string, string>>;
type WordsOf<Row> = { readonly [Field in keyof Row]?: string };

const choice = {
  optional: "An optional row stays out of every total until it is chosen.",
  alternativeSet: "Rows that share this name are alternatives: exactly one of them counts.",
};

const allowance =
  "A provisional sum: part of the total, listed in the document, and settled by what it really costs. Not listed inside a lump sum, which has no other sums.";

const group: WordsOf<Group> = {
  ...choice,
  allowance,
  key: "Made by whoever adds the row; it stays the same through all versions.",
  reference: "What the tender calls the group, as it is written there.",
  parentKey: "null at the top.",
  markupPercent:
    "For all lines below that have none of their own; null leaves it to the next level.",
  difficulty: "Multiplies the hours of work below; null leaves it to the next level.",
  lumpAmount:
    "What the group is sold for, whatever its lines come to; its lines are printed without prices.",
  detailLevel: "How much of what is in it the client reads; null is as around the group.",
  discountPercent:
    "Off the lump sum, or off lines and groups: a percent or an amount. Below 0 it is a surcharge.",
  discountAmount: "In place of a percent; below 0 it is a surcharge.",
};

const line: WordsOf<Line> = {
  ...choice,
  allowance,
  key: "Made by whoever adds the row; it stays the same through all versions.",
  kind: "A text has no figures; a percent line takes a percent of other lines' selling amounts.",
  description: "Printed below the title.",
  note: "For colleagues; never printed.",
  reference: "What the tender calls the line, as it is written there.",
  serviceId: "The service of the catalogue that the line was copied from.",
  articleId: "The article of a supplier that it was copied from; it may be gone by now.",
  length: "In metres; formulas may use it.",
  width: "In metres; formulas may use it.",
  height: "In metres; formulas may use it.",
  factor: "null counts as 1.",
  quantity: "Net, without waste.",
  formula: "Such as `2*(length+width)*height`; also `squares` and the estimate's variables.",
  linkedKey: "The line whose net quantity, times linkedRatio, is the quantity of this one.",
  wastePercent: "Raises the cost on the net quantity, never the printed quantity.",
  buyingPrice:
    "Of one unit, net of supplier discount. Of a work null means hour norm times cost per hour.",
  sellingPrice: "Of one unit, set by hand; null lets the markup make it.",
  markupPercent: "Of the line itself; null takes it from group, estimate or company.",
  credit:
    "The quantity, above 0 as any other, counts as negative: in cost, in selling and in hours.",
  hourNorm: "Hours for one unit of work.",
  difficulty: "Multiplies the hours of work; null takes it from group or estimate.",
  hoursUsed: "What the work has really taken.",
  discountPercent: 'Below 0 it is a surcharge; "0" is none.',
  discountAmount: "In place of a percent; below 0 it is a surcharge.",
  vatPercent: "null means the rate of the estimate.",
  vatCode: "In place of a rate: exempt, or outside the scope of VAT.",
  vatReason: "Why the code holds; printed. A code without a reason is a problem of the line.",
  percent: "Percent lines: of the selling amounts of other lines, after line discounts.",
  percentScope:
    "Percent lines: of what is chosen, of everything above in the group, or of everything above.",
  percentGroups: "Percent lines: of these groups; with no lines chosen either, of all.",
  percentLines: "Percent lines: of these lines. A percent line among them has to be above.",
  percentKinds: "Percent lines: none means all.",
  percentOnPercent: "Percent lines: percent lines above, in the same scope, are part of the base.",
  purchaseAmount:
    "Percent lines: what the company pays; null takes the same percent of what the base costs.",
};

const measurementRow: WordsOf<MeasurementRow> = {
  count: "Negative for an opening; null counts as 1.",
  length: "In metres; null counts as 1.",
  width: "In metres; null counts as 1.",
  height: "In metres; null counts as 1.",
  factor: "null counts as 1.",
};

const settings: WordsOf<Settings> = {
  squares: 'Area of the project in m²; "0" means unknown.',
  vatPayer: "A company that is no VAT payer has no VAT; its total is the net sum.",
  markupMaterial: "null falls back to the company's default.",
  markupWork: "null falls back to the company's default.",
  markupGeneral: "null falls back to the company's default.",
  difficulty: 'Multiplies the hours of work; "1" is normal.',
  discountVatPercent: "The discount comes off the lines of this rate alone; null is all rates.",
  totalRounding: "The total with VAT is rounded to a multiple of it, half away from zero.",
  amountsShown:
    "Whether the printed amounts are with VAT. client: with it for private persons. Who pays no VAT prints none.",
  unitPricesShown:
    "Unit prices stand, without VAT, beside amounts with VAT too. Unit price contracts and time and material always print them.",
  detailLevel:
    "How much the client reads, on paper and on his page: the total, groups with their sums, lines without prices as well, or everything. What he may choose keeps its price. No figure changes.",
  changesShown:
    "Where the client has an earlier version, the document tells what is new since then.",
  coverShown: "The document begins with a page that says alone what it is, of whom and for whom.",
  measurementsShown: "The document ends with how quantities were measured, row by row.",
  clientNumbersShown:
    "The document says beside each row what it is called in the client's own list, where that is another number.",
  priceLimitPercent:
    "Printed with a price estimate: the final price may exceed the total by so many percent.",
  paymentPlan:
    "Printed with its amounts. Its percents make 100 before the offer can leave; empty prints nothing.",
  lineOrder:
    "Of the rows inside each group, on screen, in print and in their numbers. By kind: texts, general services with percent lines, works, materials, then groups.",
  discountPercent:
    "Of the whole estimate: a percent or an amount, never both. Below 0 it is a surcharge.",
  discountAmount:
    "Of the whole estimate: a percent or an amount, never both. Below 0 it is a surcharge.",
};

const lineFigures: WordsOf<PricedLine> = {
  quantity: "Net, at most 4 decimals.",
  hours: "Planned hours of work, at most 4 decimals.",
  hourNorm: "Hours for one unit with the difficulty in force, unrounded.",
  unitCost: "Buying price with waste, unrounded.",
  sellingPrice: "As typed with up to 4 decimals, else rounded to 2 before it is multiplied.",
  markupPercent: "Of the unit cost, before the line discount.",
  marginPercent: "Profit in percent of the selling amount.",
  baseAmount: "Percent lines: the selling amounts that the percent is taken of.",
  grossAmount: "Before the line discount.",
  sellingAmount: "After the line discount.",
  purchaseAmount:
    "null beside a selling amount: the line is without a cost. It counts in all that is sold, and what it earns is not known.",
};

const groupFigures: WordsOf<PricedGroup> = {
  linesAmount: "Of its lines and groups, before its own lump sum and discount.",
  discountAmount: "Off its lump sum, or off its lines and groups; below 0 it is a surcharge.",
  sellingAmount: "What goes to the group around it.",
  problem: "The discount is beyond its sum and has not been taken off.",
  incomplete: "How many lines belong to the subtotal but have a problem and are missing from it.",
  withoutCost:
    "How many lines of the subtotal are without a cost: while it is not 0, what the group costs and earns is null.",
};

const totals: WordsOf<EstimateTotals> = {
  materials: "Before the document discount.",
  works: "Before the document discount.",
  general: "Before the document discount; percent lines are among them.",
  adjustmentAmount: "What lump sums and discounts of groups add to the lines.",
  sumAmount: "Of all groups, before the document discount.",
  netAmount: "Sum without VAT.",
  vatRows: "Highest rate first, codes last; none when the company is no VAT payer.",
  roundingAmount: "What rounding the total adds or takes; in no base of VAT and no profit.",
  totalAmount: "With VAT, rounded.",
  pricePerSquareMetre: "With VAT; null while the area is unknown.",
  optionsAmount: "Selling amounts of everything optional that is not chosen.",
  incomplete:
    "Lines that should count but have a problem: the totals are too low while this is not 0.",
  optionsIncomplete: "The same for the lines behind optionsAmount.",
  withoutCost:
    "Lines that count and are without a cost: while it is not 0, what the estimate costs and earns is null. Nothing that is sold is missing.",
  problem:
    "The discount of the document, or of a group, is beyond its sum and has not been taken off.",
};

/**
 * What the fields of an estimate mean, by the name of their schema. They stand here and not in the
 * contracts, because browsers load those.
 */
export const fieldWords: Readonly<Record<string, Words>> = {
  Group: group,
  Line: line,
  MeasurementRow: measurementRow,
  EstimateSettings: settings,
  LineFigures: lineFigures,
  GroupFigures: groupFigures,
  EstimateTotals: totals,
};
