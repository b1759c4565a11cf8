/** The message that reminds a customer of an offer. Words in braces are filled in. */
export const reminderMailEn = {
  greeting: "Hello,",
  greetingByName: "Hello {name},",
  byLink: "Here you can read it, ask us what is unclear, and answer:\n{link}",
  byMail: "Answer this message if something is unclear, or to tell us what you have decided.",
  subject: "Reminder: {document}",
  body: "{greeting}\n\nWe have sent you {document}: {title}. The last day to answer is {validUntil}.\n\n{way}\n\nHave you answered us in another way already? Then there is nothing left to do.\n\nKind regards\n{sender}\n{company}\n",
};
