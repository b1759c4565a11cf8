/** A tender that is read from a file, and the bid that goes back. */
export const estimatesTenderEn = {
  formats: {
    gaeb_xml: "GAEB DA XML {version}",
    gaeb_90: "GAEB 90 ({version})",
    bc3: "FIEBDC-3 (BC3)",
    ns_3459: "NS 3459:{version} (trial)",
  },
  phases: {
    bill: "Bill of quantities",
    estimate: "Bill with estimated prices",
    request: "Request for a bid",
    bid: "Bid",
    contract: "Contract",
  },
  trial: "Trial: the format is only partly public; compare quantities with the document.",
  notReturned: "No bid goes back in this format; the file is kept to be read.",
  agrees: "The rows come to what the file says",
  differs: "The rows come to something else than the file says",
  sums: {
    sum: "Sum without VAT {stated}",
    net: "After the discount, without VAT {stated}",
    vat: "VAT {stated}",
    gross: "Total with VAT {stated}",
  },
  /** To who pays no VAT. */
  plainSums: {
    sum: "Sum {stated}",
    net: "After the discount {stated}",
    vat: "VAT {stated}",
    gross: "Total {stated}",
  },
  rowDiffers: "{number}: the file says {stated}, the row comes to {counted}",
  line: "line {line} of the file",
  lineAndColumn: "line {line}, column {column} of the file",
  notesTitle: "What comes in otherwise than it stands in the file",
  notes: {
    number_unreadable:
      "A number cannot be read, or has too many decimals. It stays empty; type it in:",
    price_parts: "Parts of unit prices (wages, materials and so on) are left out:",
    sub_items: "Descriptions of parts stand in the text, without prices of their own:",
    picture: "Pictures in the text are left out:",
    dropped: "Not to be carried out, or not offered; it comes in as a text:",
    quantity_open: "The client leaves the quantity open; type it in, or ask:",
    quantity_derived: "The file has no quantity; it is worked out from amount and price:",
    provisional_inside: "Carried out on demand and part of the total; it comes in as an allowance:",
    alternatives_apart:
      "An alternative whose set has no single row that counts; it comes in as an option:",
    markup_of_part: "A markup on a part of a quantity; it comes in as a lump sum:",
    markup_too_long:
      "A markup whose rows cannot be named (none, or more than 200); it comes in as a lump sum:",
    text_cut: "The text is longer than 5,000 signs and is cut there; the rest stands in the file:",
    number_cut: "The number is longer than 60 signs and is cut there:",
    number_twice: "The number stands twice, so a bid cannot tell the rows apart; ask the client:",
    percent_rounded: "A percent is rounded to 4 decimals:",
    bill_terms_left:
      "Discount, VAT or lump sum of the whole file are left out; set them in the document settings:",
    currency_differs:
      "The prices of the file are in another currency; they are taken as they stand:",
    currency_asked:
      "The client asks for prices in another currency; a bid from here states that of your estimate:",
    formula_lost:
      "A measurement has formulas; what it comes to comes in, and its rows stand in the text:",
    text_refers: "The text says what differs from an item above (“as before”); read both together:",
    markup_base:
      "A surcharge on other items; compare in the preview what it is taken of with the document:",
    group_repeated: "A chapter that the file counts several times; its items come in once:",
    concept_missing: "The file names a code that it does not describe; it comes in under its code:",
    quantities_differ:
      "The file states two quantities; the one of its measurement comes in. Compare with the document:",
    measurement_rounded:
      "The file rounds each row of a measurement; a row without words makes up for the difference:",
    measurement_as_text:
      "The rows of a measurement do not come to the quantity of the file, or cannot be held; the quantity comes in, the rows stand in the text:",
    overheads_left:
      "General costs (GG), profit (BI) or a reduction (BAJA) on the whole are left out; set them by markups or a discount:",
    edition_unknown: "No file of this edition has been tried; compare every item:",
    lines_left: "Lines or records of kinds that are not read are left out (kind and how many):",
    lines_missing:
      "The numbering of the lines jumps, so lines may be missing; ask for the file once more:",
    count_differs:
      "The file says that it has another number of items than it holds; ask for it once more:",
  },
  problems: {
    too_large: "{file} is larger than {size} MB. Ask for the bill in several files.",
    damaged:
      "{file} cannot be read: it breaks off or is damaged in line {line}. Ask for it once more.",
    document_type:
      "{file} has a document type in line {line}, as no bill needs. It is not read, for your safety. Ask for the plain file.",
    too_deep: "{file} has too many levels in line {line}. Ask for it with fewer.",
    too_much: "{file} holds too many elements. Ask for the bill in several files.",
    no_tender:
      "{file} is no bill that we know. Choose GAEB DA XML (X81, X82, X83, X84 or X86), GAEB 90 (D81, D82 or D83), BC3 or NS 3459.",
    wrong_phase:
      "{file} is GAEB of phase “{text}”. Choose a bill: X81, X82, X83, X84 or X86, or D81, D82 or D83.",
    no_rows: "{file} is a bill without rows. Ask for it with its items.",
    cut_off: "{file} breaks off in line {line}: its last line is missing. Ask for it once more.",
    too_many_rows:
      "{file} has {text} items, and an estimate holds {rows}. Ask for the bill in several files.",
  },
};
