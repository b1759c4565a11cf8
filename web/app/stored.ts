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
