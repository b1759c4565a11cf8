/** Bodies of calls about prices and tenders, in the words of `example-bodies.ts`. */
export const priceBodies = {
  "POST /api/article-search": () => ({ numbers: ["10 123 45"] }),
  "PUT /api/suppliers/:id/discount-agreements": () => ({
    revision: 1,
    agreements: [
      { target: "group", key: "K10", discountPercent: "30", validFrom: null, validTo: null },
    ],
  }),
  "POST /api/price-changes": () => ({
    buyingBy: "percent",
    buyingValue: "5",
    roundTo: "1",
    markupBy: null,
    markupValue: null,
    priceDate: "2026-11-20",
  }),
  "PUT /api/price-changes/:id/taking": () => ({}),
  "PUT /api/price-changes/:id/undoing": () => ({}),
  "PUT /api/price-imports/:id/columns": () => ({
    sheet: 0,
    headerRow: 1,
    columns: { number: 0, listPrice: 1 },
    priceQuantity: 1,
  }),
  "PUT /api/price-imports/:id/taking": () => ({ added: true, changed: true, vanished: true }),
  "PUT /api/price-imports/:id/undoing": () => ({}),
  "PUT /api/tender-files/:id": () => ({ answers: [], priceCells: null }),
};
