/** What a customer may send by the link of an offer, kept by hand; see `inputRules`. */
export const offerPageRules = {
  "POST /api/offer-page/look": { token: "text 1–100" },
  "POST /api/offer-page/choices": { token: "text 1–100", chosen: "0–1000 of (id)" },
  "POST /api/offer-page/visits": { token: "text 1–100" },
  "POST /api/offer-page/pdf": { token: "text 1–100" },
  "POST /api/offer-page/certificate": { token: "text 1–100" },
  "POST /api/offer-check": { code: "text 1–100" },
  "POST /api/offer-page/acceptance": {
    token: "text 1–100",
    id: "id",
    name: "line 1–200",
    email: "email 1–254",
    chosen: "0–1000 of (id)",
    totalAmount: "number 1–64",
    pdfSha256: "wrong_format",
    strokes: "0–60 of (1–500 of (x: 0–1000, y: 0–400))",
  },
  "POST /api/offer-page/refusal": {
    token: "text 1–100",
    id: "id",
    name: "line 1–200",
    reason: 'text 0–500 = ""',
  },
  "POST /api/offer-page/questions": {
    token: "text 1–100",
    id: "id",
    name: "line 1–200",
    email: "email 1–254",
    question: "text 1–4000",
  },
  "PUT /api/offer-questions/:id/answer": { answer: "text 1–4000" },
};
