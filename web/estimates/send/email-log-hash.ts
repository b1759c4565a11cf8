/** The end of an estimate's address that opens its e-mail log. */
export const emailLogHash = "e-mail-log";
