/**
 * The text of a file by its first bytes, else by what stands in it: UTF-8 where all of it is good UTF-8,
 * and otherwise what older programs of Western Europe write. undefined for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(charsetOf(bytes)).decode(bytes);
  return text.includes("\0") ? undefined : text;
}

function charsetOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return wideCharset(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** In the wide form of plain letters every other byte is 0. */
function wideCharset(bytes: Uint8Array): string | undefined {
  const start = [...bytes.subarray(0, 1_000)];
  const zeros = (rest: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const many = start.length / 4;
  if (zeros(1) > many && zeros(0) === 0) return "utf-16le";
  return zeros(0) > many && zeros(1) === 0 ? "utf-16be" : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
