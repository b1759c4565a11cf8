import { invalid } from "../base/problem.ts";
import { isEasyPattern } from "./easy-patterns.ts";
import { norwegianWords } from "./norwegian-words.ts";

interface Surroundings {
  readonly companyTitle: string;
  readonly email: string;
}

const product = "Overslag";
const shortestWord = 5;
const shortestName = 4;

/** In one form of letters, without case. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** Letters and digits alone: "Bygg & Bad AS" is "byggbadas" however somebody parts it. */
const squeezed = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Loaded with the first password that is checked: some 50,000, small letters. */
let loaded: ReadonlySet<string> | undefined;
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(folded));
}

/** Norwegian letters as they are written where a keyboard has none: "grønn" is "gronn". */
const plain = (text: string) =>
  text.replaceAll("å", "a").replaceAll("æ", "ae").replaceAll("ø", "o");

const plainWords = new Set(norwegianWords.map(plain));

/** The text alone, and without up to 4 digits at either end: "passord123", "2026sommer". */
const stemsOf = (password: string, bare: string) => [
  folded(password),
  bare,
  bare.replace(/\d{1,4}$/, ""),
  bare.replace(/^\d{1,4}/, ""),
  bare.replace(/^\d{1,4}(.*?)\d{0,4}$/, "$1"),
];

/** A word that everybody knows or a simple pattern, with no more than some digits around it. */
function isEasy(password: string, bare: string, common: ReadonlySet<string>): boolean {
  return stemsOf(password, bare).some(
    (stem) =>
      stem !== "" && (common.has(stem) || plainWords.has(plain(stem)) || isEasyPattern(stem)),
  );
}

/** Words that whoever knows the person would try first. */
function guessable({ companyTitle, email }: Surroundings): string[] {
  const mailName = email.split("@", 1).join("");
  const wholes = [companyTitle, mailName]
    .map(squeezed)
    .filter((word) => word.length >= shortestName);
  const words = [companyTitle, mailName]
    .flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestWord);
  return [folded(product), ...wholes, ...words];
}

/**
 * Refuses what is guessed first: one of the most used passwords, a word or a simple pattern with some
 * digits, and one with the name of the product, the company or the mailbox in it. Length is the contract's matter.
 * @throws Problem that names the field
 */
export async function refuseGuessable(
  field: string,
  password: string,
  surroundings: Surroundings,
): Promise<void> {
  const common = (loaded ??= await loadCommon());
  if (common.has(folded(password).trim())) throw invalid(field, "too_common");
  const bare = squeezed(password);
  if (isEasy(password, bare, common)) throw invalid(field, "too_easy");
  const word = guessable(surroundings).find((one) => bare.includes(one));
  if (word !== undefined) throw invalid(field, "contains_word", word);
}
