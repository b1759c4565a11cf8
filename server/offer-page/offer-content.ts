import type { OfferContent } from "../../contracts/offer-content.ts";
import type {
  OfferChanges,
  OfferModel,
  SpecificationTable,
} from "../estimates/pdf/model/offer-model.ts";
import { offerModelOf } from "../estimates/pdf/model/print-job.ts";
import type { PreparedOffer } from "../estimates/prepare-offer.ts";

/** What is offered, word for word and to the øre as it is printed: made of the model of the printed offer alone. */
export function offerContent({ job, choices, totalAmount }: PreparedOffer): OfferContent {
  const model = offerModelOf(job);
  const { title, totals, options } = model;
  const { unitPrice } = model.labels;
  return {
    document: title.document,
    heading: title.heading,
    project: title.project,
    subtitle: [...title.subtitle],
    facts: [...model.facts],
    parties: model.parties.map(({ lines, contact, ...party }) => ({
      ...party,
      lines: [...lines],
      contact: [...contact],
    })),
    about: blocks(model.descriptionTop),
    exclusions: blocks(model.exclusions),
    terms: blocks(model.descriptionBottom),
    changes: model.changes && shownChanges(model.changes),
    specification: shownTable(model.specification, unitPrice),
    choices: choices.map(({ rows, ...choice }) => ({ ...choice, rows: rows.map(shownRow) })),
    totals: { before: [...totals.before], main: totals.main, after: [...totals.after] },
    allowances: model.allowances && { ...model.allowances, rows: [...model.allowances.rows] },
    options: options && shownTable(options, unitPrice),
    payments: model.payments && { ...model.payments, rows: [...model.payments.rows] },
    priceForm: model.priceForm,
    acceptance: model.acceptance,
    totalAmount,
  };
}

const shownChanges = ({ heading, note, parts, effect }: OfferChanges) => ({
  heading,
  note,
  parts: parts.map(({ rows, ...part }) => ({
    ...part,
    rows: rows.map(({ details, ...row }) => ({ ...row, details: [...details] })),
  })),
  effect: [...effect],
});

type Blocks = OfferModel["descriptionTop"];

const blocks = (printed: Blocks) =>
  printed.map(({ type, lines }) => ({
    type,
    lines: lines.map((runs) => runs.map(({ text, bold }) => ({ text, bold }))),
  }));

const shownTable = ({ heading, note, rows }: SpecificationTable, unitPriceLabel: string) => ({
  heading,
  note,
  unitPriceLabel,
  rows: rows.map(shownRow),
});

function shownRow(row: OfferModel["specification"]["rows"][number]) {
  const { notes, description } = { notes: undefined, description: undefined, ...row };
  return {
    ...row,
    notes: notes && [...notes],
    description: description && blocks(description),
  };
}
