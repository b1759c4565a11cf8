/** Signing in by the OpenID Connect provider, which is called by its own name. */
export const oidcEn = {
  signIn: "Sign in with {name}",
  or: "or",
  signingIn: "Signing in…",
  notSignedIn: "Not signed in",
  cameAs: "You came with the address {email}.",
  again: "Try again with {name}",
  otherAccount: "Use another account",
  title: "Sign-in with {name}",
  connected: "Connected since {since}, last used {used}.",
  notConnected: "Not connected. That happens when you sign in with {name} and your e-mail address.",
  disconnect: "Disconnect",
  disconnected: "The connection with {name} is ended",
  needsPassword:
    "You have no password yet, so this is your only way in. “Forgot your password?” on the sign-in page leads to one.",
  userMeaning:
    "{user} signs in with {name}. Disconnect when the account there belongs to somebody else or was replaced; sessions that came by it end. To shut somebody out, make the user inactive.",
  signedIn: "Signed in with {name} {at}",
};
