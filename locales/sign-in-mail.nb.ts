import type { signInMailEn } from "./sign-in-mail.en.ts";

export const signInMailNb: typeof signInMailEn = {
  invitationSubject: "Du er invitert til {company}",
  invitationBody:
    "Hei,\n\ndu er invitert til å jobbe med {company} i Overslag. Velg et passord her:\n\n{link}\n\nLenken virker én gang, frem til {until}.\n",
  resetSubject: "Nytt passord til Overslag",
  resetBody:
    "Hei,\n\nnoen, forhåpentligvis du, har bedt om et nytt passord hos {company}. Velg det her:\n\n{link}\n\nLenken virker én gang, frem til {until}. Var det ikke deg, trenger du ikke gjøre noe: Passordet ditt er det samme som før.\n",
};
