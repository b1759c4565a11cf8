import type { DiscountAgreements } from "../../../contracts/discount-agreements.ts";
import type { Permission } from "../../../contracts/permissions.ts";
import type {
  PriceImport,
  PriceImportRow,
  TableOutline,
} from "../../../contracts/price-imports.ts";
import type { SupplierArticle } from "../../../contracts/price-lists.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Language } from "../../base/i18n.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";

const supplierId = "01900000-0000-7000-8000-000000000009";
export const importId = "01900000-0000-7000-8000-000000000010";

const supplier = {
  id: supplierId,
  revision: 1,
  type: "wholesaler",
  title: "Grossisten",
  organisationNumber: "",
  address: "",
  country: "NO",
  webAddress: "",
  personCount: 0,
};

export const opened: PriceImport = {
  id: importId,
  supplierId,
  fileName: "prices.csv",
  format: "csv",
  state: "previewed",
  progress: 100,
  problem: null,
  hasColumns: true,
  validFrom: null,
  added: 0,
  changed: 2,
  pricesChanged: 1,
  unitsChanged: 0,
  priceJumps: 0,
  olderPrices: 0,
  unchanged: 0,
  vanished: 1,
  refused: 0,
  undiscounted: 0,
  zeroDiscounts: 0,
  quantitiesIgnored: 0,
  importedBy: "Kari",
  takenAt: null,
  undoneAt: null,
  undoneBy: null,
  takenBeforeAt: null,
  endedOn: null,
  senderName: "",
  senderNumber: "",
  dated: null,
  validTo: null,
  usualSender: null,
  isLatest: false,
};

const csv: TableOutline = {
  name: "",
  isHidden: false,
  rows: [
    ["Varenr", "Vare", "Innkjøp 2027"],
    ["A-1", "A very long title of a tile for the bathroom, grey, rectified", "12,50"],
  ],
};

export const row = (number: string, priceBefore: string, priceAfter: string): PriceImportRow => ({
  id: `01900000-0000-7000-8000-0000000000${number}`,
  line: 2,
  state: "changed",
  number,
  title: `Tile ${number}`,
  reason: null,
  columnName: "",
  cell: "",
  roundedFrom: "",
  contradiction: "",
  priceBefore: decimal(priceBefore),
  priceAfter: decimal(priceAfter),
  changePercent: priceBefore === priceAfter ? decimal("0") : decimal("8"),
  priceQuantity: 1,
  unit: "m2",
  priceQuantityBefore: 1,
  unitBefore: "m2",
  marks: [],
});

interface Told {
  readonly language?: Language;
  readonly first?: Partial<PriceImport>;
  readonly articles?: readonly SupplierArticle[];
  readonly agreements?: DiscountAgreements["agreements"];
  readonly permissions?: readonly Permission[];
  /** Of the file, whose columns nobody has chosen. */
  readonly table?: TableOutline;
  /** What the server says to the calls of the test; undefined is what it says to all. */
  readonly after?: (asked: Asked) => Response | undefined;
}

/** The page of a supplier whose list names one import that is not taken yet. */
export const show = ({
  first,
  articles = [],
  agreements = [],
  after,
  language = "en",
  table = csv,
  ...parts
}: Told = {}) => {
  const stored = { ...opened, ...first };
  return showApp(`/supplier/${supplierId}/prices`, {
    language,
    ...parts,
    answer: (asked) => {
      const { pathname } = new URL(asked.address, location.href);
      const own = after?.(asked);
      if (own) return own;
      const answers: Record<string, unknown> = {
        [`/api/suppliers/${supplierId}`]: supplier,
        [`/api/suppliers/${supplierId}/discount-agreements`]: { revision: 7, agreements },
        [`/api/suppliers/${supplierId}/articles`]: { rows: articles, total: articles.length },
        [`/api/suppliers/${supplierId}/price-imports`]: [stored],
        [`/api/price-imports/${importId}`]: stored,
        [`/api/price-imports/${importId}/columns`]: { tables: [table], choice: null },
        [`/api/price-imports/${importId}/rows`]: {
          rows: [row("51", "10", "10.8"), row("52", "10", "10")],
          total: 2,
        },
      };
      return pathname in answers ? Response.json(answers[pathname]) : undefined;
    },
  });
};
