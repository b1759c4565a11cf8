/** Columns that tell by name who did something: a person who leaves is still told of. */
export const usersByName = [
  "attachment_files.uploaded_by",
  "bookings.entered_by",
  "bookings.removed_by",
  "emails.chosen_by",
  "estimates.created_by",
  "offer_answers.entered_by",
  "offer_answers.reopened_by",
  "offer_questions.answered_by",
  "price_changes.made_by",
  "price_changes.undone_by",
  "price_imports.imported_by",
  "price_imports.undone_by",
] as const;
