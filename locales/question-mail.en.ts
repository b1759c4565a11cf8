/** Messages with a question of a customer, and with the answer. Words in braces are filled in. */
export const questionMailEn = {
  questionSubject: "A question about offer {number} {offer}",
  questionBody:
    "{name} ({email}) asks about offer {number} {offer}, {title}:\n\n{question}\n\nAnswer here, so that the answer stands beside the offer as well:\n{address}\n",
  /** How the offer is named behind its number, as on the project's page. */
  version: "v{number}",
  change: "C{number}",
  answerSubject: "An answer to your question about offer {number}",
  answerBody:
    "Hello {name},\n\n{answer}\n\nThe offer with all questions and answers is here:\n{link}\n\nBest regards\n{sender}\n{company}\n\nYou asked:\n{question}\n",
};
