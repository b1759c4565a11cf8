/** Messages with a link to a password. Words in braces are filled in when they are sent. */
export const signInMailEn = {
  invitationSubject: "You are invited to {company}",
  invitationBody:
    "Hello,\n\nyou are invited to work with {company} in Overslag. Choose a password here:\n\n{link}\n\nThe link works once, until {until}.\n",
  resetSubject: "A new password for Overslag",
  resetBody:
    "Hello,\n\nsomebody, hopefully you, asked for a new password at {company}. Choose it here:\n\n{link}\n\nThe link works once, until {until}. If it was not you, there is nothing to do: your password stays as it is.\n",
};
