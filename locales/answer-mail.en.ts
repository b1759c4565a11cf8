/** Messages that tell both sides how a customer answered by the link. Words in braces are filled in. */
export const answerMailEn = {
  total: "Total: {amount}",
  totalWithVat: "Total with VAT: {amount}",
  chosen: "Chosen: {title}",
  moreChosen: "and {count} more",
  confirmationSubject: "You have accepted {document}",
  confirmationBody:
    "Hello {name},\n\nThank you. You have accepted {document}: {title}.\n\n{sum}\nAccepted: {time}{confirmed}\n\nAttached are what you accepted and a certificate of your answer. Both can be fetched here as well:\n{link}\n\nBest regards\n{sender}\n{company}\n",
  acceptanceSubject: "Accepted: {document}",
  acceptanceBody:
    "{name} ({email}) has accepted {document}: {title}.\n\n{sum}\nAccepted: {time}{confirmed}\n\nAttached are what was accepted and a certificate of the answer. The project is here:\n{address}\n",
  refusalSubject: "Declined: {document}",
  refusalBody:
    "{name} has declined {document}: {title}.\n\nReason: {reason}\n\nThe project is here:\n{address}\n",
  emailConfirmed: "\nE-mail confirmed by a one-time code on {moment}",
  noReason: "none was given",
};
