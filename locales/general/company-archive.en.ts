export const companyArchiveEn = {
  tab: "Archive",
  export: "Export the company",
  exportMeaning:
    "Everything that the company has here as one file: projects, estimates with their history, customers, suppliers, the catalogue, sent and accepted offers with their PDFs, pictures and the audit log.",
  exportHolds:
    "The records are JSON, with tables for spreadsheets beside them. Costs are in it. Passwords, second factors, roles, access tokens, webhooks, the mail server and the links of offers are not.",
  download: "Download the archive",
  exportHint: "A large company takes some minutes. That it was exported stands in the audit log.",
  import: "Import an archive",
  importMeaning:
    "Nothing was entered in this company yet, so an archive of another one may come in, from this installation or another. Choose the archive, and you first see what it holds.",
  importKeeps:
    "All of it comes in or nothing does. Offers that were sent stay as they are. Name, settings, units and service groups of this company are replaced. Whoever worked there is named in what he did and signs in nowhere; nothing is sent, and reminders are off.",
  inUse:
    "Something was entered in this company already. Add an empty company to import an archive into.",
  file: "File",
  choose: "Choose an archive",
  chooseOther: "Choose another archive",
  files: "Files and pictures",
  sameName: "A company of this name is here already: {companies}.",
  sameNumber: "A company with this organisation number is here already: {companies}.",
  run: "Import",
  uploading: "Sending the file…",
  running: "Checking the file and importing it. This can take some minutes; leave this page open.",
  done: "Everything is here",
  doneMeaning_one: "{count} record was imported.",
  doneMeaning_other: "{count} records were imported.",
  open: "Open the projects",
  at: "{reason} ({at})",
  reasons: {
    foreign: "This file is no archive of a company of Overslag.",
    cut_off: "The file is cut off: its end is missing. Download or copy it again.",
    damaged:
      "The file is damaged, or was changed after it was made. Download or copy it again from where it was made.",
    newer: "A newer release made this file. This installation has to be updated first.",
    too_large: "The file unpacks to more than an archive can be.",
    does_not_fit: "Records of the file contradict each other. Make the archive anew.",
  },
};
