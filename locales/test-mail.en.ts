/** The message that tries a mail server. */
export const testMailEn = {
  subject: "Test from Overslag",
  text: "This is a test mail. The mail server works, and your offers leave the same way.",
};
