/** The bid to a tender, in the form that the client has asked for. */
export const estimatesBidEn = {
  menu: "Return the bid…",
  title: "Return the bid",
  none: "No file of a tender is kept with this estimate. Import a tender by “Add”, and it is kept.",
  keptAt: "Kept {when}",
  remove: "Remove",
  removeNamed: "Remove {name}",
  notReturned: "It is kept to be read; no bid goes back in it.",
  unreadable: "The file that was kept cannot be read any longer. Import the tender once more.",
  ready: "Every row has its price. Without VAT {net}, with VAT {total}.",
  readyWithoutVat: "Every row has its price. The total is {total}.",
  otherCurrency:
    "The client asked for prices in {asked}. This bid is in {own}, the currency of the estimate, and the file says so; nothing is converted. Settle it with the client before you return it.",
  notReady: "The bid cannot be written yet",
  saveX84: "Save the bid (X84)",
  answers: "What the client asks the bidder",
  noQuestion: "The file names no question for this gap.",
  gapBetween: "It stands between “{before}” and “{after}”.",
  gapAfter: "It stands after “{before}”.",
  gapBefore: "It stands before “{after}”.",
  saveAnswers: "Save the answers",
  answersSaved: "Saved.",
  findings: {
    row_missing: "Rows of the tender that the estimate lacks; add a line with their number:",
    row_twice: "Numbers that stand on several lines; leave each on one:",
    price_missing: "Rows without a price:",
    price_places: "Prices with more than 3 decimals; round them:",
    quantity_differs: "Rows with another quantity than the client asks for:",
    discount_amount: "Lines with a discount in an amount; give it in percent:",
    markup_kind: "Markups that are no percent lines, or the other way round:",
    counts_differ:
      "Rows that are in the total of the estimate and not of the tender, or the other way round:",
    answer_missing: "Questions of the client without an answer:",
    outside:
      "Lines that count and stand in no row of the tender; give them its number, or spread their price:",
    rounding:
      "The total is rounded, which a bid cannot be; switch it off in the document settings.",
    sum_differs:
      "The rows of the tender come to another sum than the estimate; its groups were changed:",
  },
  keepWorkbook: "Keep the workbook with the estimate, to give it back with prices",
  column: "Column of “{sheet}” that the unit prices go to",
  written_one:
    "{count} cell gets its price. All else in the workbook stays as it is; its formulas count anew when it is opened.",
  written_other:
    "{count} cells get their prices. All else in the workbook stays as it is; its formulas count anew when it is opened.",
  saveWorkbook: "Save the workbook with prices",
  someLeft: "Look at these cells before you send it",
  workbookFindings: {
    line_missing: "Their lines are not in the estimate any more, so they stay as they are:",
    price_missing: "Their lines have no price yet:",
    line_discount: "Their lines have a discount; the price stands there before it:",
    formula: "There is a formula, which stays:",
    protected: "The sheet is protected and the cell locked; ask the client for one to write in:",
    merged: "The cell is merged into another one:",
    row_missing: "The sheet has no such row any more:",
  },
  notKept: "Nothing was imported, since the file could not be kept: {reason}",
};
