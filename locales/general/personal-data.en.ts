/** What is stored about a person: taking it along, and erasing it. */
export const personalDataEn = {
  title: "Personal data",
  meaning:
    "Everything that is stored about {name}, as a file. On request it can be erased where bookkeeping allows it.",
  ownMeaning: "Everything that is stored about you in this company, as a file.",
  export: "Export as a file",
  erase: "Erase…",
  eraseTitle: "Erase {name}?",
  eraseMeaning:
    "This cannot be undone. From now on “{pseudonym}” stands wherever something has to stay.",
  eraseNow: "Erase for good",
  sure: "I know that this cannot be undone",
  done: "The person is erased",
  nothing: "Nothing",
  backups:
    "Backups that were made before still hold the data until they are replaced by newer ones.",
  pseudonym: "Erased person {code}",
  ends: {
    deleted: "Deleted",
    pseudonymised: "Kept without the name",
    kept: "Kept as it is, because the books need it",
  },
  traces: {
    profile: "E-mail address, phone, position and password",
    picture: "Picture",
    sessions: "Sign-ins that are open",
    accessTokens: "Own access tokens",
    factors: "Authenticator app, passkeys and recovery codes",
    passwordLinks: "Links to a new password",
    identities: "Connection with the sign-in provider",
    habits: "Services that were picked often",
    unsentEmails: "E-mails that were not sent",
    persons: "Contact persons",
    auditLog: "Entries of the audit log",
    history: "Steps in the history of estimates",
    projects: "Projects",
    offerAnswers: "Answers to offers",
    offerLinks: "Links to offers, and when they were opened",
    record: "The record itself, which other records name",
    sentEmails: "E-mails that were sent, with their offers",
    estimates: "Estimates whose lines mention the name",
  },
};
