/** Rows that fingers walk along; Norwegian keyboards end theirs with å and æ. */
const rows = [
  "abcdefghijklmnopqrstuvwxyzæøå",
  "012345678901234567890",
  "qwertyuiopåasdfghjkløæzxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
const walks = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(""))];

const longestUnit = 3;
const shortestWalk = 4;

/** One to three symbols again and again: "aaaaaaa", "abababab". The last time may be cut off. */
function isRepeated(text: string): boolean {
  return Array.from({ length: longestUnit }, (_, index) => text.slice(0, index + 1)).some(
    (unit) => unit.length < text.length && unit.repeat(text.length).startsWith(text),
  );
}

/** Is the text, in small letters, a piece of the alphabet, of the digits or of a keyboard, or a repetition? */
export const isEasyPattern = (text: string): boolean =>
  isRepeated(text) || (text.length >= shortestWalk && walks.some((row) => row.includes(text)));
