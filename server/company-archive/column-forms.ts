import * as z from "zod";
import { RefusedRecipient } from "../../contracts/emails.ts";
import { GroupFigures, LineFigures } from "../../contracts/estimate-figures.ts";
import { EstimateTotals, VatRow } from "../../contracts/estimate-totals.ts";
import { PricedKind } from "../../contracts/estimate-words.ts";
import { Payment } from "../../contracts/estimate-content.ts";
import { decimalText, id, isPlain } from "../../contracts/fields.ts";
import { EstimateType } from "../../contracts/projects.ts";
import {
  ImportProblem,
  PriceColumnChoice,
  TableOutline,
  TakenState,
} from "../../contracts/price-imports.ts";
import { PriceCells, TenderAnswer } from "../../contracts/tender-files.ts";
import { isDecimal } from "../../domain/money/decimal.ts";
import type { ArchiveColumn } from "./columns.ts";

const text = z.string();
const flag = z.boolean();
const written = (pattern: RegExp) => z.string().regex(pattern);
const uuid = written(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
/** From 1900 to 2999, as the product takes them. */
const day = written(/^(?:19|2\d)\d\d-\d\d-\d\d$/);
const moment = written(/^(?:19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
/** Counts and numbers of steps, with room to go on from. */
const whole = z.int().min(0).max(2_000_000_000);

/** What columns hold by their type, as docs/company-archives.md says. */
const formsOfTypes: Readonly<Record<string, z.ZodType>> = {
  text,
  "character varying": text,
  uuid,
  boolean: flag,
  smallint: whole,
  integer: whole,
  bigint: whole,
  numeric: z.string().refine(isDecimal),
  date: day,
  "timestamp with time zone": moment,
  bytea: written(/^(?:[\da-f]{2})*$/),
  "text[]": z.array(text),
  "uuid[]": z.array(uuid),
  "smallint[]": z.array(whole),
};

/** What ends up in the heads of messages, in links and at the terminal of whoever runs the server. */
const line = text.refine((value) => isPlain(value) && !/[\n\r\t]/.test(value));
/** One address and nothing that a mail server could misread, or none; today's rule may be stricter than that of its day. */
const mailAddress = written(/^(?:[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+)?$/).refine(isPlain);
/** Where a link leads; a browser would run what other schemes say. */
const webAddress = written(/^(?:https?:\/\/\S+)?$/i).refine(isPlain);

const nullableDecimal = decimalText.nullable();
/** The log outlives the rules of its day: of its steps no more is asked than that they are some. */
const steps = z.array(z.looseObject({ type: text }));
const audited = z.record(text, z.unknown());

/** What a version was frozen with. What a figure is called that was thought of later may be missing. */
const figures = z.object({
  lines: z.array(LineFigures.omit({ number: true })),
  groups: z.array(
    GroupFigures.omit({ number: true }).partial({
      linesAmount: true,
      discountAmount: true,
      withoutCost: true,
      problem: true,
    }),
  ),
  totals: EstimateTotals.partial({ adjustmentAmount: true, withoutCost: true }).extend({
    vatRows: z.array(VatRow.partial({ vatCode: true, vatReason: true })),
  }),
});
const texts = (...names: string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, text])));
const person = texts("name", "phone", "email");
/** Whom and what it names; how much a text holds nobody prints by. */
const head = z.object({
  project: texts(
    "title",
    "address",
    "descriptionTopNb",
    "descriptionTopEn",
    "descriptionBottomNb",
    "descriptionBottomEn",
    "exclusionsNb",
    "exclusionsEn",
  ).extend({ estimateType: EstimateType }),
  client: texts("title", "address", "type"),
  contact: person.nullable(),
  responsible: person.extend({ position: text }).nullable(),
  company: texts(
    "title",
    "tagline",
    "address",
    "code",
    "vatCode",
    "phone",
    "email",
    "webAddress",
    "country",
    "currency",
  ).extend({ brandColour: text.nullable() }),
});
const article = z.looseObject({
  title: text,
  unit: text,
  listPrice: decimalText,
  discountPercent: decimalText,
  priceQuantity: z.int().min(1),
});
const servicePrices = z.object({
  buyingPrice: nullableDecimal,
  priceDate: day.nullable(),
  markupPercent: nullableDecimal,
  sample: flag,
  supplierId: id.nullable(),
  articleNumber: text.nullable(),
  listPrice: nullableDecimal,
  discountPercent: nullableDecimal,
});

/** What the product reads as it was written, or shows as a link, so that no table looks at it. */
const formsOfColumns: Readonly<Record<string, z.ZodType>> = {
  "attachment_files.title": line,
  "audit_entries.after": audited,
  "audit_entries.before": audited,
  "companies.email": mailAddress,
  "companies.reply_to": mailAddress,
  "companies.sender_name": line,
  "companies.title": line,
  "companies.web_address": webAddress,
  "emails.refused_recipients": z.array(RefusedRecipient),
  "estimate_batches.changes": steps,
  "estimate_batches.effects": steps,
  "estimate_lines.percent_kinds": z.array(PricedKind),
  "estimates.figures": figures,
  "estimates.head": head,
  "estimates.payment_plan": z.array(Payment),
  "offer_questions.email": mailAddress,
  "offer_questions.name": line,
  "partners.title": line,
  "partners.web_address": webAddress,
  "persons.email": mailAddress,
  "persons.name": line,
  "price_change_rows.after": servicePrices,
  "price_change_rows.before": servicePrices,
  "price_columns.columns": PriceColumnChoice.pick({ columns: true, priceQuantity: true }),
  "price_import_rows.after": article,
  "price_import_rows.before": article,
  "price_imports.columns": PriceColumnChoice,
  "price_imports.outline": z.array(TableOutline),
  "price_imports.planned_states": z.array(TakenState),
  "price_imports.problem": ImportProblem,
  "projects.title": line,
  "tender_files.answers": z.array(TenderAnswer),
  "tender_files.file_name": line,
  "tender_files.price_cells": PriceCells,
  "users.email": mailAddress,
  "users.name": line,
};

/** What a column of an archive has to hold; undefined where nobody has said so. */
export const formOf = (table: string, { column, type }: ArchiveColumn): z.ZodType | undefined =>
  formsOfColumns[`${table}.${column}`] ?? formsOfTypes[type];
