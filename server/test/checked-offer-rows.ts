const visited = { first_visit_at: "2026-11-20", last_visit_at: "2026-11-21" };
const answered = { answer: "In March.", answered_at: "2026-11-20", answered_by: "Per" };
const hash = "a".repeat(64);

/** Checks of several columns of what customers answer, ask and visit: rows that they take, and rows that they refuse. */
export const offerRows = {
  attachment_files_pages: {
    taken: [{ pages: 1 }, { pages: 50 }],
    refused: [{ pages: 0 }, { pages: 51 }],
  },
  attachment_files_sha256: {
    taken: [{ sha256: hash }],
    refused: [{ sha256: "A".repeat(64) }, { sha256: hash.slice(1) }],
  },
  bookings_hours_cost_nothing: {
    taken: [{ hours: 1 }, { purchase_amount: 1 }, {}],
    refused: [{ hours: 1, purchase_amount: 1 }],
  },
  bookings_hours_have_a_price: {
    taken: [{}, { hours: 1, price_per_hour: 690 }],
    refused: [{ hours: 1 }, { price_per_hour: 690 }],
  },
  bookings_removed: {
    taken: [{}, { removed_by: "Kari", removed_at: "2026-11-20" }],
    refused: [{ removed_by: "Kari" }, { removed_at: "2026-11-20" }],
  },
  bookings_vat_percent: { taken: [{ vat_percent: 25 }], refused: [{ vat_percent: 101 }] },
  estimate_attachments_number: { taken: [{ number: 1 }], refused: [{ number: 0 }] },
  offer_answers_certificate: {
    taken: [{}, { certificate: "x", check_hash: "x" }],
    refused: [{ certificate: "x" }, { check_hash: "x" }],
  },
  offer_answers_change_number: {
    taken: [{ change_number: null }, { change_number: 1 }],
    refused: [{ change_number: 0 }],
  },
  offer_answers_confirmed: {
    taken: [{}, { email_confirmed: true, email_confirmed_at: "2026-11-20" }],
    refused: [
      { email_confirmed: true },
      { email_confirmed: false, email_confirmed_at: "2026-11-20" },
    ],
  },
  offer_answers_file: {
    taken: [{}, { file: "x", file_type: "image/png" }],
    refused: [{ file: "x" }, { file_type: "image/png" }],
  },
  offer_answers_pdf: {
    taken: [{}, { pdf: "x", pdf_sha256: hash }],
    refused: [{ pdf: "x" }, { pdf_sha256: hash }],
  },
  offer_answers_pdf_sha256: {
    taken: [{}, { pdf_sha256: hash }],
    refused: [{ pdf_sha256: "A".repeat(64) }, { pdf_sha256: hash.slice(1) }, { pdf_sha256: "" }],
  },
  offer_answers_reopened: {
    taken: [{}, { reopened_at: "2026-11-20", reopened_by: "Kari" }],
    refused: [{ reopened_at: "2026-11-20" }, { reopened_by: "Kari" }],
  },
  offer_answers_signature: {
    taken: [{}, { signature: "x", signature_kind: "typed" }],
    refused: [{ signature: "x" }, { signature_kind: "drawn" }],
  },
  offer_links_visited: {
    taken: [{ visits: 0 }, { visits: 1, ...visited }],
    refused: [
      { visits: 1 },
      { visits: 0, ...visited },
      { visits: 1, first_visit_at: visited.first_visit_at },
      { visits: 1, last_visit_at: visited.last_visit_at },
    ],
  },
  offer_links_visits: { taken: [{ visits: 0 }], refused: [{ visits: -1 }] },
  offer_questions_answered: {
    taken: [{}, answered],
    refused: [
      { ...answered, answer: "" },
      { ...answered, answered_at: null },
      { ...answered, answered_by: null },
    ],
  },
};
