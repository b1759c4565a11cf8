/** What speaks against sending an offer, and what a company says of it. */
export const checksEn = {
  heading: "Checks before sending",
  open: "Check the offer before it is sent",
  allGood: "Nothing speaks against sending this offer.",
  frozen: "This has gone out; it stays as it is.",
  blocked: "The offer cannot be sent yet",
  blockedHint: "This has to be put right before the offer is sent:",
  blockedByCosts:
    "One of your company's checks keeps the offer back. Ask somebody who may see costs.",
  warned: "Please look at this before you send the offer",
  unsaved: "Your last changes are not saved yet; the checks wait for them.",
  /** As they are called where a company chooses among them. */
  names: {
    below_cost: "Sold below cost",
    unknown_cost: "Cost not known",
    low_margin: "Margin below the minimum",
    old_price: "Catalogue price older than 90 days",
    other_price: "Another price in the catalogue or at the supplier",
    expired: "Offer no longer valid",
    sample_company: "Details of the sample company",
    company_address: "Address of the company missing",
    customer_address: "Address of the client missing",
    contact_email: "Made-up e-mail of the contact",
    vat_number: "VAT number missing",
    missing_title: "Title missing in the language of the offer",
    missing_unit: "Line without a unit",
    duplicate_line: "The same line twice",
    missing_hours: "Work without hours",
    option_price: "Option without a price",
    missing_text: "Text of the project missing in the language of the offer",
    other_language: "Another language than the client's last offer",
    unknown_word: "Unknown word in braces",
  },
  found: {
    payment_plan: "The payment plan makes {percent}. Its parts have to make 100%.",
    below_cost_one: "One row is sold below cost:",
    below_cost_other: "{count} rows are sold below cost:",
    unknown_cost_one: "The cost of one line is not known, so the margin is not known either:",
    unknown_cost_other:
      "The cost of {count} lines is not known, so the margin is not known either:",
    low_margin: "The margin of {margin} is below the company's minimum of {minMargin}.",
    old_price_one: "One line has a catalogue price that is older than 90 days:",
    old_price_other: "{count} lines have catalogue prices that are older than 90 days:",
    other_price_one: "One line has another price in the catalogue or at its supplier today:",
    other_price_other:
      "{count} lines have another price in the catalogue or at their supplier today:",
    expired: "The offer was valid until {validUntil}.",
    sample_company:
      "The offer still shows what the sample company came with, not your own: {parts}.",
    company_address: "The offer shows no address of your company.",
    customer_address: "The offer shows no address of the client.",
    contact_email:
      "The offer gives {email} as the e-mail of your contact, which is made up. Whoever is responsible changes it in the profile, or the project gets somebody else.",
    vat_number: "The offer shows VAT, but no VAT number of your company.",
    missing_title_one: "One row has no title in the language of the offer:",
    missing_title_other: "{count} rows have no title in the language of the offer:",
    missing_unit_one: "One line has no unit:",
    missing_unit_other: "{count} lines have no unit:",
    duplicate_line_one: "One line says the same as another in its group:",
    duplicate_line_other: "{count} lines say the same as others in their groups:",
    missing_hours_one: "One work has no hours:",
    missing_hours_other: "{count} works have no hours:",
    option_price_one: "One option has no price:",
    option_price_other: "{count} options have no price:",
    missing_text: {
      en: "A text of the project is not there in English: the Norwegian one is printed.",
      nb: "A text of the project is not there in Norwegian: the English one is printed.",
    },
    other_language: {
      en: "This offer is in English; the last one to this client was in Norwegian.",
      nb: "This offer is in Norwegian; the last one to this client was in English.",
    },
    unknown_word_one:
      "A word in braces in the texts of the project is not known and stays as it is: {words}.",
    unknown_word_other:
      "{count} words in braces in the texts of the project are not known and stay as they are: {words}.",
    unknown_mail_word_one:
      "A word in braces in the company's e-mail texts is not known and stays as it is: {words}.",
    unknown_mail_word_other:
      "{count} words in braces in the company's e-mail texts are not known and stay as they are: {words}.",
  },
  /** What an offer may still show of the sample company. */
  madeUp: {
    title: "name",
    code: "organisation number",
    tagline: "tagline",
    address: "address",
    phone: "phone",
    email: "e-mail",
    webAddress: "web address",
    logo: "logo",
    certificates: "certificate images",
  },
  /** The way out where the company lets that check keep offers back. */
  otherLanguageMeant:
    "If it is intended, whoever may change the company can let this check only warn.",
  goTo: {
    payment_plan: "Change the payment plan",
    expired: "Change the date",
    sample_company: "Open the company",
    sample_certificates: "Open the certificate images",
    company_address: "Open the company",
    customer_address: "Open the client",
    contact_email: "Open the profile",
    missing_text: "Open the project",
    other_language: "Change the language",
    vat_number: "Open the company",
  },
};
