/** Messages that tell both sides how a customer answered by the link. Words in braces are filled in. */
export const answerMailEn = {
  total: "Total: {amount}",
  totalWithVat: "Total with VAT: {amount}",
  chosen: "Chosen: {title}",
  moreChosen: "and {count} more",
  confirmationSubject: "You have accepted {document}",
  confirmationBody:
    "Hello {name},\n\nThank you. You have accepted {document}: {title}.\n\n{sum}\nAccepted: {time}{confirmed}\n\nWhat you accepted and a certificate of it are attached. Both can be fetched here as well:\n{link}\n\nBest regards\n{sender}\n{company}\n",
  acceptanceSubject: "Offer {number} {offer} is accepted",
  acceptanceBody:
    "{name} ({email}) has accepted offer {number} {offer}, {title}.\n\n{sum}\nAccepted: {time}{confirmed}\n\nThe accepted offer and a certificate of it are attached. The project is here:\n{address}\n",
  refusalSubject: "Offer {number} {offer} is declined",
  refusalBody:
    "{name} has declined offer {number} {offer}, {title}.\n\nReason: {reason}\n\nThe project is here:\n{address}\n",
  emailConfirmed: "\nE-mail confirmed by a one-time code on {moment}",
  noReason: "none was given",
};
