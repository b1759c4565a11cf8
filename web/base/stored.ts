const prefix = "overslag.";

/** What this browser remembers; nothing where storage is forbidden. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

/** What this tab remembers until it is closed. */
export function readInSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepInSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(prefix + key, value);
  } catch {
    // As above: it then lasts as long as the page.
  }
}

/** Forgets in this tab the key itself and every other that begins with it. */
export function forgetSessionKeysUnder(start: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix + start)) sessionStorage.removeItem(key);
    }
  } catch {
    // What could not be kept need not be forgotten.
  }
}

/** What begins so belongs to whoever is signed in, and goes when he does. */
export const ofSignedIn = "signedIn.";
