import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { tenderFileFormats } from "../domain/tender/tender.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { id, longText, moment, text } from "./fields.ts";

export const maxTenderFileBytes = 20 * 1024 * 1024;
/** Of one estimate. */
export const maxTenderFiles = 10;
const maxAnswers = 5_000;
const maxPriceCells = 20_000;

export const TenderFileFormat = z.enum(tenderFileFormats);

export const TenderAnswer = z
  .strictObject({
    number: text(textLimits.reference),
    label: text(textLimits.reference),
    text: longText(textLimits.lineText),
  })
  .meta({
    id: "TenderAnswer",
    description: "What the bidder says to a gap in the text of an item, which its label names.",
  });
export type TenderAnswer = z.output<typeof TenderAnswer>;

export const PriceCells = z
  .strictObject({
    sheet: text(textLimits.shortTitle),
    /** From 0. */
    column: z.int().min(0).max(16_383),
    rows: z
      .array(z.strictObject({ row: z.int().min(0).max(1_048_575), key: id }))
      .max(maxPriceCells, `too_many:${maxPriceCells}`),
  })
  .meta({
    id: "PriceCells",
    description: "Where in a workbook the prices of which lines go; rows and columns from 0.",
  });
export type PriceCells = z.output<typeof PriceCells>;

const TenderTerms = z.strictObject({
  answers: z.array(TenderAnswer).max(maxAnswers, `too_many:${maxAnswers}`),
  priceCells: PriceCells.nullable(),
});

export const tenderFileFields = { fileName: text(), format: TenderFileFormat };

export const TenderFile = z
  .object({ id, ...tenderFileFields, ...TenderTerms.shape, keptAt: moment })
  .meta({ id: "TenderFile", description: "The file of a tender, kept for the bid." });
export type TenderFile = z.output<typeof TenderFile>;

const view = { access: "PROJECT_ESTIMATES_VIEW", isForCosts: true, params: idParams } as const;
const act = { access: "PROJECT_ESTIMATE_ACTIONS", isForCosts: true, params: idParams } as const;

/** A workbook may hold what things cost, so all of it is closed to a role that does not see that. */
export const tenderFiles = {
  list: endpoint({
    ...view,
    name: "listTenderFiles",
    method: "GET",
    path: "/api/estimates/:id/tender-files",
    summary: "The files of tenders that are kept with an estimate, newest first",
    reply: z.array(TenderFile),
  }),
  keep: endpoint({
    ...act,
    name: "keepTenderFile",
    method: "POST",
    path: "/api/estimates/:id/tender-files",
    summary: "Keep the file of a tender with an estimate",
    query: z.strictObject({
      fileName: tenderFileFields.fileName.default(""),
      format: TenderFileFormat.default("gaeb_xml"),
    }),
    upload: maxTenderFileBytes,
    reply: TenderFile,
  }),
  update: endpoint({
    ...act,
    name: "updateTenderFile",
    method: "PUT",
    path: "/api/tender-files/:id",
    summary: "Save what the bidder says, and where the prices go",
    body: TenderTerms,
    bodyLimit: 4 * 1024 * 1024,
    reply: TenderFile,
  }),
  content: endpoint({
    ...view,
    name: "getTenderFile",
    method: "GET",
    path: "/api/tender-files/:id/content",
    summary: "The file as it was sent",
    file: "*/*",
  }),
  remove: endpoint({
    ...act,
    name: "deleteTenderFile",
    method: "DELETE",
    path: "/api/tender-files/:id",
    summary: "Delete the file of a tender; the estimate stays as it is",
  }),
};
