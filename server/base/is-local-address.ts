/** Does the address lead every machine to itself, so that a link made of it opens nowhere else? */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
