/** An invoice for what a customer has accepted, as a file. */
export const invoicesEn = {
  ehf: "Invoice (EHF)…",
  title: "EHF invoice",
  hint: "An invoice for what the customer has accepted, as a file in EHF Billing 3.0. Take it into your accounts or send it by your access point: nothing is sent from here.",
  what: "What is invoiced",
  offer: "Offer {number}",
  changeOrder: "Change order {number}",
  part: "{document}, payment {number} of {count}",
  titledPart: "{document}, payment {number} of {count}: {title}",
  number: "Invoice number",
  numberHint: "The next one of your own series: none is kept here.",
  issueDate: "Invoice date",
  dueDate: "Due date",
  deliveryDate: "Date of delivery",
  deliveryDateHint: "When the work was done.",
  buyerReference: "Customer's reference",
  buyerReferenceHint: "The name or the code that the customer wants on the invoice.",
  orderNumber: "Order number",
  orderNumberHint: "Needed where there is no reference.",
  net: "Without VAT",
  vat: "VAT",
  rounding: "Rounding",
  total: "To pay",
  account: "To account",
  saved: "The invoice is saved",
  lacking: "There can be no EHF invoice yet:",
  otherwise:
    "Without an EHF: take what was accepted into your accounting program as a file, or open that file and write the invoice from it.",
  toCompany: "Open the company",
  toClient: "Open the client",
  lacks: {
    company_country:
      "Your company is in another country than Norway: EHF is for Norwegian senders.",
    company_number: "Your company has no organisation number (9 digits).",
    company_address: "Your company has no address.",
    company_account: "Your company has no bank account to which the customer can pay.",
    company_currency:
      "Your company counts in another currency than NOK: an EHF tells the VAT in kroner.",
    client_private:
      "{client} is a private person: EHF is for companies and public bodies. Send the invoice another way.",
    client_country:
      "{client} is in another country than Norway: an EHF is addressed by a Norwegian number.",
    client_number: "{client} has no organisation number (9 digits).",
    client_address: "{client} has no address.",
  },
};
