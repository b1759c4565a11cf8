export const textBlocksEn = {
  title: "Text blocks",
  meaning:
    "Texts that are used again and again. “Insert text” copies them into the texts of projects, of the company and of e-mails.",
  add: "Add text block",
  edit: "Edit text block",
  titleField: "Title",
  place: "Place",
  textNb: "Text in Norwegian",
  textEn: "Text in English",
  textHint:
    "A text in one language is enough. A change here alters no text that it was copied into.",
  emptyTitle: "No text blocks yet",
  emptyHint: "Add the texts that you write often, such as terms of payment or reservations.",
  searchHint: "Title or text",
  places: {
    any: "Anywhere",
    above: "Above the offer",
    below: "Below the offer",
    exclusions: "Not included",
    terms: "Terms",
    email: "E-mail",
  },
  insert: {
    button: "Insert text",
    into: "Insert text: {field}",
    title: "Insert text",
    search: "Search for text blocks",
    hint: "Enter takes the first one. You can change the text afterwards.",
    nothingFound: "No text block has these words.",
    none: "There are no text blocks for this field yet.",
  },
};
