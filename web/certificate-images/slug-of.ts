const asLetters: Readonly<Record<string, string>> = { æ: "ae", ø: "o", å: "a", ß: "ss" };
const longest = 50;

/** The small letters a to z of a title: "Våtrom 2026" becomes "vatrom". */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[æøåß]/g, (letter) => asLetters[letter] ?? "")
    .normalize("NFD")
    .replaceAll(/[^a-z]/g, "")
    .slice(0, longest);
