/** What the documents of an estimate are asked for and sent with, kept by hand; see `inputRules`. */
export const documentRules = {
  "GET /api/estimates/:id/preview": { "attached?": "1–500" },
  "GET /api/estimates/:id/pdf": { "language?": "en | nb" },
  "GET /api/estimates/:id/calculation-workbook": { "language?": "en | nb" },
  "GET /api/projects/:projectId/accounting/csv": { "language?": "en | nb" },
  "GET /api/estimates/:id/csv": { "language?": "en | nb" },
  "GET /api/estimates/:id/json": { "language?": "en | nb" },
  "GET /api/estimates/:id/workbook": { "language?": "en | nb" },
  "GET /api/estimates/:id/calculation-report": { "language?": "en | nb" },
  "GET /api/estimates/:id/crew-sheet": { "language?": "en | nb" },
  "GET /api/estimates/:id/shopping-list": { "language?": "en | nb" },
  "GET /api/estimates/:id/shopping-list/csv": { "language?": "en | nb" },
  "POST /api/estimates/:id/emails": {
    id: "id",
    recipients: "1–10 of (email 1–254)",
    subject: "line 1–200",
    body: "text 0–10000",
    "headerRevision?": "0–2147483647",
  },
} as const;
