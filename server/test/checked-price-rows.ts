const hash = "a".repeat(64);
const taken = { taken_at: "2026-11-20" };
const undone = { ...taken, undone_at: "2026-11-21", undone_by: "Per" };

const done = {
  taken: [{ state: "previewed" }, { state: "taken", ...taken }, { state: "undone", ...undone }],
  refused: [
    { state: "previewed", ...taken },
    { state: "taken" },
    { state: "undone", ...taken },
    { state: "undone", ...undone, undone_by: null },
  ],
};

/** Checks of changes of many prices. */
export const priceChangeRows = {
  price_change_rows_left_out: {
    taken: [{ state: "left_out", reason: "no_article" }, { state: "changed" }],
    refused: [{ state: "left_out" }, { state: "changed", reason: "no_article" }],
  },
  price_changes_done: done,
};

/** Checks of the imports of price files: rows that they take, and rows that they refuse. */
export const priceImportRows = {
  price_import_rows_refused: {
    taken: [{ state: "refused", reason: "no_price" }, { state: "added" }],
    refused: [{ state: "refused" }, { state: "added", reason: "no_price" }],
  },
  price_import_rows_marks: {
    taken: [{ marks: [] }, { marks: ["price", "unit", "jump", "text", "quantity", "older"] }],
    refused: [{ marks: ["dearer"] }, { marks: ["price", ""] }],
  },
  price_columns_sha256: {
    taken: [{ header_sha256: hash }],
    refused: [{ header_sha256: "A".repeat(64) }, { header_sha256: hash.slice(1) }],
  },
  price_imports_file_kept: {
    taken: [{ state: "waiting", file: "\\x41" }, { state: "taken" }],
    refused: [{ state: "waiting" }, { state: "asking" }, { state: "planned" }],
  },
  price_imports_planned: {
    taken: [
      { state: "planned", planned_states: ["added"], valid_from: "2026-12-01" },
      { state: "previewed" },
    ],
    refused: [
      { state: "planned", planned_states: ["added"] },
      { state: "planned", valid_from: "2026-12-01" },
      { state: "taken", planned_states: ["added"] },
    ],
  },
  price_imports_problem: {
    taken: [{ state: "failed", problem: {} }, { state: "taken" }],
    refused: [{ state: "failed" }, { state: "taken", problem: {} }],
  },
  price_imports_progress: {
    taken: [{ progress: 0 }, { progress: 100 }],
    refused: [{ progress: -1 }, { progress: 101 }],
  },
  price_imports_done: done,
  price_imports_sender: {
    taken: [{ sender_number: "" }, { sender_number: "995525828" }],
    refused: [{ sender_number: "NO995525828MVA" }, { sender_number: "12" }],
  },
  price_imports_sender_name_length: {
    taken: [{ sender_name: "" }, { sender_name: "a".repeat(200) }],
    refused: [{ sender_name: "a".repeat(201) }],
  },
  price_imports_sha256: {
    taken: [{ sha256: hash }],
    refused: [{ sha256: "A".repeat(64) }, { sha256: hash.slice(1) }],
  },
};

/** The same of the articles themselves. */
export const supplierArticleRows = {
  discount_agreements_days: {
    taken: [
      { valid_from: "2026-11-20", valid_to: "2026-11-20" },
      { valid_from: null, valid_to: "2026-11-20" },
    ],
    refused: [{ valid_from: "2026-11-21", valid_to: "2026-11-20" }],
  },
  supplier_articles_price_quantity: {
    taken: [1, 10, 100, 1000].map((quantity) => ({ price_quantity: quantity })),
    refused: [0, 2, 10_000].map((quantity) => ({ price_quantity: quantity })),
  },
};

/** The same of the files of tenders. */
export const tenderFileRows = {
  tender_files_size: { taken: [{ bytes: "\\x01" }], refused: [{ bytes: "" }] },
};
