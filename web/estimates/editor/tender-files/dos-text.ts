/** What bytes from 128 mean in the older charsets of DOS, which browsers do not know. */
const upper = {
  cp850: [
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
    "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  ].join(""),
  cp437: [
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
    "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
    "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
    "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
  ].join(""),
};

export type DosCharset = keyof typeof upper;

const pieceLength = 30_000;

/** The text of bytes in a charset of DOS. */
export function decodeDosText(bytes: Uint8Array, charset: DosCharset): string {
  const codes = Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 128 ? byte : upper[charset].charCodeAt(byte - 128),
  );
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceLength) {
    const piece = bytes.subarray(start, start + pieceLength);
    pieces.push(String.fromCharCode(...Uint16Array.from(piece, (byte) => codes[byte] ?? 0)));
  }
  return pieces.join("");
}

/** Letters of German, Norwegian and Spanish, and raised figures, in CP850 and in CP1252. */
const letters = {
  old: letterBytes("84 94 81 8e 99 9a e1 91 9b 86 92 9d 8f a0 82 a1 a2 a3 a4 a5 fd fc"),
  new: letterBytes("e4 f6 fc c4 d6 dc df e6 f8 e5 c6 d8 c5 e1 e9 ed f3 fa f1 d1 b2 b3"),
};

function letterBytes(bytes: string): ReadonlySet<number> {
  return new Set(bytes.split(" ").map((byte) => Number.parseInt(byte, 16)));
}

/** Do more bytes mean letters in CP850 than in CP1252? A byte that is one in both says nothing. */
export function isRatherCp850(bytes: Uint8Array): boolean {
  let old = 0;
  for (const byte of bytes) {
    if (byte < 128) continue;
    const [isOld, isNew] = [letters.old.has(byte), letters.new.has(byte)];
    if (isOld && !isNew) old += 1;
    if (isNew && !isOld) old -= 1;
  }
  return old >= 0;
}
