/** Saves a file that the page has made, as if it had been downloaded. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** "hall.x83" becomes "hall.x84". */
export const withEnding = (name: string, ending: string): string =>
  `${name.replace(/\.[^.]*$/, "")}.${ending}`;
