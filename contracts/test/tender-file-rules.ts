const format = "gaeb_xml | gaeb_90 | bc3 | ns_3459 | workbook";

/** What the files of tenders are sent with, kept by hand; see `inputRules`. */
export const tenderFileRules = {
  "POST /api/estimates/:id/tender-files": {
    fileName: 'line 0–200 = ""',
    format: `${format} = "gaeb_xml"`,
  },
  "PUT /api/tender-files/:id": {
    answers: "0–5000 of (number: line 0–60, label: line 0–60, text: text 0–5000)",
    priceCells:
      "sheet: line 0–100, column: 0–16383, rows: 0–20000 of (row: 0–1048575, key: id) | null",
  },
} as const;

/** The answers about them, kept by hand as those of reply-rules.ts. */
export const tenderFileReplies = {
  "GET /api/estimates/:id/tender-files": "listTenderFiles: [TenderFile]",
  "POST /api/estimates/:id/tender-files": "keepTenderFile: TenderFile",
  "PUT /api/tender-files/:id": "updateTenderFile: TenderFile",
  "GET /api/tender-files/:id/content": "getTenderFile: */*",
  "DELETE /api/tender-files/:id": "deleteTenderFile: nothing",
} as const;

export const tenderFileSchemas = {
  TenderFile: {
    id: "id",
    fileName: "string",
    format,
    answers: "[TenderAnswer]",
    priceCells: "PriceCells | null",
    keptAt: "moment",
  },
  TenderAnswer: { number: "string", label: "string", text: "string" },
  PriceCells: { sheet: "string", column: "integer", rows: "[{row: integer, key: id}]" },
} as const;
