/** Texts of an invoice as a file, for the customer's accounts. Words in braces are filled in. */
export const invoiceFileEn = {
  offer: "Offer {number}, accepted {date}",
  changeOrder: "Change order {number}, accepted {date}",
  part: "Payment {number} of {count}",
  exempt: "Exempt from VAT",
  outside: "Outside the scope of VAT",
  notRegistered: "The seller is not registered for VAT",
};
