export const authEn = {
  title: "Welcome back",
  meaning: "Sign in to your company workspace.",
  email: "E-mail",
  password: "Password",
  signIn: "Sign in",
  signOut: "Sign out",
  signingOut: "Signing out…",
  unsent_one:
    "{count} estimate has changes that have not reached the server. They stay in this browser, and you alone find them when you sign in again.",
  unsent_other:
    "{count} estimates have changes that have not reached the server. They stay in this browser, and you alone find them when you sign in again.",
  staySignedIn: "Stay signed in",
  sloganFirst: "Price the job.",
  sloganSecond: "Win the job.",
  promise: "Materials, work and margins in one living estimate.",
  userMenu: "User menu",
  language: "Language",
  signedInAs: "Signed in as {name}",
  english: "English",
  norwegian: "Norwegian",
};
