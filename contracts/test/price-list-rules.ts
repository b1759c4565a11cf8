import { list } from "./record-rules.ts";

/** What the price lists of suppliers are asked for and sent with, kept by hand; see `inputRules`. */
export const priceListRules = {
  "GET /api/suppliers/:id/articles": { ...list, sort: 'number | title = "number"' },
  "GET /api/article-search": { search: "line 0–200" },
  "POST /api/suppliers/:id/price-imports": { fileName: 'line 0–200 = ""' },
  "GET /api/price-imports/:id/rows": {
    page: "1–100000 = 1",
    state: 'added | changed | unchanged | vanished | refused = "changed"',
    search: 'line 0–200 = ""',
  },
  "PUT /api/price-imports/:id/taking": {
    added: "boolean",
    changed: "boolean",
    vanished: "boolean",
  },
  "PUT /api/price-imports/:id/undoing": {},
} as const;
