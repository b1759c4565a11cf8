/** The page on which a customer reads and answers an offer. */
export const offerPageEn = {
  title: "Offer from {company}",
  loading: "Fetching the offer…",
  validUntil: "Valid until {day}",
  openPdf: "Open as PDF",
  /** Where there is something to choose. */
  pdfAsSent:
    "The document shows the offer as it was sent. What you choose stands in the confirmation.",
  /** Once it is accepted. */
  pdfBeforeAnswer: "The document shows the offer as it was sent, and this page what was accepted.",
  attachments: "Attachments",
  certificate: "Open the certificate of acceptance",
  fetchingPdf: "Fetching the PDF…",
  about: "About the offer",
  contents: "What is included",
  choices: "Your choices",
  choicesHint:
    "Choose what you want. Beside each choice stands by how much it changes “{total}” below.",
  /** Says which amounts they are, as "All amounts in NOK without VAT". */
  choicesNote: "Under each choice stands what the document says of it. {note}",
  ownAmount: "In the document: {amount}",
  oneOf: "Choose one",
  whatIsIn: "See what is in it",
  exclusions: "Not included",
  terms: "Terms",
  total: "Total",
  counting: "Counting…",
  answer: "Your answer",
  toAnswer: "Answer",
  name: "Your full name",
  email: "Your e-mail address",
  emailHint: "So that the company can reach you.",
  code: "The code",
  codeSent: "We have sent a code of six digits to {email}.",
  codeHint: "It holds for 10 minutes. Look among unwanted mail as well.",
  codeAgain: "Send a new code",
  codeAgainLater: "A new code can be sent after a minute",
  codeSending: "Sending the code…",
  otherAddress: "Change the address",
  signature: "Signature",
  typed: "My typed name is my signature",
  drawn: "I draw my signature",
  drawHere: "Draw your signature here with a finger or the mouse.",
  drawAgain: "Draw again",
  accept: "Accept for {total}",
  /** Where he may look for it, and see that he mistyped the address. */
  confirmed: "A confirmation goes to {email}.",
  accepting: "Sending your answer…",
  decline: "I do not want the offer",
  declineTitle: "Decline the offer",
  reason: "Why? (you may leave this empty)",
  declineNow: "Decline the offer",
  cancel: "Back",
  nothingToAccept:
    "This is an indication of the price. It binds nobody, so there is nothing to sign.",
  noCode:
    "Accepting here takes a code by e-mail, and none can be sent at the moment. Please call us.",
  questions: "Questions and answers",
  ask: "Ask a question",
  yourQuestion: "Your question",
  askEmailHint: "The answer goes there, and stands here as well.",
  askNow: "Send the question",
  asking: "Sending your question…",
  asked: "Your question is sent. The answer comes by e-mail, and stands here.",
  saidBy: "{name}, {moment}",
  notAnswered: "{company} has not answered yet.",
  /** In place of what promises a message, where no mail server is set up. */
  withoutMail: {
    confirmed:
      "Your acceptance stands. Below you can save the document and the certificate of acceptance.",
    askEmailHint: "So that the company can reach you. The answer stands here.",
    asked: "Your question has arrived. The answer stands here once it is given.",
  },
  missing: {
    question: "Please write your question.",
    name: "Please write your name.",
    email: "Please write your e-mail address, like name@example.com.",
    code: "Please type the six digits from the e-mail.",
    signature: "Please draw your signature, or choose your typed name.",
  },
  /** Where nothing of it can be read any more. */
  named: "Offer {number}, version {version}: {title}",
  states: {
    accepted: {
      title: "Thank you! The offer is accepted.",
      text: "{name} accepted the offer on {moment}. {company} will be in touch.",
    },
    declined: {
      title: "The offer is declined.",
      text: "{name} declined the offer on {moment}. If you have changed your mind, please call {company}.",
    },
    expired: {
      title: "The offer was valid until {day}.",
      text: "You can still read it, but no longer accept it here. Ask {company} to extend it.",
    },
    superseded: {
      title: "There is a newer version of this offer.",
      text: "Please use the link in the newest message from {company}.",
    },
    withdrawn: {
      title: "The offer is withdrawn.",
      text: "Please call {company} if you have questions.",
    },
    preparing: {
      title: "The offer is on its way.",
      text: "Please open the link again in a few minutes, or call {company}.",
    },
  },
  /** In their place where the offer is a change to what is agreed already. */
  change: {
    title: "Change order from {company}",
    about: "About the change",
    decline: "I do not want the change",
    declineTitle: "Decline the change",
    declineNow: "Decline the change",
    named: "Change order C{changeNumber} to {number}, version {version}: {title}",
    states: {
      accepted: {
        title: "Thank you! The change is accepted.",
        text: "{name} accepted the change on {moment}. {company} will be in touch.",
      },
      declined: {
        title: "The change is declined.",
        text: "{name} declined the change on {moment}. What you had agreed on before stands. If you have changed your mind, please call {company}.",
      },
      expired: {
        title: "The change was valid until {day}.",
        text: "You can still read it, but no longer accept it here. Ask {company} to extend it.",
      },
      superseded: {
        title: "There is a newer version of this change.",
        text: "Please use the link in the newest message from {company}.",
      },
      withdrawn: {
        title: "The change is withdrawn.",
        text: "What you had agreed on before stands. Please call {company} if you have questions.",
      },
      preparing: {
        title: "The change is on its way.",
        text: "Please open the link again in a few minutes, or call {company}.",
      },
    },
  },
  unknown: {
    title: "This link leads nowhere.",
    text: "Please check that you have copied all of it. If it was complete, ask whoever sent you the offer for a new link.",
  },
  failed: {
    title: "The offer could not be fetched.",
    text: "Please check your connection and try again.",
    again: "Try again",
  },
  check: {
    title: "Check of an acceptance",
    loading: "Looking it up…",
    stands: "This acceptance is stored as follows.",
    takenBack: "This acceptance was taken back on {moment}.",
    company: "Company",
    offer: "Offer",
    version: "Version",
    change: "Change order",
    changeNumber: "C{number}",
    name: "Accepted by",
    acceptedAt: "Accepted",
    emailConfirmedAt: "E-mail address confirmed by a code",
    total: "Total",
    sha256: "SHA-256 of the accepted document",
    fileTitle: "Is this the document?",
    fileText: "Choose a PDF. It is compared in your browser and sent nowhere.",
    file: "PDF to check",
    same: "This is the document that was accepted.",
    other: "This is not the document that was accepted.",
    unreadable: "This browser could not read the file here.",
    unknown: {
      title: "No certificate has this code.",
      text: "Please scan the code once more, or copy all of the address.",
    },
    failed: {
      title: "The acceptance could not be looked up.",
      text: "Please check your connection and load the page again.",
    },
  },
  contact: "Talk to us",
  call: "Call {phone}",
  write: "Write to {email}",
  problems: {
    stale: "The offer was changed while you were reading. Please look through it once more.",
    offline:
      "That did not get through. Please check your connection and press again: it counts only once.",
    busy: "Too many tries. Please wait a minute and press again.",
    code_wrong: "That is not the code. Please look at the newest e-mail and try again.",
    code_ended: "This code can be used no more. Please have a new one sent.",
    manyCodes: "Many codes have been sent already. Please call us, or try again in an hour.",
    manyQuestions:
      "You have asked many questions in a short time. Please call us, or try again in an hour.",
    other: "This did not work. Please try again, or call us.",
  },
};
