/** What customers ask about an offer, and are answered. */
export const offerQuestionsEn = {
  title: "Questions of the client",
  open_one: "{count} waits for an answer",
  open_other: "{count} wait for an answer",
  waiting_one: "{count} client waits for an answer",
  waiting_other: "{count} questions of clients wait for an answer",
  answer: "Answer",
  answerTo: "Answer the question of {name}",
  yourAnswer: "Your answer",
  answerHint: "It is mailed to {email}, and stands on the page of the offer.",
  missing: "Write an answer",
  send: "Send the answer",
  answered: "The answer is on its way",
};
