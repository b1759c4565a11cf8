// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const dangerous = /[\\\u0000-\u0020\u007f-\u009f]/;

/**
 * Where to go after signing in. Only a path of this site is followed: anything that a browser could
 * read as another site leads to the home page, and so do the sign-in pages themselves.
 */
export function safeReturnPath(from: string | undefined): string {
  if (from === undefined || !from.startsWith("/") || dangerous.test(from)) return "/";
  // As the browser would read it: with /../ resolved and escapes undone.
  const { origin, pathname, search, hash } = new URL(from, "http://here.invalid");
  const isElsewhere = origin !== "http://here.invalid" || pathname.startsWith("//");
  if (isElsewhere || isAuthPath(pathname)) return "/";
  return pathname + search + hash;
}

function isAuthPath(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().startsWith("/auth/");
  } catch {
    return true;
  }
}
