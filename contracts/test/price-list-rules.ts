import { percent, share, unitPrice } from "./number-rules.ts";
import { list, revision } from "./record-rules.ts";

/** What the price lists of suppliers are asked for and sent with, kept by hand; see `inputRules`. */
export const priceListRules = {
  "GET /api/suppliers/:id/articles": { ...list, sort: 'number | title | id = "number"' },
  "GET /api/article-search": { search: "line 0–200" },
  "POST /api/article-search": { numbers: "0–1000 of (line 1–60)" },
  "POST /api/suppliers/:id/price-imports": { fileName: 'line 0–200 = ""' },
  "GET /api/price-imports/:id/rows": {
    page: "1–100000 = 1",
    "after?": "line 0–3000",
    "state?": "added | changed | unchanged | vanished | refused",
    "mark?": "price | unit | jump | text | older | quantity",
    search: 'line 0–200 = ""',
  },
  "PUT /api/price-imports/:id/taking": {
    added: "boolean",
    changed: "boolean",
    vanished: "boolean",
    when: 'now | valid_from = "now"',
  },
  "PUT /api/price-imports/:id/columns": {
    sheet: "0–99",
    headerRow: "0–20",
    columns:
      "number?: 0–199, title?: 0–199, title2?: 0–199, unit?: 0–199, netPrice?: 0–199, listPrice?: 0–199, discountPercent?: 0–199, discountGroup?: 0–199, priceQuantity?: 0–199, packageQuantity?: 0–199, ean?: 0–199, priceDate?: 0–199, validFrom?: 0–199, validTo?: 0–199, currency?: 0–199",
    priceQuantity: "1 | 10 | 100 | 1000",
  },
  "PUT /api/price-imports/:id/undoing": {},
  "PUT /api/suppliers/:id/discount-agreements": {
    ...revision,
    agreements: `0–200 of (target: group | article, key: line 1–60, discountPercent: ${share}, validFrom: date | null, validTo: date | null)`,
  },
  "POST /api/price-changes": {
    "kind?": "material | work",
    "serviceGroupId?": "id",
    "grouped?": "yes | no",
    "supplierId?": "id",
    "state?": "active | inactive",
    "sample?": "yes | no",
    "priceAge?": "recent | old | undated",
    search: 'line 0–200 = ""',
    buyingBy: "percent | amount | set | round | article | null",
    buyingValue: `${unitPrice} | null`,
    roundTo: "1 | 5 | 10 | 50 | 100 | 0.01 | 0.1 | null",
    markupBy: "points | set | clear | null",
    markupValue: `${percent} | null`,
    priceDate: "date | null",
  },
  "GET /api/price-changes/:id/rows": {
    page: "1–100000 = 1",
    "after?": "line 0–3000",
    state: 'changed | unchanged | left_out | kept = "changed"',
  },
  "PUT /api/price-changes/:id/taking": {},
  "PUT /api/price-changes/:id/undoing": {},
} as const;
