import { hourlyRate, positive, price } from "./number-rules.ts";

/** What staff may send about offers and change orders, kept by hand; see `inputRules`. */
export const offerRules = {
  "POST /api/projects/:projectId/change-orders": { "language?": "en | nb" },
  "POST /api/estimates/:id/attachments": { fileName: 'line 0–200 = ""' },
  "PUT /api/estimates/:id/attachments": { files: "0–10 of (id: id, merged: boolean)" },
  "POST /api/standing-attachments": { fileName: 'line 0–200 = ""' },
  "POST /api/projects/:projectId/bookings": {
    date: "date",
    title: "line 1–200",
    person: "line 1–200",
    hours: `${positive} | null = null`,
    pricePerHour: `${hourlyRate} | null = null`,
    purchaseAmount: `${price} | null = null`,
    amount: `${price} | null = null`,
  },
  "PUT /api/estimates/:id/hand-over": {
    way: "hand | portal | post | other",
    note: "line 0–500",
  },
  "POST /api/estimates/:id/acceptance": {
    way: "paper | phone | email | other",
    date: "date",
    name: "line 1–200",
    note: "line 0–500",
    chosen: "0–1000 of (id) | null",
  },
  "POST /api/estimates/:id/acceptance/price": { chosen: "0–1000 of (id) | null" },
  "POST /api/estimates/:id/refusal": {
    way: "paper | phone | email | other",
    date: "date",
    name: "line 0–200",
    note: "line 1–500",
  },
  "PUT /api/estimates/:id/withdrawal": { note: "line 1–500" },
  "PUT /api/estimates/:id/validity": { validUntil: "date" },
  "PUT /api/estimates/:id/reopening": { note: "line 1–500" },
};
