import iconv from "iconv-lite";

/** Bytes that mean nothing in CP1252: a line with one of them is of the older CP850, as heads of NELFO files are. */
const notInCp1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const lineFeed = 0x0a;

/**
 * The text of a file whose encoding nobody tells: UTF-8 where it is one, else line by line CP1252 or CP850. A
 * line in which somebody else wrote UTF-8 is read as that.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const whole = utf8(bytes);
  if (whole !== undefined) return whole;
  const old = isOldGerman(bytes) ? "cp850" : undefined;
  return decodeLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), old);
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeLines(bytes: Buffer, charset: string | undefined): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    parts.push(utf8(line) ?? iconv.decode(line, charset ?? charsetOf(line)));
    start += line.length;
  }
  return parts.join("");
}

const charsetOf = (line: Buffer) =>
  line.some((byte) => notInCp1252.has(byte)) ? "cp850" : "windows-1252";

/** The letters ä, ö, ü, Ä, Ö, Ü and ß in CP850 and in CP1252. */
const letters = {
  old: new Set([0x84, 0x94, 0x81, 0x8e, 0x99, 0x9a, 0xe1]),
  new: new Set([0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xdf]),
};

/** DATANORM is written in CP850, of which most bytes mean something else in CP1252; some programs write that instead. */
function isOldGerman(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 20)).trimStart();
  if (!/^V(?: ?\d{6}|;050;)/.test(head)) return false;
  const count = (meant: ReadonlySet<number>) =>
    bytes.reduce((found, byte) => (meant.has(byte) ? found + 1 : found), 0);
  return count(letters.old) >= count(letters.new);
}
