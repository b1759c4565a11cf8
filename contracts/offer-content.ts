import * as z from "zod";
import { key } from "./estimate-content.ts";
import { decimalText } from "./fields.ts";

const RichBlock = z.object({
  type: z.enum(["paragraph", "bullets", "numbers"]),
  lines: z.array(z.array(z.object({ text: z.string(), bold: z.boolean() }))),
});
const Labelled = z.object({ label: z.string(), value: z.string() });

/** As it is printed: every text is ready to be shown. */
const OfferRow = z
  .object({
    type: z.enum(["group", "section", "text", "line", "sum"]),
    depth: z.int().optional(),
    number: z.string().optional(),
    title: z.string(),
    notes: z.array(z.string()).optional(),
    description: z.array(RichBlock).optional(),
    quantity: z.string().optional(),
    unit: z.string().optional(),
    unitPrice: z.string().optional(),
    amount: z.string().optional(),
  })
  .meta({ id: "OfferRow" });
export type OfferRow = z.output<typeof OfferRow>;

const OfferTable = z
  .object({
    heading: z.string(),
    note: z.string(),
    /** It says so where unit prices are without VAT beside amounts with it. */
    unitPriceLabel: z.string(),
    rows: z.array(OfferRow),
  })
  .meta({ id: "OfferTable" });
export type OfferTable = z.output<typeof OfferTable>;

/** A row that the customer may take in or leave out, or one of several of which exactly one counts. */
const OfferChoice = z
  .object({
    key,
    /** Rows with the same one are alternatives to each other; null is an option by itself. */
    alternativeSet: z.string().nullable(),
    number: z.string(),
    title: z.string(),
    /** The group around it, in words; empty where none is told. */
    belongsTo: z.string(),
    /** Of the row by itself, as it is printed. */
    amount: z.string(),
    /** What choosing it changes in the total as it stands, with its sign; of an option that is chosen what it has changed. Empty where nothing is told. */
    effect: z.string(),
    isChosen: z.boolean(),
    /** What is told of it: of a line the line, of a group its head and all that it holds. */
    rows: z.array(OfferRow),
  })
  .meta({ id: "OfferChoice" });
export type OfferChoice = z.output<typeof OfferChoice>;

/** What is new since the version that the customer has; amounts are those of both documents. */
const OfferChanges = z
  .object({
    heading: z.string(),
    /** Says that nothing is; empty where there are parts. */
    note: z.string(),
    parts: z.array(
      z.object({
        heading: z.string(),
        rows: z.array(
          z.object({
            number: z.string(),
            title: z.string(),
            details: z.array(z.string()),
            amount: z.string(),
          }),
        ),
      }),
    ),
    effect: z.array(Labelled),
  })
  .meta({ id: "OfferChanges" });
export type OfferChanges = z.output<typeof OfferChanges>;

/** Provisional sums: part of the total, and settled by what they really cost; they follow his choices. */
const OfferAllowances = z
  .object({
    heading: z.string(),
    note: z.string(),
    rows: z.array(z.object({ number: z.string(), title: z.string(), amount: z.string() })),
    sum: z.object({ title: z.string(), amount: z.string() }),
  })
  .meta({ id: "OfferAllowances" });
export type OfferAllowances = z.output<typeof OfferAllowances>;

/** When the customer pays which part of the total; it follows his choices. */
const OfferPayments = z
  .object({
    heading: z.string(),
    note: z.string(),
    rows: z.array(
      z.object({
        title: z.string(),
        /** A date or a milestone; may be empty. */
        due: z.string(),
        percent: z.string(),
        amount: z.string(),
      }),
    ),
    sum: z.object({ title: z.string(), percent: z.string(), amount: z.string() }),
  })
  .meta({ id: "OfferPayments" });
export type OfferPayments = z.output<typeof OfferPayments>;

/** What is offered, with the choices that were asked for. */
export const OfferContent = z
  .object({
    document: z.string(),
    heading: z.string(),
    project: z.string(),
    subtitle: z.array(z.string()),
    facts: z.array(Labelled),
    parties: z.array(
      z.object({
        label: z.string(),
        name: z.string(),
        lines: z.array(z.string()),
        contact: z.array(z.string()),
      }),
    ),
    about: z.array(RichBlock),
    /** What the price does not include. */
    exclusions: z.array(RichBlock),
    terms: z.array(RichBlock),
    /** null where the customer has no earlier version. */
    changes: OfferChanges.nullable(),
    specification: OfferTable,
    choices: z.array(OfferChoice),
    totals: z.object({ before: z.array(Labelled), main: Labelled, after: z.array(Labelled) }),
    /** null where there are none. */
    allowances: OfferAllowances.nullable(),
    /** What stands beside the total with all that is in it, and what the options come to; null where nothing does. */
    options: OfferTable.nullable(),
    /** null where nothing is said of it. */
    payments: OfferPayments.nullable(),
    /** The price form and what it means. */
    priceForm: Labelled,
    /** What the customer agrees to; null where there is nothing to accept. */
    acceptance: z.string().nullable(),
    /** To be sent along with the acceptance: nobody accepts another sum than he saw. */
    totalAmount: decimalText,
  })
  .meta({ id: "OfferContent", description: "What is offered, in the language of the document." });
export type OfferContent = z.output<typeof OfferContent>;
