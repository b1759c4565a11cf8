/** The message with the code that an acceptance asks for. Words in braces are filled in. */
export const codeMailEn = {
  subject: "Your code for {document}",
  body: "Hello,\n\nSomebody wants to accept {document} from {company} and has given this e-mail address. The code for it is:\n\n{code}\n\nIt holds for 10 minutes. If it was not you, there is nothing to do: without the code nothing is accepted.\n\nKind regards\n{company}\n",
};
