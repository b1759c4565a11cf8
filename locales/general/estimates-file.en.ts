/** The file of another estimate, as it comes in. */
export const estimatesFileEn = {
  agrees: "The estimate comes to {stated}, as the file says",
  differs: "The file says {stated}, but here the estimate comes to {counted}",
  notes: {
    currency_differs: "The file is in another currency; its prices are taken as they stand.",
    vat_payer_differs:
      "Of the company that made the file and this one only one pays VAT, so the total with VAT is another one.",
    settings_stay:
      "There are rows in this estimate already, so its own settings stay: rates, markups, discount and VAT.",
    client_numbers:
      "Rows of the file have numbers from a client's own list, and the offer prints them. Where they are not this client's, switch that off in the settings.",
    variable_stays: "The variable {name} has another value here, which stays.",
  },
  refusals: {
    key_twice:
      "Two rows of the file have the same key ({key}). Save it anew from where it was made.",
    group_missing:
      "A row of the file ({key}) stands in a group that is not in it. Save it anew from where it was made.",
    groups_in_circle:
      "Groups of the file stand inside each other in a circle ({key}). Save it anew from where it was made.",
  },
  problems: {
    too_large: "{file} is larger than {size} MB.",
    damaged: "{file} is no JSON that can be read: it is damaged or cut off. Save it anew.",
    foreign:
      "{file} is JSON, but no estimate. Save one from the menu of an estimate: “The whole estimate (JSON)”.",
    newer: "{file} was made by a newer release. This installation has to be updated first.",
    malformed: "{file} is no whole estimate: see {path}. Save it anew from where it was made.",
  },
};
