/** What the server refused, by the code of the problem. */
export const problemsEn = {
  invalid: "Some fields are not right",
  cursor_unusable: "The list cannot go on from there. Open it anew.",
  not_signed_in: "Your session has ended. Sign in again in another tab, then save here once more.",
  token_unknown: "The access token is not one, or was revoked, or has ended",
  token_not_taken: "Access tokens do not open this. It takes somebody who is signed in.",
  sign_in_failed: "E-mail or password is wrong",
  too_many_calls: "Too much at once. Wait a moment and try again.",
  choose_company: "You work for several companies. Choose one of them.",
  second_factor_needed: "Show your second factor.",
  second_factor_wrong: "That is not right, or has been used already. Try the next code.",
  second_factor_missing: "Set up a second step of signing in first.",
  sign_in_expired: "That took too long. Sign in once more.",
  provider_denied: "The sign-in was broken off there. Try again, or sign in another way.",
  provider_login_required: "You have to sign in there first. Try again.",
  provider_failed:
    "The sign-in service gave an answer that cannot be used. Try again. If it goes on, tell whoever looks after the server.",
  provider_unavailable:
    "The sign-in service cannot be reached right now. Try again in a moment, or sign in with your password.",
  provider_email_unverified:
    "The sign-in service has not checked the e-mail address of this account. Confirm the address there, then try again.",
  provider_unknown:
    "Nobody has been invited by the e-mail address of this account. Ask whoever looks after your company's users, or use another account.",
  password_missing:
    "You have no password yet, so this is your only way in. Ask for a password first.",
  confirm_password: "Type your password once more first.",
  not_invited: "This user is not waiting for an invitation, so none was sent.",
  link_expired: "This link has been used or is too old. Ask for a new one.",
  too_many_attempts: "Too many attempts. Wait a while and try again.",
  forbidden: "Your role does not allow this",
  cross_site: "The request came from another site",
  other_company:
    "This tab belongs to {page}, but you work in {company} now. Nothing was saved. Change back to {page} in another tab and save here once more, or load this page again.",
  not_found: "This record does not exist any more",
  in_use: "The record is in use and cannot be deleted",
  duplicate: "The value is already taken",
  precondition_failed: "The record was changed meanwhile, so nothing was done. Read it again.",
  stale: "The record was changed by somebody else in the meantime",
  last_administrator:
    "Nobody would be left to look after the users. Give somebody else the right first.",
  own_account: "You cannot deactivate, demote or delete yourself. Ask another administrator.",
  above_own_rights: "The role allows more than your own role does",
  built_in_role: "A role that every company has cannot be deleted",
  estimate_frozen: "The estimate was sent and is frozen. Create a new version to change it.",
  estimate_sending:
    "A message with the estimate is on its way or may have arrived. Wait for the outcome, or settle it in the e-mail log.",
  offer_not_open: "The offer has changed meanwhile, so this cannot be done any more",
  price_guard_missing:
    "There is no accepted price estimate to a private person here that hours or purchases could be held against.",
  attachment_encrypted:
    "The PDF is protected by a password or against printing. Save it without protection.",
  attachment_broken: "The PDF cannot be read. Print it into a new PDF and choose that one.",
  attachment_active:
    "The PDF holds scripts, files or links that start programs. Print it into a new PDF and choose that one.",
  attachment_too_long: "The PDF has more than 50 pages. Choose the ones that matter.",
  attachments_full: "At most 10 files of 15 MB together go with an offer.",
  too_many_bookings: "A project takes 2,000 entries. Remove some, or enter several as one.",
  code_wrong: "That is not the code. Look at the newest message.",
  code_ended: "That code has ended. Ask for a new one.",
  contract_missing:
    "A change order needs the accepted version that it changes. Enter the acceptance of that version first.",
  contract_changed:
    "Change order {number} is out or accepted. Withdraw it, or reopen and withdraw it, first.",
  already_accepted: "A version of the project is accepted already. Reopen it first.",
  acceptance_missing:
    "A project is won by an acceptance. Enter which version the customer has accepted.",
  work_begun: "Work has begun on what was accepted, so the acceptance cannot be taken back",
  not_a_document: "The file is no PDF, PNG or JPEG",
  webhook_off: "The webhook is switched off. Switch it on first.",
  not_a_price_file:
    "This is no price list that can be read here. Choose a NELFO 4 or DATANORM file, an EHF or Peppol catalogue, or an Excel or CSV file with a table of article numbers and prices.",
  price_file_too_long:
    "The file has more than 200,000 articles or 400,000 lines. Split it and import the parts.",
  price_file_damaged: "The file is damaged or cut off. Get it from the supplier once more.",
  price_file_unpacks:
    "The workbook unpacks to more than 200 MB. Save the sheet with the prices alone and import that.",
  price_file_too_wide:
    "Something stands beyond the 200th column. Delete what does not belong to the prices.",
  price_file_old_workbook:
    "The workbook is of a form before 2007 (.xls) or locked with a password. Save it as .xlsx without a password.",
  price_file_groups:
    "The file names groups of products and holds no prices. Import DATANORM.001 or DATPREIS.001.",
  price_file_currency:
    "The prices are in {file} and the company counts in {own}. Nothing is converted: ask the supplier for a file in {own}.",
  price_file_too_slow:
    "Reading the file takes longer than 5 minutes. Save the sheet with the prices alone, or split the file and import the parts.",
  price_file_unread:
    "Reading the file failed several times. Save it anew, or split it and import the parts.",
  price_file_columns:
    "Choose at least the column of the article number and one with a price. In a list of discounts: the discount, and its group or article number.",
  price_import_running:
    "A file that {name} chose is being read for this supplier. Wait until it is done, or cancel it.",
  price_change_done:
    "This change was made or undone meanwhile. Reload the page to see how it stands.",
  price_import_old:
    "The prices of this supplier were changed since then. Choose the file again to see what it changes now.",
  no_delivery_report:
    "This is no report of a mail server. Choose the mail that came back as a file (.eml), or paste its whole source.",
  unknown_delivery_report:
    "The report names no message that was sent from here. It may be about another mail.",
  email_settled: "Somebody has decided already, or the mail server has answered meanwhile.",
  email_outdated:
    "The offer has changed since this message was made. Send it anew from the estimate.",
  estimate_incomplete: "Some lines cannot be priced yet",
  nothing_accepted:
    "No version of this project stands accepted. Enter which one the customer has accepted first.",
  invoice_incomplete:
    "Something that an EHF invoice needs is missing at the company or at the customer",
  nothing_to_invoice:
    "There is nothing to pay: what lowers a price is a credit note, which your accounts make",
  offer_blocked:
    "One of your company's checks keeps the offer from being sent. Look at the checks.",
  payment_plan_not_whole:
    "The payment plan makes {percent}, not 100%. Change its parts in the settings of the estimate.",
  figures_not_kept:
    "This version was frozen before figures were kept, and would be printed with another total today. What the customer got is in the e-mail log.",
  change_refused: "The change does not fit the estimate as it is now",
  batch_reused: "The change was already sent with other content",
  key_reused: "This was sent before with other content. Reload the page and try again.",
  key_unfinished: "This is still being saved. Wait a moment, then look whether it is there.",
  too_many_lines: "The estimate has too many lines",
  pdf_unavailable: "PDF files cannot be made on this machine",
  pdf_failed: "The PDF could not be made",
  too_large: "This is too large to send",
  head_too_large: "The address is too long. Shorten the search or open the page anew.",
  malformed: "The server could not read this request",
  too_slow: "Sending took too long. Try again.",
  not_an_image: "This is not a PNG, JPEG or WebP picture",
  image_too_large: "The file is larger than 10 MB",
  price_file_too_large:
    "The file is larger than 20 MB. Split it and import the parts one after the other.",
  too_many_tender_files:
    "10 files of tenders are kept with this estimate. Remove one that is no longer needed.",
  image_too_many_pixels: "The picture has more than 50 megapixels. Choose a smaller one.",
  image_too_heavy: "Reading this picture takes too much time or memory. Save it with fewer pixels.",
  image_broken: "The picture is damaged and cannot be read",
  installation_in_use:
    "Somebody has signed in here already. A backup can only be restored into an empty installation.",
  sends_nothing: "This installation is a copy that sends nothing (SEND_NOTHING).",
  backup_unusable: "This file cannot be restored",
  archive_unusable: "This file cannot be imported",
  company_in_use:
    "Something was entered in this company already. An archive can only be imported into an empty one.",
  unsupported_type: "The server does not accept this kind of content",
  disk_full:
    "The server's disk is full. What is stored can be read; nothing can be saved until the administrator has made room.",
  unavailable: "The service does not answer right now. Try again in a moment.",
  internal: "An error has occurred",
};
