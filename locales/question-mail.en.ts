/** Messages with a question of a customer, and with the answer. Words in braces are filled in. */
export const questionMailEn = {
  questionSubject: "A question about {document}",
  questionBody:
    "{name} ({email}) asks about {document}: {title}.\n\n{question}\n\nAnswer here, so that the answer stands beside the offer as well:\n{address}\n",
  /** How all messages name what they are about. */
  offerName: "offer {number}, version {version}",
  priceEstimateName: "price estimate {number}, version {version}",
  indicationName: "price indication {number}, version {version}",
  changeName: "change order {number}-C{change}",
  answerSubject: "An answer to your question about {document}",
  answerBody:
    "Hello {name},\n\n{answer}\n\nAll questions and answers are here:\n{link}\n\nBest regards\n{sender}\n{company}\n\nYou asked:\n{question}\n",
};
