import iconv from "iconv-lite";

/** Bytes that mean nothing in CP1252: a line with one of them is of the older CP850, as heads of NELFO files are. */
const notInCp1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const lineFeed = 0x0a;

/** The text of a file whose encoding nobody tells: UTF-8 where it is one, else line by line CP1252 or CP850. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeLines(Buffer.from(bytes));
  }
}

function decodeLines(bytes: Buffer): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    const isOld = line.some((byte) => notInCp1252.has(byte));
    parts.push(iconv.decode(line, isOld ? "cp850" : "windows-1252"));
    start += line.length;
  }
  return parts.join("");
}
